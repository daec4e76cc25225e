#include "match/tournament.h"

#include "words/words.h"

void tournament_pair(struct tournament *tournament) {
    int firsts = tournament->pairing == PAIRING_GAUNTLET ? 1 : tournament->engine_count;
    tournament->meeting_count = 0;
    for (int a = 0; a < firsts; a++)
        for (int b = a + 1; b < tournament->engine_count; b++)
            tournament->meetings[tournament->meeting_count++] = (struct meeting){.entrants = {a, b}};
}

/* The name of a file or folder for one meeting; NULL stays NULL. */
static bool name_for(struct text *name, const char *common, char mark, const struct meeting *meeting) {
    if (common)
        text_format(name, "%s%c%d-%d", common, mark, meeting->entrants[ENTRANT_A] + 1,
                    meeting->entrants[ENTRANT_B] + 1);
    return !name->cut;
}

bool tournament_options(struct tournament *tournament, int number, const struct match_options *common,
                        struct match_options *options, struct refusal *why) {
    const struct meeting *meeting = &tournament->meetings[number];
    *options = *common;
    for (int entrant = 0; entrant < ENTRANTS; entrant++)
        options->commands[entrant] = &tournament->engines[meeting->entrants[entrant]];
    if (tournament->meeting_count == 1)
        return true;
    struct text out = text_in(tournament->out, sizeof tournament->out),
                records = text_in(tournament->records, sizeof tournament->records);
    if (!name_for(&out, common->out, '.', meeting) || !name_for(&records, common->records, '-', meeting))
        return refuse(why, "the name of a file or folder is too long");
    options->out = common->out ? tournament->out : NULL;
    options->records = common->records ? tournament->records : NULL;
    return true;
}

void tournament_note(struct tournament *tournament, int number, const struct match *match) {
    struct meeting *meeting = &tournament->meetings[number];
    meeting->games = match->totals.games;
    meeting->pairs = match->totals.pairs;
    for (int i = 0; i < 3; i++)
        meeting->ends[i] = match->totals.ends[i];
}

struct standing {
    int engine, games, halves;
};

static void add_meeting(struct standing *list, const struct meeting *meeting) {
    int halves = 2 * meeting->ends[2] + meeting->ends[1];
    struct standing *a = &list[meeting->entrants[ENTRANT_A]], *b = &list[meeting->entrants[ENTRANT_B]];
    a->games += meeting->games;
    b->games += meeting->games;
    a->halves += halves;
    b->halves += 2 * meeting->games - halves;
}

static double share_of_points(const struct standing *standing) {
    return standing->games ? standing->halves / 2.0 / standing->games : 0;
}

/* By the share of points, the earlier one first where it is the same. */
static void sort_standings(struct standing *list, int count) {
    for (int i = 1; i < count; i++)
        for (int j = i; j && share_of_points(&list[j]) > share_of_points(&list[j - 1]); j--) {
            struct standing other = list[j];
            list[j] = list[j - 1];
            list[j - 1] = other;
        }
}

void tournament_write(struct text *text, const struct tournament *tournament) {
    enum { POINTS_WIDTH = 15 };
    struct standing list[ENGINES_MOST];
    for (int i = 0; i < tournament->engine_count; i++)
        list[i] = (struct standing){.engine = i};
    for (int i = 0; i < tournament->meeting_count; i++)
        add_meeting(list, &tournament->meetings[i]);
    sort_standings(list, tournament->engine_count);
    for (int i = 0; i < tournament->engine_count; i++) {
        struct text points = text_room(20), line = text_room(60);
        words_number(&points, "%6.1f", list[i].halves / 2.0);
        text_fill(&line, tr("{points} of {games}"),
                  (const struct text_value[]){{"points", points.start, 0}, {"games", NULL, list[i].games}},
                  2);
        for (int width = words_width(line.start); width < POINTS_WIDTH; width++)
            text_char(&line, ' ');
        words_number(&line, " %5.1f %%", 100 * share_of_points(&list[i]));
        text_format(text, "%s  %d: %s\n", line.start, list[i].engine + 1,
                    tournament->engines[list[i].engine].line);
    }
}
