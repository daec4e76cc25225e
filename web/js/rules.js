/* The rules as a page, with examples that the core draws and judges. */
import {make, picture} from './dom.js';
import {num, t} from './i18n.js';
import {lesson} from './lesson.js';

/** @typedef {{ask: (request: string) => string}} Core */

/**
 * A position, and perhaps a tile that is to be added.
 * @typedef {object} Example
 * @property {string[]} lay the placements on the board, in order
 * @property {string} [add] one more placement
 * @property {string} [verdict] what the core must say about it: "fits", or the rule it breaks and the edge, as in "exit 5"
 * @property {string} [cross] the square to mark as wrong, if it is not an edge
 * @property {[string, string]} show the north-western and the south-eastern square of the picture
 * @property {() => string} text
 */

const UNIT = 40;
const SIZE = 19;

/** The examples of placing; the Kosmos board. @type {Record<string, Example>} */
export const examples = {
    start: {
        lay: [], add: 'j11v128', verdict: 'fits', show: ['g12', 'm8'],
        text: () => t('The first tile covers the start square.'),
    },
    notStart: {
        lay: [], add: 'g10h128', verdict: 'start', cross: 'h10', show: ['f12', 'l8'],
        text: () => t('The first tile leaves the start square free.'),
    },
    joined: {
        lay: ['i10h128'], add: 'i11h167', verdict: 'fits', show: ['g12', 'm9'],
        text: () => t('Two exits meet two exits; on the right, blank meets blank.'),
    },
    exit: {
        lay: ['i10h128'], add: 'i11h567', verdict: 'exit 5', show: ['g12', 'm9'],
        text: () => t('On the right an exit would meet a blank edge.'),
    },
    blank: {
        lay: ['i10h128'], add: 'i11h126', verdict: 'blank 7', show: ['g12', 'm9'],
        text: () => t('On the left a blank edge would close an exit.'),
    },
    apart: {
        lay: ['i10h128'], add: 'i9h567', verdict: 'apart', show: ['g11', 'm8'],
        text: () => t('The tiles touch, but no exit joins another.'),
    },
    covered: {
        lay: ['i10h128'], add: 'j12v248', verdict: 'covered', cross: 'j10', show: ['g13', 'm9'],
        text: () => t('One of the three squares is covered already.'),
    },
    coast: {
        lay: ['j12v248', 'j15v248', 'j18v248'], add: 'i19h246', verdict: 'fits', show: ['g19', 'm16'],
        text: () => t('One exit runs into the sea: an estuary. The blank edges beside it may lie on the coast as well.'),
    },
    pocket: {
        lay: ['i10h246', 'j11h147', 'm11v137'], add: 'j9h136', verdict: 'fits', show: ['h12', 'n8'],
        text: () => t('The new tile encloses a single square and leads an exit of its own into it.'),
    },
};

/** A corner with an estuary on both its coasts. @type {Example} */
export const corner = {
    lay: ['j10v248', 'j13v248', 'j16v248', 'j19v145', 'k19h458', 'n19h458', 'q19h348'], show: ['n19', 's17'],
    text: () => t('A corner square with two estuaries, one on each of its coasts.'),
};

/** @param {string} exits */
function tileName(exits) {
    const turned = [...exits].map((digit) => ((Number(digit) + 3) % 8) + 1).sort().join('');
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
    return core.ask('ground').replace(/(data-side="(\w+)"[^>]*>)\w/g, (all, before, side) =>
        before + (letters[/** @type {keyof typeof letters} */ (side)] ?? ''));
}

/** @param {string} square @returns {[number, number]} its north-western corner in the drawing */
function cornerOf(square) {
    return [(square.charCodeAt(0) - 97) * UNIT, (SIZE - parseInt(square.slice(1))) * UNIT];
}

/** The part of the board from one square to another, with the sea where that is at the coast. @param {[string, string]} show */
function viewBox([from, to]) {
    const [x, y] = cornerOf(from), [lastX, lastY] = cornerOf(to);
    const end = SIZE * UNIT, sea = 38, land = 6;
    const left = x ? x + land : -sea, top = y ? y + land : -sea;
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
        return make('figure', {class: 'rules-example'}, drawing, make('figcaption', {text: text()}));
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
    const label = good ? t('Drawing: on the board {laid}; added {placement}, allowed', {laid, placement: add})
        : t('Drawing: on the board {laid}; added {placement}, forbidden', {laid, placement: add});
    const word = make('strong', {class: good ? 'rules-good' : 'rules-bad', text: good ? `✓ ${t('Allowed.')}` : `✗ ${t('Forbidden.')}`});
    return make('figure', {class: 'rules-example'}, picture(markup, viewBox(show), label), make('figcaption', {}, word, ` ${text()}`));
}

