/* What is done day by day: the row of days, and a text and a picture to share, which tell nothing of the tiles. */
import {button, make} from './dom.js';
import {saveBlob} from './files.js';
import {language, n, t} from './i18n.js';
import {home} from './link.js';
import {rowOf} from './puzzles.js';
import {toast} from './sheets.js';
import {daysDone} from './wall_mode.js';

/** @typedef {{title: string, said: string, marks: boolean[], note: string, day: number, way: string, isReady?: boolean}} Told
 *     what it is, how it went, marks that are full or open, what they mean, the word behind the # of the page; whether all is known */

/** So many days are shown. */
const WEEK = 7;

/** @param {number} day since 1970 */
const dateOf = (day) => new Date(day * 86_400_000);

/** "Wall of the day, 18 November". @param {string} what @param {number} day */
export function tellDay(what, day) {
    const date = new Intl.DateTimeFormat(language(), {day: 'numeric', month: 'long', timeZone: 'UTC'}).format(
        dateOf(day),
    );
    return `${what}, ${date}`;
}

/** @param {number} day */
const tellRow = (day) => {
    const row = rowOf(daysDone(), day);
    return n('{n} day in a row', '{n} days in a row', row);
};

/** The last days, and how many in a row; a day that was missed is forgiven. @param {number} day @param {Node[]} more below it */
export function dayRow(day, ...more) {
    const done = daysDone();
    const name = new Intl.DateTimeFormat(language(), {weekday: 'short', timeZone: 'UTC'});
    const days = Array.from({length: WEEK}, (_, i) => day - WEEK + 1 + i).map((one) =>
        make(
            'li',
            {class: done[one] ? 'done' : ''},
            make('span', {class: 'mark', 'aria-hidden': 'true', text: done[one] ? '✓' : '–'}),
            make('span', {text: one === day ? t('today') : name.format(dateOf(one))}),
            make('span', {class: 'unseen', text: done[one] ? t('played') : t('not played')}),
        ),
    );
    return make(
        'section',
        {'class': 'card', 'aria-labelledby': 'row-title'},
        make('h3', {id: 'row-title', text: rowOf(done, day) ? tellRow(day) : t('The last seven days')}),
        make('ol', {class: 'days'}, ...days),
        make('p', {class: 'note', text: t('A day that you miss is forgiven. The next one comes at midnight.')}),
        ...more,
    );
}

/** What others read. @param {Told} told */
const textOf = ({title, said, marks, note, day, way}) =>
    [
        `Ta Yü · ${title}`,
        said,
        `${marks.map((mark) => (mark ? '●' : '○')).join('')} ${note}`.trim(),
        tellRow(day),
        `${home}#${way}`,
    ].join('\n');

/** A picture of 1200 × 630. @param {Told} told @returns {Promise<Blob>} */
function pictureOf({title, said, marks, note, day}) {
    const canvas = Object.assign(document.createElement('canvas'), {width: 1200, height: 630});
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const style = getComputedStyle(document.documentElement);
    const colour = /** @param {string} name */ (name) => style.getPropertyValue(name).trim();
    /** @param {string} text @param {number} y @param {number} size @param {string} [face] */
    const write = (text, y, size, face = 'sans-serif') => {
        pen.font = `${size}px ${face}`;
        pen.fillText(text, 90, y, 1020);
    };
    pen.fillStyle = colour('--paper');
    pen.fillRect(0, 0, 1200, 630);
    pen.fillStyle = colour('--ink');
    write('Ta Yü', 130, 72, colour('--serif'));
    write(title, 200, 36);
    write(said, 310, 56, colour('--serif'));
    write(note, 470, 36);
    write(tellRow(day), 540, 36);
    pen.strokeStyle = pen.fillStyle = colour('--bank');
    pen.lineWidth = 5;
    marks.forEach((mark, i) => {
        pen.beginPath();
        pen.arc(112 + i * 60, 385, 20, 0, 2 * Math.PI);
        pen.stroke();
        if (mark) pen.fill();
    });
    return new Promise((resolve, reject) =>
        canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
    );
}

/** @param {Told} told */
async function sharePicture(told) {
    const picture = await pictureOf(told);
    const file = new File([picture], 'tayu-day.png', {type: picture.type});
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({files: [file]}))
        await navigator.share({text: textOf(told), files: [file]}).catch(() => undefined);
    else saveBlob(file.name, picture);
}

/** @param {Told} told */
async function copyText(told) {
    try {
        await navigator.clipboard.writeText(textOf(told));
        toast(t('Copied.'));
    } catch {
        toast(textOf(told));
    }
}

/** The text as others will read it, and how it gets to them. @param {Told} told */
export function sharing(told) {
    const isOff = told.isReady === false;
    return make(
        'section',
        {'class': 'card', 'aria-labelledby': 'share-title'},
        make('h3', {id: 'share-title', text: t('Tell others')}),
        make('p', {class: 'told', text: textOf(told)}),
        make('p', {class: 'note', text: t('It tells nothing of tiles or places: others can still play it.')}),
        make(
            'div',
            {class: 'row'},
            button('copy', t('Copy the text'), () => copyText(told), {class: 'primary', disabled: isOff}),
            button('picture', t('Picture'), () => sharePicture(told), {disabled: isOff}),
        ),
    );
}
