/* The rules as a page, with examples that the core draws and judges. */
import {make, picture} from './dom.js';
import {num, t} from './i18n.js';
import {onPage, readRules} from './rules_text.js';

/** @typedef {import('./core.js').Core} Core */
/** @typedef {import('./rules_text.js').Line} Line */

/**
 * A position, and perhaps a tile that is to be added.
 * @typedef {object} Example
 * @property {string} name
 * @property {string[]} lay the placements on the board, in order
 * @property {string} [add] one more placement
 * @property {string} [verdict] what the core must say about it: "fits", or the rule it breaks and the edge, as in "exit 5"
 * @property {string} [cross] the square to mark as wrong, if it is not an edge
 * @property {string} [score] what the core must say about coasts and sides
 * @property {[string, string]} show the north-western and the south-eastern square of the picture
 * @property {string} text in English
 */

const UNIT = 40;
const SIZE = 19;

/** An example as the text of the rules has it. @param {Line} line @returns {Example} */
export function exampleOf({values, text}) {
    const [from = '', to = ''] = (values.show ?? '').split(',');
    return {
        name: values.name ?? '',
        lay: values.lay?.split(',') ?? [],
        add: values.add,
        verdict: values.verdict?.replace(',', ' '),
        cross: values.cross,
        score: values.score?.replaceAll(',', ' '),
        show: [from, to],
        text,
    };
}

/** @param {string} exits */
function tileName(exits) {
    const turned = [...exits]
        .map((digit) => ((Number(digit) + 3) % 8) + 1)
        .sort()
        .join('');
    return turned < exits ? turned : exits;
}

/** A record that lays these tiles one after another. @param {string[]} lay */
export function recordOf(lay) {
    const turns = lay.map((placement) => `bag=${tileName(placement.slice(-3))} ${placement}\n`);
    return `tayu 1\nedition kosmos\nplayers 2\ndraw bag\n\n${turns.join('')}`;
}

/** The empty board, its coasts lettered in the language of the page. @param {Core} core */
function ground(core) {
    const letters = {north: t('N'), south: t('S'), west: t('W'), east: t('E')};
    return core
        .ask('ground')
        .replace(
            /(data-side="(\w+)"[^>]*>)\w/g,
            (all, before, side) => before + (letters[/** @type {keyof typeof letters} */ (side)] ?? ''),
        );
}

/** @param {string} square @returns {[number, number]} its north-western corner in the drawing */
function cornerOf(square) {
    return [(square.charCodeAt(0) - 97) * UNIT, (SIZE - parseInt(square.slice(1))) * UNIT];
}

/** The part of the board from one square to another, with the sea where that is at the coast. @param {[string, string]} show */
function viewBox([from, to]) {
    const [x, y] = cornerOf(from);
    const [lastX, lastY] = cornerOf(to);
    const end = SIZE * UNIT;
    const sea = 38;
    const land = 6;
    const left = x ? x + land : -sea;
    const top = y ? y + land : -sea;
    const right = lastX + UNIT === end ? end + sea : lastX + UNIT - land;
    const bottom = lastY + UNIT === end ? end + sea : lastY + UNIT - land;
    return `${left} ${top} ${right - left} ${bottom - top}`;
}

/** The middle of an edge of a placement. @param {string} placement @param {number} edge @returns {[number, number]} */
function edgeAt(placement, edge) {
    const [, square = 'a1', way] = /^([a-s]\d+)([hv])/.exec(placement) ?? [];
    const [x, y] = cornerOf(square);
    const across = [20, 60, 100, 120, 100, 60, 20, 0][edge - 1] ?? 0;
    const down = [0, 0, 0, 20, 40, 40, 40, 20][edge - 1] ?? 0;
    return way === 'h' ? [x + across, y + down] : [x + UNIT - down, y + across];
}

