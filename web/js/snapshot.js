/* A picture of a game to share: the board, who played and how it ended, drawn by the core as a card of 1200 × 630. */
import {saveBlob} from './files.js';
import {num, t} from './i18n.js';
import {roleName, seatName, sideName} from './words.js';

/** @typedef {import('./table.js').Table} Table */

const WIDTH = 1200;
const HEIGHT = 630;

/** What the style sheets say about a drawing, which an image does not know. */
const painted = [
    ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
    ...['opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
];

/** Whoever sees the picture is not "you". @param {Table} table @param {string} role */
function namesOf(table, role) {
    const seats = table.state.seats.filter((seat) => seat.role === role).map(({seat}) => seat);
    const isNamed = /** @param {number} seat */ (seat) => {
        const {kind, name} = table.state.table.sitters[seat - 1];
        return name !== '' || kind === 'computer';
    };
    return seats.length && seats.every(isNamed)
        ? seats.map((seat) => seatName(table, seat)).join(' + ')
        : roleName(role);
}

/** Who won, told to anybody. @param {Table} table */
function outcome(table) {
    const [ns, ew, winner] = table.state.result.split(' ');
    if (winner === 'draw') return t('A draw, {ns}–{ew}', {ns: Number(ns), ew: Number(ew)});
    if (winner !== 'ns' && winner !== 'ew') return '';
    const score =
        winner === 'ns' ? {mine: Number(ns), theirs: Number(ew)} : {mine: Number(ew), theirs: Number(ns)};
    return t('{name} wins {mine}–{theirs}', {name: namesOf(table, winner), ...score});
}

/** The card, as the core draws it, with its styles in it. @param {Table} table @returns {string} */
function cardOf(table) {
    const {state} = table;
    const product = /** @param {'north'|'west'} one @param {'south'|'east'} two */ (one, two) =>
        `${sideName(one)} ${num(state[one])} × ${sideName(two)} ${num(state[two])}`;
    const lines = [
        ...[namesOf(table, 'ns'), namesOf(table, 'ew'), product('north', 'south'), product('west', 'east')],
        ...[state.phase === 'over' ? outcome(table) : '', location.host],
    ].map((line) => line.replace(/\s+/g, ' ').slice(0, 60));
    const letters = [t('N'), t('E'), t('S'), t('W')].join(' ');
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const from = (state.size * 40 - 880) / 2;
    svg.setAttribute('class', 'board-picture share-card');
    svg.setAttribute('viewBox', `${from} ${from} 1676 880`);
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', String(WIDTH));
    svg.setAttribute('height', String(HEIGHT));
    svg.innerHTML = table.core.ask(`card ${letters}\n${lines.join('\n')}`);
    document.body.append(svg);
    for (const one of svg.querySelectorAll('*')) {
        const style = getComputedStyle(one);
        for (const name of painted) one.setAttribute(name, style.getPropertyValue(name));
    }
    svg.remove();
    return new XMLSerializer().serializeToString(svg);
}

/** @param {Table} table @returns {Promise<Blob>} */
export async function snapshot(table) {
    const address = URL.createObjectURL(new Blob([cardOf(table)], {type: 'image/svg+xml'}));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {width: WIDTH, height: HEIGHT});
        const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        pen.drawImage(image, 0, 0, WIDTH, HEIGHT);
        return await new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** Shares the picture where the device can, else saves it. @param {Table} table */
export async function shareSnapshot(table) {
    const picture = await snapshot(table);
    const file = new File([picture], 'tayu.png', {type: picture.type});
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({files: [file]})) {
        await navigator.share({title: t('Ta Yü'), text: outcome(table), files: [file]}).catch(() => undefined);
        return;
    }
    saveBlob(file.name, picture);
}
