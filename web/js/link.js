/* Games in links: the record, packed, behind the address of the page. */
import {t} from './i18n.js';
import {recall} from './settings.js';

/** No record is longer, in bytes. */
export const LONGEST_RECORD = 64 * 1024;

/** The address of the page, wherever in it one is. */
export const home = new URL('../', import.meta.url).href;

/** Goes to another address of the page; a dialogue that is open is closed, and goes back in the history first. @param {string} address */
export function goTo(address) {
    for (const sheet of document.querySelectorAll('dialog')) sheet.close();
    if (history.state?.sheet) setTimeout(() => goTo(address), 20);
    else if (address.split('#')[0] === location.href.split('#')[0]) location.hash = address.split('#')[1] ?? '';
    else location.assign(address);
}

/** More than any game is long. */
export class TooLong extends Error {}

/** Links are pasted into messages: what is longer goes as a file. */
export const LONGEST_LINK = 1200;

/** What those without a name are called by others, to whom they are not "you". @param {string} record */
function named(record) {
    const isOne = record.match(/^seat \d person$/gm)?.length === 1;
    const own = isOne ? recall('tayu.name') : '';
    return record.replace(/^seat (\d) person$/gm, (line, seat) =>
        new RegExp(`^name ${seat} `, 'm').test(record)
            ? line
            : `name ${seat} ${own || t('Player {seat}', {seat})}\n${line}`,
    );
}

/** Of a game that is over, what one needs to go through it: not what the pile held, nor what was thought of it. @param {string} record */
function essence(record) {
    return /^result /m.test(record) ? named(record).replace(/^(pile|seed|reviewed|review) .*\n/gm, '') : record;
}

/** A link that holds the game. @param {string} record @returns {Promise<string>} */
export async function linkOf(record) {
    const packed = new Blob([essence(record)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const text = btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '');
    return `${home}#game=${text}`;
}

/** What is left of a stream, as text. @param {ReadableStream<Uint8Array>} stream @param {number} most bytes */
async function readText(stream, most) {
    const reader = stream.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (let length = 0; ;) {
        const {done, value} = await reader.read();
        if (done) return text + decoder.decode();
        length += value.length;
        if (length > most) {
            void reader.cancel().catch(() => {});
            throw new TooLong();
        }
        text += decoder.decode(value, {stream: true});
    }
}

/** The record in the address of the page; null if there is none, an error if it is damaged. A short link can hold
 * much: it is unpacked only as far as a record can go, else it is TooLong.
 * @param {string} hash @returns {Promise<string | null>} */
export async function recordInLink(hash) {
    const [, text] = /^#game=(.*)$/.exec(hash) ?? [];
    if (text === undefined) return null;
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
        letter.charCodeAt(0),
    );
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return readText(unpacked, LONGEST_RECORD);
}