/** A cross at a place in a drawing. @param {number} x @param {number} y */
function wrong(x, y) {
    return `<g class="rules-cross" transform="translate(${x} ${y})"><circle r="11"/><path d="M-5-5l10 10M5-5l-10 10"/></g>`;
}

/**
 * An example as a figure.
 * @param {Core} core @param {Example} example
 */
function figure(core, example) {
    const {lay, add, cross, show, text} = example;
    core.ask(`read\n${recordOf(lay)}`);
    let markup = ground(core) + core.ask('scene');
    const laid = lay.join(', ') || t('nothing');
    if (!add) {
        const drawing = picture(markup, viewBox(show), t('Drawing: on the board {laid}', {laid}));
        return make('figure', {class: 'rules-example'}, drawing, make('figcaption', {text: t(text)}));
    }
    const [rule = '', edge] = core.ask(`why ${add}`).split(' ');
    const good = rule === 'fits';
    if (good) {
        core.ask(`read\n${recordOf([...lay, add])}`);
        markup = ground(core) + core.ask('scene');
    } else {
        const [x, y] = cross ? cornerOf(cross).map((at) => at + UNIT / 2) : edgeAt(add, Number(edge ?? 2));
        markup += `<g class="ghost">${core.ask(`piece ${add}`)}</g>${wrong(x ?? 0, y ?? 0)}`;
    }
    const label = good
        ? t('Drawing: on the board {laid}; added {placement}, allowed', {laid, placement: add})
        : t('Drawing: on the board {laid}; added {placement}, forbidden', {laid, placement: add});
    const word = make('strong', {
        class: good ? 'rules-good' : 'rules-bad',
        text: good ? `✓ ${t('Allowed.')}` : `✗ ${t('Forbidden.')}`,
    });
    return make(
        'figure',
        {class: 'rules-example'},
        picture(markup, viewBox(show), label),
        make('figcaption', {}, word, ` ${t(text)}`),
    );
}

/** Goes to a part of the rules without touching the address of the page. @param {Event} event */
function jump(event) {
    const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
    const target = document.getElementById(link.hash.slice(1));
    event.preventDefault();
    target?.scrollIntoView({block: 'start'});
    target?.focus({preventScroll: true});
}

/** @param {string} id @param {string} text @param {string} [name] */
const link = (id, text, name) => make('a', {href: `#rules-${id}`, class: name, text, onclick: jump});

/** Marks what is not the publisher's word. @param {number[]} numbers in the list at the end */
function ours(...numbers) {
    return numbers.flatMap((number) => [
        ' ',
        link(`ours-${number}`, t('our decision {n}', {n: number}), 'rules-ours'),
    ]);
}

/** A text of the rules with its marks. @param {{text: string, ours: number[]}} line */
function said({text, ours: numbers}) {
    const number = /^\d+$/.test(text);
    return [number ? num(Number(text)) : /\p{L}/u.test(text) ? t(text) : text, ...ours(...numbers)];
}

/** A table with a heading for each column and for each row. @param {Line} line @param {Line} head @param {Line[]} rows */
function table({text}, {cells: columns}, rows) {
    return make(
        'div',
        {class: 'rules-table', role: 'region', tabindex: 0, 'aria-label': t(text)},
        make(
            'table',
            {},
            make('caption', {text: t(text)}),
            make(
                'thead',
                {},
                make(
                    'tr',
                    {},
                    ...columns.map((cell) => (cell.text ? make('th', {scope: 'col'}, ...said(cell)) : make('td'))),
                ),
            ),
            make(
                'tbody',
                {},
                ...rows.map(({cells}) =>
                    make(
                        'tr',
                        {},
                        ...cells.map((cell, i) =>
                            i ? make('td', {}, ...said(cell)) : make('th', {scope: 'row'}, ...said(cell)),
                        ),
                    ),
                ),
            ),
        ),
    );
}

