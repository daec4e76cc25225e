#!/usr/bin/env node
// recompute.mjs RECORD…: deals the sealed games of these records anew and compares pile and lots. It knows SHA-256,
// docs/notation.md and docs/online.md, and nothing of the program.
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';

const TILES =
    '123 124 125 126 127 128 134 135 136 137 138 145* 146* 147* 148* 167 168* 178* 234 236 237 238 246* 247* 248* 278* 347* 348*'.split(
        ' ',
    );
const NAMES = TILES.map((tile) => tile.slice(0, 3));
const isRing = (tile) => TILES.includes(`${tile}*`);
const COPIES = {kosmos: 4, goliath: 3, small: 2};
const SETUP =
    'edition players draw hand discard three target flood opener start peek beaten reached talk length'.split(' ');
const sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** The parts of a record: lines of its header as [key, value], and all actions. */
function readRecord(text) {
    const lines = text.split('\n');
    const end = lines.indexOf('');
    const header = lines.slice(1, end).map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]);
    const value = (key) => header.find(([name]) => name === key)?.[1];
    return {header, value, actions: lines.slice(end).join(' ').split(' ').filter(Boolean)};
}

/** Numbers below n from a key, one after another. */
function stream(key) {
    let taken = 0;
    const next = () => {
        const counter = Buffer.alloc(4);
        counter.writeUInt32BE(Math.floor(taken / 8));
        return sha256(Buffer.concat([key, counter])).readUInt32BE(4 * (taken++ % 8));
    };
    return (n) => {
        const end = 2 ** 32 - (2 ** 32 % n);
        let number;
        do number = next();
        while (number >= end);
        return number % n;
    };
}

/** Which place of the pile each draw takes its tile from: `draws` are words as "left", in their order. */
function placesOf(draws, pile) {
    const taken = {left: 0, right: 0};
    const gone = new Set();
    for (const draw of draws) {
        let place;
        if (draw in taken) {
            const n = taken[draw]++;
            place = (2 * Math.floor(n / 7) + (draw === 'right' ? 1 : 0)) * 7 + (n % 7);
        } else
            place = pile.findIndex(
                (tile, i) => !gone.has(i) && (draw === 'bag' || isRing(tile) === (draw === 'ring')),
            );
        gone.add(place);
    }
    return gone;
}

/** The tiles that are not gone, shuffled, into the free places. */
function deal(pile, gone, copies, ontable, below) {
    const left = Object.fromEntries(NAMES.map((tile) => [tile, copies]));
    for (const place of gone) left[pile[place]]--;
    const rest = NAMES.flatMap((tile) => Array(left[tile]).fill(tile));
    for (let i = rest.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [rest[i], rest[j]] = [rest[j], rest[i]];
    }
    return Array.from({length: NAMES.length * copies}, (_, place) => {
        if (gone.has(place)) return pile[place];
        const fits = (tile) => !ontable || !pile.length || isRing(tile) === isRing(pile[place]);
        return rest.splice(rest.findIndex(fits), 1)[0];
    });
}

/** The seats that the lot decided, as the stream gives them. */
function drawLots(record, below) {
    const seats = Number(record.value('players'));
    const said = {};
    const lots = (record.value('lots') ?? '').split(' ').filter(Boolean);
    const byLot = lots.map((lot) => (lot === 'builder' ? 'start' : lot));
    for (const key of ['flood', 'opener', 'start'])
        if (!byLot.includes(key)) said[key] = Number(record.value(key) ?? 0);
    const draw = (except) => {
        const seat = 1 + below(seats - (except ? 1 : 0));
        return except && seat >= except ? seat + 1 : seat;
    };
    if (byLot.includes('flood')) said.flood = draw(said.start);
    if (byLot.includes('opener')) said.opener = draw(0);
    if (lots.includes('start')) said.start = draw(said.flood);
    if (lots.includes('builder')) said.start = ['first', 'second'][below(2)];
    return byLot.every((key) => record.value(key) === String(said[key]));
}

function check(record) {
    const lots = record.header.filter(([key]) => key === 'lots');
    if (lots.length > 1) return 'the line of lots';
    const byLot = (record.value('lots') ?? '').split(' ');
    const isBuilder = byLot.includes('builder');
    const seals = record.header.filter(([key]) => key === 'seal').map(([, value]) => value.split(' '));
    const links = [Buffer.from(record.value('salt'), 'hex')];
    while (links.length <= seals.length) links.unshift(sha256(links[0]));
    if (links[0].toString('hex') !== record.value('commit')) return 'the chain';
    const setup = record.header
        .filter(([key]) => SETUP.includes(key) && !byLot.includes(key) && !(key === 'start' && isBuilder))
        .map((line) => line.join(' '));
    if (isBuilder) setup.push(lots[0].join(' '));
    const copies = record.value('length') === 'short' ? 1 : COPIES[record.value('edition')];
    const drawn = record.actions.map((word) => /^(left|right|bag|ring|plain)=(.*)/.exec(word)).filter(Boolean);
    const draws = drawn.map(([, source]) => source);
    const ontable = record.value('draw') === 'table';
    let pile = [];
    const said = [];
    for (const [i, [from, link, ...shares]] of seals.entries()) {
        if (Number(link) !== i + 1) return 'the links';
        said.push(
            `from ${from} link ${link}`,
            ...shares.map((share, n) => `share ${n + 1}${share === '-' ? '' : ` ${share}`}`),
        );
        if (i && seals.slice(i + 1).some(([later]) => Number(later) <= Number(from))) continue; // undone by a later deal
        const lines = ['tayu seal 1', links[i + 1].toString('hex'), ...setup, ...said];
        const below = stream(sha256(lines.map((line) => `${line}\n`).join('')));
        pile = deal(pile, placesOf(draws.slice(0, Number(from)), pile), copies, ontable, below);
        if (!i && !drawLots(record, below)) return 'the lots';
    }
    const places = [...placesOf(draws, pile)];
    if (!drawn.every(([, , tile], n) => tile === pile[places[n]])) return 'a draw';
    return pile.join(' ') === record.value('pile') ? '' : 'the pile';
}

let good = 0;
for (const path of process.argv.slice(2)) {
    const wrong = check(readRecord(readFileSync(path, 'utf8')));
    if (wrong) {
        console.error(`${path}: ${wrong} is not as it should be`);
        process.exitCode = 1;
    } else good++;
}
console.log(`${good} records are as they were dealt`);
