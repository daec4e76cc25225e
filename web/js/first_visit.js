/* What somebody sees who has never been here: what the game is, beside a board that shows it, and where to begin. */
import {button, make, pause} from './dom.js';
import {t} from './i18n.js';
import {boardPart, boardPicture, tallyOf} from './peek.js';
import {tileOf} from './placement.js';
import {sketch} from './sketches.js';

/** The game that plays itself once; north–south begins. */
const placements =
    `j10v248 k9h148 j13v348 n9h248 k12v246 q9h148 j7v468 g6h468 j4v348 q10h247 i1h257 d6h458 c7v123 f5h138
    j16v148 e5v145 j19v478 o12v147 g19h134 d4v235 l12h347 p14v567 d9v256 k16v247 k4v158 a8h147 l17v157 l4v127 a7v128
    q11h126 a2h246 b6v357 m4h568 o3h137 m13h146 a3h168 m3v457 m16v245 n15h278 m19v356 p4h236 r7v346 k5h147 o16h278 b1h167
    n17h578 o2h158 s5v347`.split(/\s+/);

const header = 'tayu 1\nedition kosmos\nplayers 2\ndraw bag\nhand single\ndiscard ask\nstart 1\npeek off\n\n';

/** How long it takes from tile to tile, in milliseconds: slowly at first, to be understood, then it flows. @param {number} laid */
const paceOf = (laid) => Math.max(110, 620 - 70 * laid);

/** @typedef {{learn: () => void, play: () => void, friend: (() => void) | null}} Ways */

export class FirstVisit {
    /** @param {import('./app.js').App} app @param {Ways} on */
    constructor(app, on) {
        this.app = app;
        this.on = on;
        this.laid = 0;
        this.run = 0; /* counts how often it was begun or left */
        this.isPlaying = false;
        /** @type {import('./core.js').Core | null} of its own, once the page can be used */
        this.core = null;
        this.state = app.local.state;
        this.board = boardPicture(app.local.core, this.state.size);
        this.coasts = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        this.board.append(this.coasts);
        this.tally = make('p', {class: 'tally'});
        /** @type {SVGElement[]} of the three steps, once they are drawn */
        this.steps = [];
    }

    /** @param {string} request */
    take(request) {
        return JSON.parse(this.core?.ask(request).split('\n')[0] ?? 'null');
    }

    /** One more tile. */
    lay() {
        const placement = placements[this.laid++];
        this.take(`act bag=${tileOf(placement.slice(-3))}`);
        this.state = this.take(`act ${placement}`);
    }

    /** The three steps, as they come in this game: its first tiles, and the north coast at its end. */
    drawSteps() {
        const {core, state} = this;
        if (!core) return;
        this.take(`read\n${header}`);
        const parts = ['222 345 317 150', '281 345 317 150', '222 -50 317 150'];
        this.steps = parts.map((part, i) => {
            while (this.laid < (i < 2 ? i + 1 : placements.length)) this.lay();
            return boardPart(core, part);
        });
        Object.assign(this, {laid: 0, state});
        const places = this.tally.closest('.first-visit')?.querySelectorAll('.steps .mini') ?? [];
        places.forEach((place, i) => place.replaceChildren(this.steps[i]));
    }

    draw() {
        const scene = this.board.querySelector('.layer-scene');
        if (scene && this.core) scene.innerHTML = this.core.ask('scene');
        this.showPoints();
    }

    /** Plays the game, once; goes on where it was left. Those who want less motion see where it ends. */
    async play() {
        if (this.isPlaying) return;
        this.isPlaying = true;
        const run = ++this.run;
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        await pause(paceOf(0));
        if (!this.core) {
            this.core = await this.app.ownCore();
            this.drawSteps();
            this.take(`read\n${header}`);
        }
        while (run === this.run && this.laid < placements.length) {
            this.lay();
            if (still) continue;
            this.draw();
            await pause(paceOf(this.laid));
        }
        this.draw();
    }

    rest() {
        this.run++;
        this.isPlaying = false;
    }

    /** What the coasts have, beside them and as two products. */
    showPoints() {
        const core = this.core ?? this.app.local.core;
        this.coasts.innerHTML = core.ask(`coasts ${[t('N'), t('E'), t('S'), t('W')].join(' ')} `);
        this.tally.replaceChildren(...tallyOf(this.state));
    }

    /** @returns {HTMLElement} */
    build() {
        const {on} = this;
        this.showPoints();
        const others = [button('play', t('Play the computer'), on.play, {class: 'glass'})];
        if (on.friend) others.push(button('friend', t('Invite a friend'), on.friend, {class: 'glass'}));
        return make(
            'div',
            {class: 'first-visit'},
            make(
                'div',
                {class: 'top'},
                make('p', {class: 'kind-of', text: t('A board game for two to four, about half an hour')}),
                make('h2', {class: 'headline', text: t('Lead the water to your coasts')}),
            ),
            make('div', {class: 'show'}, this.board, this.tally),
            make('p', {class: 'pitch'}, ...pitch()),
            make(
                'div',
                {class: 'ways'},
                make(
                    'button',
                    {'data-key': 'learn', 'class': 'ivory large', 'onclick': on.learn},
                    sketch('book'),
                    make(
                        'span',
                        {},
                        t('Learn by playing'),
                        make('small', {text: t('your first game, three minutes')}),
                    ),
                ),
                ...others,
            ),
            make('p', {
                class: 'legend-of-yu',
                text: t(
                    'Yu the Great tamed the floods of China with canals. A dragon, they say, drew him the lines with its tail.',
                ),
            }),
            make(
                'ol',
                {class: 'steps list'},
                this.step(0, t('Draw a tile'), t('from one of two stacks')),
                this.step(1, t('Join the canals'), t('turn the tile until it fits')),
                this.step(2, t('Reach the coast'), t('an estuary counts 1, on a double square 2')),
            ),
        );
    }

    /** @param {number} i @param {string} title @param {string} text */
    step(i, title, text) {
        const picture = make('div', {'class': 'mini', 'aria-hidden': 'true'}, ...this.steps.slice(i, i + 1));
        return make('li', {}, picture, make('b', {text: title}), make('small', {text}));
    }
}

/** What the game is, with the marks of the sides in it. @returns {(Node | string)[]} */
function pitch() {
    const text = t(
        'You dig the same canals, tile by tile. You want them to reach north and south {ns}, the other player east and west {ew}. Count the estuaries on your two coasts and multiply.',
    );
    return text.split(/(\{ns\}|\{ew\})/).map((part) => {
        const role = /^\{(ns|ew)\}$/.exec(part)?.[1];
        return role ? make('span', {class: `sign ${role}`, 'aria-hidden': 'true'}) : part;
    });
}