/** The drawings of some tiles. @param {Core} core @param {string[]} tiles @param {string} title */
function tileGroup(core, tiles, title) {
    return make(
        'div',
        {class: 'rules-tiles'},
        make('h4', {text: title}),
        make(
            'ul',
            {},
            ...tiles.map((tile) =>
                make('li', {}, picture(core.ask(`tile ${tile}`), '-4 -4 128 48', t('tile {tile}', {tile}))),
            ),
        ),
    );
}

/** A tile with the numbers of its edges. @param {Core} core @param {string} placement @param {string} label */
function numbered(core, placement, label) {
    core.ask('new edition=kosmos players=2');
    const lying = placement.includes('h', 1);
    const [x, y] = edgeAt(placement, 8);
    const left = lying ? x - 26 : x - 46;
    const top = lying ? y - 46 : y - 26;
    const [width, height] = lying ? [172, 92] : [92, 172];
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8].map((edge) => {
        const [atX, atY] = edgeAt(placement, edge);
        const middle = lying ? [x + 60, y] : [x, y + 60];
        const outX =
            Math.abs(atX - (middle[0] ?? 0)) === (lying ? 60 : 20) ? Math.sign(atX - (middle[0] ?? 0)) * 13 : 0;
        const outY = outX ? 0 : Math.sign(atY - (middle[1] ?? 0)) * 13;
        return `<text x="${atX + outX}" y="${atY + outY}">${edge}</text>`;
    });
    const markup = core.ask(`piece ${placement}`) + `<g class="rules-edges">${numbers.join('')}</g>`;
    return make(
        'figure',
        {class: lying ? 'rules-numbered' : 'rules-numbered standing'},
        picture(markup, `${left} ${top} ${width} ${height}`, label),
        make('figcaption', {text: label}),
    );
}

/** The two backs. @param {Core} core @param {string[]} labels */
function backs(core, labels) {
    return make(
        'div',
        {class: 'rules-tiles'},
        make(
            'ul',
            {},
            ...labels.map((label, i) =>
                make('li', {}, picture(core.ask(i ? 'back plain' : 'back ring'), '-4 -4 128 48', label)),
            ),
        ),
    );
}

/** The block from above, the open stacks first. @param {Core} core @param {string} text */
function block(core, text) {
    const stacks = Array.from({length: 16}, (_, i) => {
        const open = i < 2;
        const place = `translate(${(i % 2) * 124} ${Math.floor(i / 2) * 44 + (open ? 0 : 8)})`;
        return `<g class="${open ? 'rules-open' : 'rules-closed'}" transform="${place}">${core.ask(i === 0 ? 'back ring' : 'back plain')}</g>`;
    });
    return make(
        'figure',
        {class: 'rules-block'},
        picture(stacks.join(''), '-4 -4 252 368', t('Drawing: the block')),
        make('figcaption', {text}),
    );
}

/** The whole board after some placements. @param {Core} core @param {Line} line */
function finishedGame(core, {words, text}) {
    core.ask(`read\n${recordOf(words)}`);
    const markup = ground(core) + core.ask('scene');
    const [north, south, west, east, ns, ew] = core.ask('score').split(' ').map(Number);
    const values = {
        north: north ?? 0,
        south: south ?? 0,
        west: west ?? 0,
        east: east ?? 0,
        ns: ns ?? 0,
        ew: ew ?? 0,
    };
    return make(
        'figure',
        {class: 'rules-board'},
        picture(
            markup,
            `-60 -60 ${SIZE * UNIT + 120} ${SIZE * UNIT + 120}`,
            t('Drawing: the board at the end of a game'),
        ),
        make('figcaption', {text: t(text, values)}),
    );
}

/** @param {Core} core @param {string} edition @param {string} text */
function emptyBoard(core, edition, text) {
    core.ask(`new edition=${edition} players=2`);
    const {size} = core.json('state');
    return make(
        'figure',
        {class: 'rules-board small'},
        picture(ground(core), `-60 -60 ${size * UNIT + 120} ${size * UNIT + 120}`, text),
        make('figcaption', {text}),
    );
}