/** @param {string} text @param {(Node | string)[]} more */
const p = (text, ...more) => make('p', {}, text, ...more);

/** @param {Node[]} figures */
const row = (...figures) => make('div', {class: 'rules-row'}, ...figures);

/** @param {(string | (Node | string)[])[]} items */
function list(...items) {
    return make('ul', {}, ...items.map((item) => make('li', {}, ...(typeof item === 'string' ? [item] : item))));
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
    return numbers.flatMap((number) => [' ', link(`ours-${number}`, t('our decision {n}', {n: number}), 'rules-ours')]);
}

/** A table with a heading for each column and for each row. @param {string} caption @param {string[]} head @param {(string | (Node | string)[])[][]} rows */
function table(caption, head, rows) {
    return make('div', {class: 'rules-table', role: 'region', tabindex: 0, 'aria-label': caption}, make('table', {},
        make('caption', {text: caption}),
        make('thead', {}, make('tr', {}, ...head.map((text) => (text ? make('th', {scope: 'col', text}) : make('td'))))),
        make('tbody', {}, ...rows.map(([first = '', ...cells]) => make('tr', {},
            make('th', {scope: 'row'}, ...(typeof first === 'string' ? [first] : first)),
            ...cells.map((cell) => make('td', {}, ...(typeof cell === 'string' ? [cell] : cell))))))));
}

const kinds = {
    one: ['123'],
    two: words('124 125 126 127 128 134 135 136 137 138 167 234 236 237 238'),
    three: words('145 146 147 148 168 178 246 247 248 278 347 348'),
};

/** @param {string} text */
function words(text) {
    return text.split(' ');
}

/** The drawings of some tiles. @param {Core} core @param {string[]} tiles @param {string} title */
function tileGroup(core, tiles, title) {
    return make('div', {class: 'rules-tiles'}, make('h4', {text: title}), make('ul', {}, ...tiles.map((tile) => make('li', {},
        picture(core.ask(`tile ${tile}`), '-4 -4 128 48', t('tile {tile}', {tile}))))));
}

/** A tile with the numbers of its edges. @param {Core} core @param {string} placement @param {string} label */
function numbered(core, placement, label) {
    core.ask('new edition=kosmos players=2');
    const lying = placement.includes('h', 1);
    const [x, y] = edgeAt(placement, 8);
    const left = lying ? x - 26 : x - 46, top = lying ? y - 46 : y - 26;
    const [width, height] = lying ? [172, 92] : [92, 172];
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8].map((edge) => {
        const [atX, atY] = edgeAt(placement, edge);
        const middle = lying ? [x + 60, y] : [x, y + 60];
        const outX = Math.abs(atX - (middle[0] ?? 0)) === (lying ? 60 : 20) ? Math.sign(atX - (middle[0] ?? 0)) * 13 : 0;
        const outY = outX ? 0 : Math.sign(atY - (middle[1] ?? 0)) * 13;
        return `<text x="${atX + outX}" y="${atY + outY}">${edge}</text>`;
    });
    const markup = core.ask(`piece ${placement}`) + `<g class="rules-edges">${numbers.join('')}</g>`;
    return make('figure', {class: lying ? 'rules-numbered' : 'rules-numbered standing'},
        picture(markup, `${left} ${top} ${width} ${height}`, label), make('figcaption', {text: label}));
}

/** The block from above, the open stacks first. @param {Core} core */
function block(core) {
    const stacks = Array.from({length: 16}, (_, i) => {
        const open = i < 2;
        const place = `translate(${(i % 2) * 124} ${Math.floor(i / 2) * 44 + (open ? 0 : 8)})`;
        return `<g class="${open ? 'rules-open' : 'rules-closed'}" transform="${place}">${core.ask(i === 0 ? 'back ring' : 'back plain')}</g>`;
    });
    const text = t('The block from above: only the two stacks at the front, towards the board, are open.');
    return make('figure', {class: 'rules-block'}, picture(stacks.join(''), '-4 -4 252 368', t('Drawing: the block')), make('figcaption', {text}));
}

