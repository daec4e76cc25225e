-- A database of games as version 1 of its layout was: what the program of then made of games-1.db by `tayu backup`, by pg_dump.
CREATE TABLE public.dues (
    game text NOT NULL COLLATE pg_catalog."C",
    due bigint NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0', autovacuum_vacuum_threshold='2000');
CREATE TABLE public.events (
    game text NOT NULL COLLATE pg_catalog."C",
    number integer NOT NULL,
    line text NOT NULL
);
CREATE TABLE public.games (
    id text NOT NULL COLLATE pg_catalog."C",
    header text NOT NULL,
    secret bytea NOT NULL,
    made bigint NOT NULL,
    CONSTRAINT games_secret_check CHECK ((octet_length(secret) = 32))
);
CREATE TABLE public.seats (
    game text NOT NULL COLLATE pg_catalog."C",
    seat integer NOT NULL,
    owner bytea NOT NULL,
    CONSTRAINT seats_owner_check CHECK ((octet_length(owner) = 32))
);
CREATE TABLE public.tayu (
    version integer NOT NULL
);
CREATE TABLE public.tokens (
    token bytea NOT NULL,
    owner bytea NOT NULL,
    CONSTRAINT tokens_owner_check CHECK ((octet_length(owner) = 32)),
    CONSTRAINT tokens_token_check CHECK ((octet_length(token) = 32))
);
INSERT INTO public.dues VALUES ('e632585vmy', 1794969902446);
INSERT INTO public.events VALUES ('mrahkw89u2', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('2s2czvj4ma', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('2u6m4rct9j', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('5b7pw48hhn', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('d2yy34stdp', 1, 'seat 2 person Ann');
INSERT INTO public.events VALUES ('dgpyv25ysn', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('e632585vmy', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('eqmbuipubi', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('hm5aiggt8y', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('paeuihysk6', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('weaktu473e', 1, 'seat 1 person Ann');
INSERT INTO public.events VALUES ('2s2czvj4ma', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('2u6m4rct9j', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('5b7pw48hhn', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('dgpyv25ysn', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('e632585vmy', 2, 'share 1 e0a79f0ea82230763dfbe44e3a0ea8e2');
INSERT INTO public.events VALUES ('eqmbuipubi', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('hm5aiggt8y', 2, 'share 1 981199eb66c604c35f6001482ec0b6cd');
INSERT INTO public.events VALUES ('paeuihysk6', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('weaktu473e', 2, 'seat 2 person Bob');
INSERT INTO public.events VALUES ('2s2czvj4ma', 3, 'share 1 f062a184f4fb87d1dc27b5a046966c47');
INSERT INTO public.events VALUES ('2u6m4rct9j', 3, 'share 1 143c92e868bf728556894420f7e97aab');
INSERT INTO public.events VALUES ('5b7pw48hhn', 3, 'share 1 047d82fb44ebbc4923df19c3a9e6bacf');
INSERT INTO public.events VALUES ('dgpyv25ysn', 3, 'seat 3 person Zoé');
INSERT INTO public.events VALUES ('e632585vmy', 3, '2 left=134');
INSERT INTO public.events VALUES ('eqmbuipubi', 3, 'share 1 f8c2ba629919a8fe4c2321891f2f33ae');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 3, 'seat 3 person Zoé');
INSERT INTO public.events VALUES ('hm5aiggt8y', 3, '2 left=178');
INSERT INTO public.events VALUES ('paeuihysk6', 3, 'share 1 7bc9043fc6936937ec4190b2ec82f510');
INSERT INTO public.events VALUES ('weaktu473e', 3, 'share 1 d9ea99e420aeef0464c6c8b6471609e9');
INSERT INTO public.events VALUES ('2s2czvj4ma', 4, 'share 2 72ac4cc818b3cb31b8eb171d5e2cbeee');
INSERT INTO public.events VALUES ('2u6m4rct9j', 4, 'share 2 cee5143ee660443d77a470c104220030');
INSERT INTO public.events VALUES ('5b7pw48hhn', 4, 'share 2 eb7d2456189b2fcf9cd8f9b063d37602');
INSERT INTO public.events VALUES ('dgpyv25ysn', 4, 'seat 4 person Dora');
INSERT INTO public.events VALUES ('e632585vmy', 4, '2 h10h134');
INSERT INTO public.events VALUES ('eqmbuipubi', 4, 'share 2 26a3f89786e3ed45bc340dea7ea11756');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 4, 'share 1 4c47371d6666f8b8c7351ddef831d777');
INSERT INTO public.events VALUES ('hm5aiggt8y', 4, '2 j10h345');
INSERT INTO public.events VALUES ('paeuihysk6', 4, 'share 2 665f36dedf629b6835a9015b2cfe9892');
INSERT INTO public.events VALUES ('weaktu473e', 4, 'share 2 13a5bc9e8234a65fbd23c2ecaef0e2bc');
INSERT INTO public.events VALUES ('2s2czvj4ma', 5, '1 right=278');
INSERT INTO public.events VALUES ('2u6m4rct9j', 5, '1 left=148');
INSERT INTO public.events VALUES ('5b7pw48hhn', 5, '1 right=135');
INSERT INTO public.events VALUES ('dgpyv25ysn', 5, 'share 1 9c226a3dc7f5c67d1367aebd8087a704');
INSERT INTO public.events VALUES ('e632585vmy', 5, '1 right=234');
INSERT INTO public.events VALUES ('eqmbuipubi', 5, '1 left=123');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 5, 'share 2 831ff318d481df84643f498336db4993');
INSERT INTO public.events VALUES ('hm5aiggt8y', 5, '1 left=248');
INSERT INTO public.events VALUES ('paeuihysk6', 5, '2 bag=126');
INSERT INTO public.events VALUES ('weaktu473e', 5, '2 left=148');
INSERT INTO public.events VALUES ('2s2czvj4ma', 6, '2 left=234');
INSERT INTO public.events VALUES ('2u6m4rct9j', 6, '1 j10v458');
INSERT INTO public.events VALUES ('5b7pw48hhn', 6, '1 j11v157');
INSERT INTO public.events VALUES ('dgpyv25ysn', 6, 'share 2 63a54d8172b6587ea5f61d6a9f8ea82f');
INSERT INTO public.events VALUES ('e632585vmy', 6, '1 k11v678');
INSERT INTO public.events VALUES ('eqmbuipubi', 6, '1 j12v123');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 6, 'share 3 bd28c43aceacde4e94e0e36be5509428');
INSERT INTO public.events VALUES ('hm5aiggt8y', 6, '1 l9v468');
INSERT INTO public.events VALUES ('paeuihysk6', 6, '2 i10h126');
INSERT INTO public.events VALUES ('weaktu473e', 6, '2 j10v148');
INSERT INTO public.events VALUES ('2s2czvj4ma', 7, '1 left=168');
INSERT INTO public.events VALUES ('2u6m4rct9j', 7, 'abort');
INSERT INTO public.events VALUES ('5b7pw48hhn', 7, '2 left=145');
INSERT INTO public.events VALUES ('dgpyv25ysn', 7, 'share 3 837002baa7f291e1513e1e364ec30143');
INSERT INTO public.events VALUES ('e632585vmy', 7, '2 left=247');
INSERT INTO public.events VALUES ('eqmbuipubi', 7, '2 right=246');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 7, '1 bid192');
INSERT INTO public.events VALUES ('hm5aiggt8y', 7, '2 left=248');
INSERT INTO public.events VALUES ('paeuihysk6', 7, '1 bag=238');
INSERT INTO public.events VALUES ('weaktu473e', 7, '1 left=246');
INSERT INTO public.events VALUES ('2s2czvj4ma', 8, '1 j12v346');
INSERT INTO public.events VALUES ('5b7pw48hhn', 8, '2 k13v158');
INSERT INTO public.events VALUES ('dgpyv25ysn', 8, 'share 4 eaaae10fd254a9633046ec365917b78a');
INSERT INTO public.events VALUES ('eqmbuipubi', 8, '2 k10h268');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 8, '2 bid133');
INSERT INTO public.events VALUES ('hm5aiggt8y', 8, '2 l13v468');
INSERT INTO public.events VALUES ('paeuihysk6', 8, '1 i13v467');
INSERT INTO public.events VALUES ('weaktu473e', 8, '1 j7v268');
INSERT INTO public.events VALUES ('2s2czvj4ma', 9, '2 right=167');
INSERT INTO public.events VALUES ('5b7pw48hhn', 9, '1 right=128');
INSERT INTO public.events VALUES ('dgpyv25ysn', 9, '3 plain=135');
INSERT INTO public.events VALUES ('eqmbuipubi', 9, '1 left=168');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 9, '3 bid16');
INSERT INTO public.events VALUES ('hm5aiggt8y', 9, '1 left=236');
INSERT INTO public.events VALUES ('paeuihysk6', 9, '2 bag=237');
INSERT INTO public.events VALUES ('weaktu473e', 9, '2 left=168');
INSERT INTO public.events VALUES ('2s2czvj4ma', 10, '2 k10v678');
INSERT INTO public.events VALUES ('5b7pw48hhn', 10, '1 i12v128');
INSERT INTO public.events VALUES ('dgpyv25ysn', 10, '3 i10h157');
INSERT INTO public.events VALUES ('eqmbuipubi', 10, '1 k14v245');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 10, '1 bid12');
INSERT INTO public.events VALUES ('hm5aiggt8y', 10, '1 k14h267');
INSERT INTO public.events VALUES ('paeuihysk6', 10, '2 h14v237');
INSERT INTO public.events VALUES ('weaktu473e', 10, '2 k10h168');
INSERT INTO public.events VALUES ('2s2czvj4ma', 11, '1 left=134');
INSERT INTO public.events VALUES ('5b7pw48hhn', 11, 'offer 1 takeback');
INSERT INTO public.events VALUES ('dgpyv25ysn', 11, '4 ring=246');
INSERT INTO public.events VALUES ('eqmbuipubi', 11, '2 left=128');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 11, '2 bid8');
INSERT INTO public.events VALUES ('hm5aiggt8y', 11, '2 left=168');
INSERT INTO public.events VALUES ('paeuihysk6', 11, '1 bag=145');
INSERT INTO public.events VALUES ('weaktu473e', 11, 'offer 1 takeback');
INSERT INTO public.events VALUES ('2s2czvj4ma', 12, '1 h9h134');
INSERT INTO public.events VALUES ('5b7pw48hhn', 12, 'agree 2');
INSERT INTO public.events VALUES ('dgpyv25ysn', 12, '4 i13v246');
INSERT INTO public.events VALUES ('eqmbuipubi', 12, '2 l9v128');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 12, '3 bid6');
INSERT INTO public.events VALUES ('hm5aiggt8y', 12, '2 m12v245');
INSERT INTO public.events VALUES ('paeuihysk6', 12, '1 j9h158');
INSERT INTO public.events VALUES ('2s2czvj4ma', 13, '2 right=145');
INSERT INTO public.events VALUES ('5b7pw48hhn', 13, 'takeback 9');
INSERT INTO public.events VALUES ('dgpyv25ysn', 13, '1 ring=347');
INSERT INTO public.events VALUES ('eqmbuipubi', 13, '1 left=348');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 13, '1 bid2');
INSERT INTO public.events VALUES ('hm5aiggt8y', 13, '1 left=134');
INSERT INTO public.events VALUES ('paeuihysk6', 13, '2 bag=168');
INSERT INTO public.events VALUES ('2s2czvj4ma', 14, '2 g11h145');
INSERT INTO public.events VALUES ('dgpyv25ysn', 14, '1 h14v378');
INSERT INTO public.events VALUES ('eqmbuipubi', 14, '1 m8h478');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 14, '2 bid1');
INSERT INTO public.events VALUES ('hm5aiggt8y', 14, '1 l6v578');
INSERT INTO public.events VALUES ('paeuihysk6', 14, '2 g9h245');
INSERT INTO public.events VALUES ('2s2czvj4ma', 15, '1 left=126');
INSERT INTO public.events VALUES ('dgpyv25ysn', 15, '2 plain=137');
INSERT INTO public.events VALUES ('eqmbuipubi', 15, '2 left=247');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 15, '1 ns');
INSERT INTO public.events VALUES ('hm5aiggt8y', 15, '2 left=278');
INSERT INTO public.events VALUES ('paeuihysk6', 15, '1 bag=248');
INSERT INTO public.events VALUES ('2s2czvj4ma', 16, '1 e12h245');
INSERT INTO public.events VALUES ('dgpyv25ysn', 16, '2 f15h357');
INSERT INTO public.events VALUES ('eqmbuipubi', 16, '2 p9v368');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 16, '1 right=145');
INSERT INTO public.events VALUES ('hm5aiggt8y', 16, '2 i6h346');
INSERT INTO public.events VALUES ('paeuihysk6', 16, '1 g15v248');
INSERT INTO public.events VALUES ('2s2czvj4ma', 17, 'resign 2');
INSERT INTO public.events VALUES ('dgpyv25ysn', 17, '3 ring=146');
INSERT INTO public.events VALUES ('eqmbuipubi', 17, '1 left=147');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 17, '1 j11v145');
INSERT INTO public.events VALUES ('hm5aiggt8y', 17, '1 left=246');
INSERT INTO public.events VALUES ('paeuihysk6', 17, '2 bag=146');
INSERT INTO public.events VALUES ('eqmbuipubi', 18, '1 q7v147');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 18, '2 right=145');
INSERT INTO public.events VALUES ('hm5aiggt8y', 18, '1 k5v246');
INSERT INTO public.events VALUES ('paeuihysk6', 18, '2 f16h146');
INSERT INTO public.events VALUES ('eqmbuipubi', 19, '2 left=348');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 19, '2 g9h145');
INSERT INTO public.events VALUES ('hm5aiggt8y', 19, '2 left=138');
INSERT INTO public.events VALUES ('paeuihysk6', 19, '1 bag=246');
INSERT INTO public.events VALUES ('eqmbuipubi', 20, '2 r7v478');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 20, '3 left=178');
INSERT INTO public.events VALUES ('hm5aiggt8y', 20, '2 h5h138');
INSERT INTO public.events VALUES ('paeuihysk6', 20, '1 e17h246');
INSERT INTO public.events VALUES ('eqmbuipubi', 21, '1 right=168');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 21, '3 j8h178');
INSERT INTO public.events VALUES ('hm5aiggt8y', 21, '1 left=168');
INSERT INTO public.events VALUES ('paeuihysk6', 21, '2 bag=348');
INSERT INTO public.events VALUES ('eqmbuipubi', 22, '1 m7v168');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 22, '1 right=236');
INSERT INTO public.events VALUES ('hm5aiggt8y', 22, '1 j15h245');
INSERT INTO public.events VALUES ('paeuihysk6', 22, '2 j13v348');
INSERT INTO public.events VALUES ('eqmbuipubi', 23, '2 right=246');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 23, '1 i7h267');
INSERT INTO public.events VALUES ('hm5aiggt8y', 23, '2 left=135');
INSERT INTO public.events VALUES ('paeuihysk6', 23, '1 bag=247');
INSERT INTO public.events VALUES ('eqmbuipubi', 24, '2 l14v246');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 24, '2 left=178');
INSERT INTO public.events VALUES ('hm5aiggt8y', 24, '2 i7h135');
INSERT INTO public.events VALUES ('paeuihysk6', 24, '1 k8h247');
INSERT INTO public.events VALUES ('eqmbuipubi', 25, '1 right=178');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 25, '2 g12v345');
INSERT INTO public.events VALUES ('eqmbuipubi', 26, '1 r10v345');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 26, '3 left=248');
INSERT INTO public.events VALUES ('eqmbuipubi', 27, '2 left=138');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 27, '3 k11h248');
INSERT INTO public.events VALUES ('eqmbuipubi', 28, '2 m15v457');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 28, '1 right=134');
INSERT INTO public.events VALUES ('eqmbuipubi', 29, '1 left=128');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 29, '1 n11v578');
INSERT INTO public.events VALUES ('eqmbuipubi', 30, '1 q4h128');
INSERT INTO public.events VALUES ('g3bzdtpgvg', 30, '2 left=128');
INSERT INTO public.events VALUES ('eqmbuipubi', 31, '2 left=347');
INSERT INTO public.events VALUES ('eqmbuipubi', 32, '2 q10v378');
INSERT INTO public.events VALUES ('eqmbuipubi', 33, '1 left=136');
INSERT INTO public.events VALUES ('eqmbuipubi', 34, '1 p11h136');
INSERT INTO public.events VALUES ('eqmbuipubi', 35, '2 left=238');
INSERT INTO public.events VALUES ('eqmbuipubi', 36, '2 j6h467');
INSERT INTO public.events VALUES ('eqmbuipubi', 37, '1 right=167');
INSERT INTO public.events VALUES ('eqmbuipubi', 38, '1 p5v235');
INSERT INTO public.events VALUES ('eqmbuipubi', 39, '2 right=138');
INSERT INTO public.events VALUES ('eqmbuipubi', 40, '2 m3h457');
INSERT INTO public.events VALUES ('eqmbuipubi', 41, '1 left=134');
INSERT INTO public.events VALUES ('eqmbuipubi', 42, '1 j15h134');
INSERT INTO public.events VALUES ('eqmbuipubi', 43, '2 left=278');
INSERT INTO public.events VALUES ('eqmbuipubi', 44, '2 r14v346');
INSERT INTO public.events VALUES ('eqmbuipubi', 45, '1 left=236');
INSERT INTO public.events VALUES ('eqmbuipubi', 46, '1 k2h236');
INSERT INTO public.events VALUES ('eqmbuipubi', 47, '2 left=146');
INSERT INTO public.events VALUES ('eqmbuipubi', 48, '2 j3h258');
INSERT INTO public.events VALUES ('eqmbuipubi', 49, '1 left=148');
INSERT INTO public.events VALUES ('eqmbuipubi', 50, '1 s14v458');
INSERT INTO public.events VALUES ('eqmbuipubi', 51, '2 right=126');
INSERT INTO public.events VALUES ('eqmbuipubi', 52, '2 i4v126');
INSERT INTO public.events VALUES ('eqmbuipubi', 53, '1 right=123');
INSERT INTO public.events VALUES ('eqmbuipubi', 54, '1 h5h123');
INSERT INTO public.events VALUES ('eqmbuipubi', 55, '2 left=167');
INSERT INTO public.events VALUES ('eqmbuipubi', 56, '2 i16h167');
INSERT INTO public.events VALUES ('eqmbuipubi', 57, '1 left=278');
INSERT INTO public.events VALUES ('eqmbuipubi', 58, '1 s9v346');
INSERT INTO public.events VALUES ('eqmbuipubi', 59, '2 left=348');
INSERT INTO public.events VALUES ('eqmbuipubi', 60, '2 l18v348');
INSERT INTO public.events VALUES ('eqmbuipubi', 61, '1 left=248');
INSERT INTO public.events VALUES ('eqmbuipubi', 62, '1 f3h248');
INSERT INTO public.events VALUES ('eqmbuipubi', 63, '2 left=126');
INSERT INTO public.events VALUES ('eqmbuipubi', 64, '2 g17h256');
INSERT INTO public.events VALUES ('eqmbuipubi', 65, '1 right=167');
INSERT INTO public.events VALUES ('eqmbuipubi', 66, '1 e5v235');
INSERT INTO public.events VALUES ('eqmbuipubi', 67, '2 right=145');
INSERT INTO public.events VALUES ('eqmbuipubi', 68, '2 m12h145');
INSERT INTO public.events VALUES ('eqmbuipubi', 69, '1 right=168');
INSERT INTO public.events VALUES ('eqmbuipubi', 70, '1 d4v245');
INSERT INTO public.events VALUES ('eqmbuipubi', 71, '2 left=145');
INSERT INTO public.events VALUES ('eqmbuipubi', 72, '2 l1h145');
INSERT INTO public.events VALUES ('eqmbuipubi', 73, '1 left=147');
INSERT INTO public.events VALUES ('eqmbuipubi', 74, '1 s17v147');
INSERT INTO public.events VALUES ('eqmbuipubi', 75, '2 left=138');
INSERT INTO public.events VALUES ('eqmbuipubi', 76, '2 o1h138');
INSERT INTO public.events VALUES ('eqmbuipubi', 77, '1 right=237');
INSERT INTO public.events VALUES ('eqmbuipubi', 78, '1 g15h367');
INSERT INTO public.events VALUES ('eqmbuipubi', 79, '2 right=124');
INSERT INTO public.events VALUES ('eqmbuipubi', 80, '2 a2h124');
INSERT INTO public.events VALUES ('eqmbuipubi', 81, '1 left=137');
INSERT INTO public.events VALUES ('eqmbuipubi', 82, '1 h18h137');
INSERT INTO public.events VALUES ('eqmbuipubi', 83, '2 right=136');
INSERT INTO public.events VALUES ('eqmbuipubi', 84, '2 c1h257');
INSERT INTO public.events VALUES ('eqmbuipubi', 85, '1 right=246');
INSERT INTO public.events VALUES ('eqmbuipubi', 86, '1 o13h246');
INSERT INTO public.events VALUES ('eqmbuipubi', 87, '2 left=125');
INSERT INTO public.events VALUES ('eqmbuipubi', 88, '2 f6h125');
INSERT INTO public.events VALUES ('eqmbuipubi', 89, '1 right=234');
INSERT INTO public.events VALUES ('eqmbuipubi', 90, '1 q2h678');
INSERT INTO public.events VALUES ('eqmbuipubi', 91, '2 left=248');
INSERT INTO public.events VALUES ('eqmbuipubi', 92, '2 i8v468');
INSERT INTO public.events VALUES ('eqmbuipubi', 93, '1 right=145');
INSERT INTO public.events VALUES ('eqmbuipubi', 94, '1 b5v145');
INSERT INTO public.events VALUES ('eqmbuipubi', 95, '2 left=236');
INSERT INTO public.events VALUES ('eqmbuipubi', 96, '2 g19h236');
INSERT INTO public.events VALUES ('eqmbuipubi', 97, '1 right=247');
INSERT INTO public.events VALUES ('eqmbuipubi', 98, '1 r18v247');
INSERT INTO public.events VALUES ('eqmbuipubi', 99, '2 right=124');
INSERT INTO public.events VALUES ('eqmbuipubi', 100, '2 p16v124');
INSERT INTO public.events VALUES ('eqmbuipubi', 101, '1 left=136');
INSERT INTO public.events VALUES ('eqmbuipubi', 102, '1 c7v257');
INSERT INTO public.events VALUES ('eqmbuipubi', 103, '2 right=127');
INSERT INTO public.events VALUES ('eqmbuipubi', 104, '2 n7v127');
INSERT INTO public.events VALUES ('eqmbuipubi', 105, '1 left=278');
INSERT INTO public.events VALUES ('eqmbuipubi', 106, '1 g14v278');
INSERT INTO public.events VALUES ('eqmbuipubi', 107, '2 left=148');
INSERT INTO public.events VALUES ('eqmbuipubi', 108, '2 i11v458');
INSERT INTO public.events VALUES ('eqmbuipubi', 109, '1 right=348');
INSERT INTO public.events VALUES ('eqmbuipubi', 110, '1 f16v348');
INSERT INTO public.events VALUES ('eqmbuipubi', 111, '2 left=137');
INSERT INTO public.events VALUES ('eqmbuipubi', 112, '2 l19h357');
INSERT INTO public.events VALUES ('eqmbuipubi', 113, '1 right=247');
INSERT INTO public.events VALUES ('eqmbuipubi', 114, '1 q19v247');
INSERT INTO public.events VALUES ('eqmbuipubi', 115, '2 right=134');
INSERT INTO public.events VALUES ('eqmbuipubi', 116, '2 g9v134');
INSERT INTO public.events VALUES ('eqmbuipubi', 117, '1 left=128');
INSERT INTO public.events VALUES ('eqmbuipubi', 118, '1 m16h128');
INSERT INTO public.events VALUES ('eqmbuipubi', 119, '2 right=146');
INSERT INTO public.events VALUES ('eqmbuipubi', 120, '2 i14v146');
INSERT INTO public.events VALUES ('eqmbuipubi', 121, '1 left=135');
INSERT INTO public.events VALUES ('eqmbuipubi', 122, '1 d17h157');
INSERT INTO public.events VALUES ('eqmbuipubi', 123, '2 left=234');
INSERT INTO public.events VALUES ('eqmbuipubi', 124, '2 c18h678');
INSERT INTO public.events VALUES ('eqmbuipubi', 125, '1 right=146');
INSERT INTO public.events VALUES ('eqmbuipubi', 126, '1 b19v258');
INSERT INTO public.events VALUES ('eqmbuipubi', 127, '2 right=238');
INSERT INTO public.events VALUES ('eqmbuipubi', 128, '2 d13h238');
INSERT INTO public.events VALUES ('eqmbuipubi', 129, '1 right=278');
INSERT INTO public.events VALUES ('eqmbuipubi', 130, '1 n17h278');
INSERT INTO public.events VALUES ('eqmbuipubi', 131, '2 left=237');
INSERT INTO public.events VALUES ('eqmbuipubi', 132, '2 b9v237');
INSERT INTO public.events VALUES ('eqmbuipubi', 133, '1 left=134');
INSERT INTO public.events VALUES ('eqmbuipubi', 134, '1 o11v578');
INSERT INTO public.events VALUES ('eqmbuipubi', 135, '2 right=123');
INSERT INTO public.events VALUES ('eqmbuipubi', 136, '2 a17v123');
INSERT INTO public.events VALUES ('eqmbuipubi', 137, '1 left=148');
INSERT INTO public.events VALUES ('eqmbuipubi', 138, '1 c13v148');
INSERT INTO public.events VALUES ('eqmbuipubi', 139, '2 right=234');
INSERT INTO public.events VALUES ('eqmbuipubi', 140, '2 a10h234');
INSERT INTO public.events VALUES ('eqmbuipubi', 141, '1 left=137');
INSERT INTO public.events VALUES ('eqmbuipubi', 142, '1 d10v137');
INSERT INTO public.events VALUES ('eqmbuipubi', 143, '2 right=134');
INSERT INTO public.events VALUES ('eqmbuipubi', 144, '2 b15h578');
INSERT INTO public.events VALUES ('eqmbuipubi', 145, '1 left=124');
INSERT INTO public.events VALUES ('eqmbuipubi', 146, '1 e9v568');
INSERT INTO public.events VALUES ('eqmbuipubi', 147, '2 right=135');
INSERT INTO public.events VALUES ('eqmbuipubi', 148, '2 o6v157');
INSERT INTO public.events VALUES ('eqmbuipubi', 149, '1 right=237');
INSERT INTO public.events VALUES ('eqmbuipubi', 150, '1 end');
INSERT INTO public.games VALUES ('mrahkw89u2', 'edition kosmos
players 2
draw block
hand single
discard ask
peek off
hints off
', '\x26b6628e8940726a70d50f11383c075ca2d56ad7ebe248bedc146488bce58e22', 1794969829549);
INSERT INTO public.games VALUES ('2s2czvj4ma', 'edition kosmos
players 2
draw block
hand hidden
discard ask
peek off
hints off
', '\xb049f793e704fe1eb68fa4deeea2ecd8f430a5ca30272c9d8de691a263540bc8', 1794969862436);
INSERT INTO public.games VALUES ('2u6m4rct9j', 'edition kosmos
players 2
draw block
hand single
discard ask
peek off
hints off
', '\x5636cfb5595d61a30b6f0b05fcd016eaca898995a72817229bf4dbd6a4add242', 1794969891175);
INSERT INTO public.games VALUES ('5b7pw48hhn', 'edition kosmos
players 2
draw block
hand single
discard ask
peek off
hints off
', '\xef137c989ec18a0399727bae5df584ad646fc6f0fbe90234da93510e7e18359a', 1794969886379);
INSERT INTO public.games VALUES ('d2yy34stdp', 'edition kosmos
players 2
draw block
hand hidden
discard ask
peek off
hints off
after 2s2czvj4ma
name 1 Bob
name 2 Ann
', '\x3751117ab15fb3fedba983ea151e3e12534b2dcec952b6bbac5264d40e8d69d2', 1794969867139);
INSERT INTO public.games VALUES ('dgpyv25ysn', 'edition kosmos
players 4
draw table
hand single
discard ask
peek off
hints off
', '\xfea86266eb0587b0e71c5504f1b1b80af4599a9db75b1c12bfb58fa2a9f690ce', 1794969876967);
INSERT INTO public.games VALUES ('e632585vmy', 'edition kosmos
players 2
draw block
hand single
discard ask
peek off
hints off
seat 2 computer 9
', '\xd866c452131c3845fea4ecf21361f33d5eaaaa533c8dd3cb3da714705ab0746d', 1794969902158);
INSERT INTO public.games VALUES ('eqmbuipubi', 'edition kosmos
players 2
draw block
hand single
discard ask
peek off
hints off
', '\x20392141465dd32002254594836e338e6fba987d6931235cab00760133090cbd', 1794969839075);
INSERT INTO public.games VALUES ('g3bzdtpgvg', 'edition kosmos
players 3
draw block
hand single
discard ask
three auction
peek off
beaten leaves
reached highest
hints off
', '\x3d858cd9f96334798c64698244223b89599cfefac417a701cb1a62675e8891ff', 1794969870212);
INSERT INTO public.games VALUES ('hm5aiggt8y', 'edition kosmos
players 2
draw block
hand single
discard ask
peek off
hints off
seat 2 computer 1
', '\x15f9439b98965097388c007ea1d5974bb212bbf6b227b48738c857d7787f5e62', 1794969894915);
INSERT INTO public.games VALUES ('paeuihysk6', 'edition goliath
players 2
draw bag
hand single
discard never
peek off
hints off
', '\x8d3598137dfd6b2c9dd1ae253f279d3204d68410486a18c041ede2198fa34c00', 1794969832716);
INSERT INTO public.games VALUES ('weaktu473e', 'edition kosmos
players 2
draw block
hand single
discard ask
peek off
hints on
', '\x7729f2c1012a1ccce267f40a6df4e6e22e4e7242640562503665e999301bd7e0', 1794969881980);
INSERT INTO public.seats VALUES ('mrahkw89u2', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('d2yy34stdp', 2, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('mrahkw89u2', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('d2yy34stdp', 2, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('2u6m4rct9j', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('e632585vmy', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('2u6m4rct9j', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('2u6m4rct9j', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.seats VALUES ('weaktu473e', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('weaktu473e', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('5b7pw48hhn', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('weaktu473e', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.seats VALUES ('5b7pw48hhn', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('5b7pw48hhn', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.seats VALUES ('2s2czvj4ma', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('dgpyv25ysn', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('2s2czvj4ma', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('dgpyv25ysn', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('2s2czvj4ma', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.seats VALUES ('dgpyv25ysn', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.seats VALUES ('dgpyv25ysn', 3, '\x13dd2bd942ec970cb3c0ee63454ee85152b7b83b98a69cb4f83ed6a662944a9b');
INSERT INTO public.seats VALUES ('dgpyv25ysn', 4, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('hm5aiggt8y', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('paeuihysk6', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('hm5aiggt8y', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('paeuihysk6', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('paeuihysk6', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.seats VALUES ('g3bzdtpgvg', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('g3bzdtpgvg', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('g3bzdtpgvg', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.seats VALUES ('g3bzdtpgvg', 3, '\x13dd2bd942ec970cb3c0ee63454ee85152b7b83b98a69cb4f83ed6a662944a9b');
INSERT INTO public.seats VALUES ('eqmbuipubi', 1, '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
INSERT INTO public.seats VALUES ('eqmbuipubi', 1, '\xa7afe788c7b2268da187457f28f381c1b14b1a5d3402b6c536da6b235443df1d');
INSERT INTO public.seats VALUES ('eqmbuipubi', 2, '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.tayu VALUES (1);
INSERT INTO public.tokens VALUES ('\x190cd7972ee68b007cf92344fd2a3578a60836ecd0e1b7f4cece5321a7602f1a', '\xbc076bca8898b8af57552f44fe41b0c1fc1534b9a68cf39b50eca61de10f3020');
INSERT INTO public.tokens VALUES ('\x9885f8a36bc126447b46625b469cca836d39292add004553c1c4fe7bef10ebd7', '\x0de1b8c89993cd3f499564531714f283b870c11d7f77c9bdd71bc86c34f7c358');
ALTER TABLE ONLY public.dues
    ADD CONSTRAINT dues_pkey PRIMARY KEY (game);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (game, number);
ALTER TABLE ONLY public.games
    ADD CONSTRAINT games_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (game, seat, owner);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT tokens_pkey PRIMARY KEY (token);
CREATE INDEX dues_due ON public.dues USING btree (due);
CREATE INDEX seats_owner ON public.seats USING btree (owner, game, seat);