/** What a single line of the rules becomes. @param {Core} core @param {Line} line @returns {Node[]} */
function render(core, line) {
    const {kind, text, words, cells} = line;
    switch (kind) {
        case 'text':
            return [make('p', {}, ...said(line))];
        case 'head':
            return [make('h4', {text: t(text)})];
        case 'tiles':
            return [tileGroup(core, words, t(text))];
        case 'backs':
            return [
                backs(
                    core,
                    cells.map((cell) => t(cell.text)),
                ),
            ];
        case 'example':
            return [figure(core, exampleOf(line))];
        case 'board':
            return [emptyBoard(core, words[0] ?? '', t(text))];
        case 'numbered':
            return [numbered(core, words[0] ?? '', t(text))];
        case 'game':
            return [finishedGame(core, line)];
        case 'block':
            return [block(core, t(text))];
        default:
            return [];
    }
}

const groups = {
    /** @param {Core} core @param {Line[]} lines */
    item: (core, lines) => make('ul', {}, ...lines.map((line) => make('li', {}, ...said(line)))),
    /** @param {Core} core @param {Line[]} lines */
    decision: (core, lines) =>
        make(
            'ol',
            {class: 'rules-decisions'},
            ...lines.map(({text}, i) => make('li', {id: `rules-ours-${i + 1}`, tabindex: -1, text: t(text)})),
        ),
    /** @param {Core} core @param {Line[]} lines */
    row: (core, lines) =>
        make('div', {class: 'rules-row'}, ...lines.slice(1).flatMap((line) => render(core, line))),
    /** @param {Core} core @param {Line[]} lines */
    table: (core, [line, head, ...rows]) => (line && head ? table(line, head, rows) : ''),
};

/** What goes on with what a line began. @type {Record<string, string[]>} */
const members = {
    item: ['item'],
    decision: ['decision'],
    row: ['example', 'board', 'numbered'],
    table: ['columns', 'cells'],
};

/** The lines of a section as elements: lists, rows and tables are made of several. @param {Core} core @param {Line[]} lines */
function renderAll(core, lines) {
    /** @type {(Node | string)[]} */
    const elements = [];
    for (let i = 0, end = 0; i < lines.length; i = end) {
        const line = /** @type {Line} */ (lines[i]);
        const more = members[line.kind] ?? [];
        end = i + 1;
        while (more.includes(lines[end]?.kind ?? '')) end++;
        const group = groups[/** @type {keyof groups} */ (line.kind)];
        elements.push(...(group ? [group(core, lines.slice(i, end))] : render(core, line)));
    }
    return elements;
}

/** @type {Promise<string> | undefined} */
let loaded;

/** The text of the rules; it is fetched once. */
function rulesText() {
    loaded ??= fetch(new URL('../rules.txt', import.meta.url)).then((answer) => answer.text());
    loaded.catch(() => (loaded = undefined));
    return loaded;
}

/**
 * Shows the rules, in the language of the page. Their headings begin with h3: the title is the container's.
 * @param {Element} container is emptied first
 * @param {Core} core one that nobody plays on: the examples replace its game
 */
export async function openRules(container, core) {
    const sections = onPage(readRules(await rulesText()));
    const contents = make(
        'nav',
        {class: 'rules-contents', 'aria-label': t('Contents')},
        make('ul', {}, ...sections.map(({id, title}) => make('li', {}, link(id, t(title))))),
    );
    container.replaceChildren(
        make(
            'article',
            {class: 'rules-text'},
            contents,
            ...sections.map(({id, title, lines}) =>
                make(
                    'section',
                    {'aria-labelledby': `rules-${id}`},
                    make('h3', {id: `rules-${id}`, tabindex: -1, text: t(title)}),
                    ...renderAll(core, lines),
                ),
            ),
        ),
    );
}