/** The whole board, as the guided first game leaves it. @param {Core} core */
function finishedGame(core) {
    for (const request of lesson.begin)
        core.ask(request);
    for (const word of lessonGame())
        core.ask(`play ${word}`);
    const markup = ground(core) + core.ask('scene');
    const [north, south, west, east, ns, ew] = core.ask('score').split(' ').map(Number);
    const values = {north: north ?? 0, south: south ?? 0, west: west ?? 0, east: east ?? 0, ns: ns ?? 0, ew: ew ?? 0};
    const text = t('The end of the guided first game. North {north}, south {south}: {north} × {south} = {ns}. West {west}, east {east}: {west} × {east} = {ew}. North–south wins.', values);
    return make('figure', {class: 'rules-board'},
        picture(markup, `-60 -60 ${SIZE * UNIT + 120} ${SIZE * UNIT + 120}`, t('Drawing: the board at the end of a game')),
        make('figcaption', {text}));
}

/** All actions of the guided first game. */
export function lessonGame() {
    return lesson.steps.flatMap(({asks, then}) => [...(asks ? [asks] : []), ...(then ?? [])]);
}

/** @param {Core} core @param {string} edition @param {number} size @param {string} text */
function emptyBoard(core, edition, size, text) {
    core.ask(`new edition=${edition} players=2`);
    return make('figure', {class: 'rules-board small'},
        picture(ground(core), `-60 -60 ${size * UNIT + 120} ${size * UNIT + 120}`, text), make('figcaption', {text}));
}

/** The decisions that no published text makes, in the order of their numbers. */
const decisions = () => [
    t('The double squares of the Goliath board are the 3rd, 7th, 12th and 16th of each side. The published rules show them only in a picture.'),
    t('Nobody’s age is asked: who starts is chosen or drawn by lot.'),
    t('Goliath’s 84 tiles in a block make 12 stacks of seven, in two columns, six deep.'),
    t('Peeking: tiles lie across the block, each in a random one of its two directions. You see the long side that faces the board and the outer end, and the inner end while the other column’s open stack stands further back.'),
    t('A game also ends when no tile is left to draw. Goliath says so; for Kosmos it is ours.'),
    t('“Nobody has a score” means that neither side has a product above zero.'),
    t('A discard that not everybody agrees to becomes the end of the game.'),
    t('Equal scores are a draw.'),
    t('With two tiles in hand, players go on with the tile they have when the supply is used up.'),
    t('With two tiles in hand, an early discard sets aside the tile just drawn.'),
    t('A tile set aside from a hidden hand stays hidden until the game is over.'),
    t('Hands of two tiles are for two players only.'),
    t('Bids go from 1 to the highest product there can be, 22 × 22 = 484; a bid of 1 ends the auction.'),
    t('With a target, the flood is drawn by lot where it is not chosen.'),
    t('If the lot for the starting builder fell on the flood, the next seat clockwise starts.'),
    t('When the flood has lost and the builders have equal scores, both win.'),
    t('Everything about giving up.'),
];

/** @param {Core} core @returns {{id: string, title: string, body: () => Node[]}[]} */
const sections = (core) => [
    {
        id: 'short', title: t('In short'), body: () => [
            p(t('Ta Yü is a game by Niek Neuwahl for two, three or four players. Together you build one large canal system. One side wants it to reach the north and the south coast, the other the west and the east coast.')),
            p(t('On your turn you draw a tile and lay it so that its canal joins the canals already there. When a drawn tile fits nowhere, the game is over. Then the estuaries on your two coasts are counted, and the two numbers are multiplied. The higher product wins.')),
            p(t('These rules merge those of two boxes: Kosmos 1999 and Goliath 2007. Where they differ, both ways can be chosen. Where none of them says anything we had to decide ourselves. Such places are marked, and the list at the end has them all, so that nobody takes them for the publisher’s word.')),
        ],
    },
    {
        id: 'tiles', title: t('Tiles'), body: () => [
            p(t('A tile is three squares long. Its outline has eight edges. Exactly three of them are exits: there the canal leaves the tile. All three are joined inside it.')),
            p(t('Tiles may be turned, but never flipped over. So there are exactly 28 different ones.')),
            tileGroup(core, kinds.one, t('All exits on one side: 1 tile')),
            tileGroup(core, kinds.two, t('Exits on two sides: 15 tiles')),
            tileGroup(core, kinds.three, t('Exits on three sides: 12 tiles, with a ring on the back')),
            p(t('The ring is the only thing that a back shows.')),
            make('div', {class: 'rules-tiles'}, make('ul', {},
                make('li', {}, picture(core.ask('back ring'), '-4 -4 128 48', t('a back with a ring'))),
                make('li', {}, picture(core.ask('back plain'), '-4 -4 128 48', t('a plain back'))))),
            p(t('Every tile joins the canal that is already there. So all canals on the board are always one.')),
        ],
    },
    {
        id: 'placing', title: t('Placing'), body: () => [
            list(
                t('A tile covers exactly three empty squares in a row, inside the board.'),
                t('The first tile covers at least one square of the start area, lying or standing.'),
                t('Every later tile joins at least one of its exits to an exit already on the board. To lie side by side is not enough.'),
                t('Wherever the new tile touches another, edge against edge, exit meets exit or blank meets blank. An exit against a blank edge is forbidden, and so is a blank edge against an exit. This holds for every edge that touches.'),
            ),
            row(figure(core, the('start')), figure(core, the('notStart'))),
            row(figure(core, the('joined')), figure(core, the('exit')), figure(core, the('blank')),
                figure(core, the('apart')), figure(core, the('covered'))),
            list(
                t('Any edge, exit or blank, may lie on the coast, the border of the board. An exit there is an estuary.'),
                t('Exits may be led into a pocket: empty squares that no tile can ever fill.'),
                t('A tile that can be placed must be placed, even where it helps the other side.'),
            ),
            row(figure(core, the('coast')), figure(core, the('pocket'))),
        ],
    },
    {
        id: 'score', title: t('Turn, end and score'), body: () => [
            p(t('A turn: draw a tile, lay it. Then it is the next player’s turn.')),
            p(t('The game ends when the drawn tile cannot be laid anywhere; the program proves it. That tile is set aside. The game also ends when no tile is left to draw.'), ...ours(5)),
            p(t('Each estuary counts one point, on a double square, the one with a wave, two. The points in the north times the points in the south are the score of north–south; west times east is the score of east–west. So one bare coast makes a score zero.')),
            p(t('The higher score wins. Equal scores are a draw.'), ...ours(8)),
            table(t('Examples'), [t('one coast'), t('the other coast'), t('score')], [
                [num(4), num(5), '4 × 5 = 20'],
                [num(4), num(7), '4 × 7 = 28'],
                [num(6), num(0), '6 × 0 = 0'],
                [num(4), t('5, one of them on a double square'), '4 × (5 + 1) = 24'],
            ]),
            finishedGame(core),
            row(figure(core, corner)),
            make('h4', {text: t('Early discard')}),
            p(t('While nobody has a score, the players may agree to set aside a tile that cannot be laid, instead of ending the game. The same player draws another one.'), ...ours(6)),
            list(
                [t('If all agree: every player or team is asked; computer players agree.'), ...ours(7)],
                t('Always: the tile is always set aside.'),
                t('Never: the game always ends. These are the German rules and Goliath’s.'),
            ),
        ],
    },
    {
        id: 'drawing', title: t('Drawing'), body: () => [
            p(t('There are three ways to draw.')),
            list(
                [t('Block: the tiles lie face down in 16 stacks of seven, two columns wide and eight stacks deep. Only the front stack of each column is open. You take the top tile of the left or of the right one, and see the backs of both before you choose. When a stack is used up, the one behind it in that column opens. The columns need not stay level.'), ...ours(3)],
                t('Bag: one tile at random.'),
                t('Table: all tiles lie face down. You say ring or plain and get a random tile of that kind, as long as there are any.'),
            ),
            block(core),
            p(t('Peeking, only with the block: the German and the Dutch rules allow you to use the exits that can be seen on the sides of the stacks.'), ...ours(4)),
        ],
    },
    {
        id: 'two', title: t('Two players'), body: () => [
            p(t('One plays north–south, the other east–west.')),
            make('h4', {text: t('The professional variant')}),
            p(t('Before the game each player draws one tile, in turn order. On your turn you draw a second one, lay either of the two and keep the other.'), ...ours(12)),
            list(
                t('Open hands: the tiles lie face up (German, Dutch and Hungarian rules).'),
                [t('Hidden hands: you see only your own tile (French rules).'), ...ours(11)],
            ),
            p(t('The game ends when neither of the two tiles can be laid. When the supply is used up, the players go on with the tile in hand.'), ...ours(9, 10)),
        ],
    },
    {
        id: 'three', title: t('Three players: the flood'), body: () => [
            p(t('Two builders play north–south and east–west. The third player is the flood, who also lays tiles and wins if neither builder’s score reaches the bid.')),
            list(
                [t('Auction: a player drawn by lot opens with a bid and may not pass. Clockwise, each player bids lower or passes for good. When two have passed, the third, who bid lowest, is the flood.'), ...ours(13)],
                [t('Target: the players agree on the number (24 if nothing is said) and on who is the flood.'), ...ours(14)],
            ),
            p(t('The starting builder is drawn by lot and chooses north–south or east–west. Play goes clockwise round the three seats, the flood included.'), ...ours(15)),
            p(t('As soon as a builder’s score is equal to or above the bid, the flood has lost and lays no more tiles. The builders go on as two players, and the higher score wins.'), ...ours(16)),
        ],
    },
    {
        id: 'four', title: t('Four players'), body: () => [
            p(t('Two teams. Partners sit opposite: north and south play north–south, east and west play east–west. Turns go clockwise: north, east, south, west.')),
            p(t('Partners may not talk about moves. If they do, the player on turn loses the turn and hands the drawn tile to the left, to the next player, an opponent. That player lays it as if it had been drawn there, and play goes on from there.')),
        ],
    },
    {
        id: 'resign', title: t('Giving up'), body: () => [
            p(t('You can give up when it is your turn.'), ...ours(17)),
            list(
                t('With two or four players the other side wins.'),
                t('A flood who gives up has lost, and the builders go on. A tile the flood had drawn is set aside.'),
                t('A builder who gives up ends the game. It is decided as it stands, with that builder’s score counting as 0.'),
                t('Giving up during the auction ends the game without a winner.'),
            ),
        ],
    },
    {
        id: 'editions', title: t('Editions'), body: () => [
            p(t('Every way to draw and every variant goes with either edition.')),
            table(t('The two boxes'), ['', t('Kosmos 1999'), t('Goliath 2007')], [
                [t('board'), t('19 × 19 squares'), t('18 × 18 squares')],
                [t('start area'), t('the centre square, j10'), t('the four centre squares: i9, j9, i10, j10')],
                [t('tiles'), t('4 of each: 112'), t('3 of each: 84')],
                [t('double squares on each side'), t('3rd, 10th and 17th'), [t('3rd, 7th, 12th and 16th'), ...ours(1)]],
                [t('drawing'), t('block'), t('bag')],
                [t('three players'), t('auction'), t('target')],
                [t('who starts'), t('drawn by lot, or chosen'), [t('the youngest; here chosen or drawn by lot'), ...ours(2)]],
            ]),
            row(emptyBoard(core, 'kosmos', 19, t('The Kosmos board')), emptyBoard(core, 'goliath', 18, t('The Goliath board'))),
        ],
    },
    {
        id: 'notation', title: t('Squares and placements as text'), body: () => [
            p(t('You can also type where a tile goes. A square is named by its column from the west (a, b, c …) and its row from the south (1, 2, 3 …). The edges of a tile are numbered clockwise.')),
            row(numbered(core, 'i10h128', t('Lying: i10h128')), numbered(core, 'j11v128', t('Standing: j11v128'))),
            p(t('i10h128 means: the western square of the tile is i10, it lies (h), and its exits are the edges 1, 2 and 8. A standing tile (v) is named by its northern square.')),
        ],
    },
    {
        id: 'ours', title: t('What we decided'), body: () => [
            p(t('None of this is the publisher’s word.')),
            make('ol', {class: 'rules-decisions'}, ...decisions().map((text, i) => make('li', {id: `rules-ours-${i + 1}`, tabindex: -1, text}))),
        ],
    },
];

/** @param {string} name @returns {Example} */
function the(name) {
    const example = examples[name];
    if (!example)
        throw new Error(`no example ${name}`);
    return example;
}

/**
 * Shows the rules, in the language of the page. Their headings begin with h3: the title is the container's.
 * @param {Element} container is emptied first
 * @param {Core} core one that nobody plays on: the examples replace its game
 */
export function openRules(container, core) {
    const parts = sections(core);
    const contents = make('nav', {class: 'rules-contents', 'aria-label': t('Contents')},
        make('ul', {}, ...parts.map(({id, title}) => make('li', {}, link(id, title)))));
    container.replaceChildren(make('article', {class: 'rules-text'},
        contents,
        ...parts.map(({id, title, body}) => make('section', {'aria-labelledby': `rules-${id}`},
            make('h3', {id: `rules-${id}`, tabindex: -1, text: title}), ...body()))));
}
