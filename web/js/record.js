/* What the page adds to a record: who sits where. `name 1 Anna` is a key of the notation, `seat 2 computer 5`
 * is one of ours that other programs keep. */

/** @typedef {{kind: 'person' | 'computer', level: number, name: string}} Seat */

/** @param {string} record @returns {{header: string[], rest: string}} */
function cut(record) {
    const end = record.search(/\r?\n\r?\n/);
    const header = end < 0 ? record : record.slice(0, end);
    return {header: header.split(/\r?\n/).filter((line) => line !== ''), rest: end < 0 ? '' : record.slice(end)};
}

/** The record with these seats in its header. @param {string} record @param {Seat[]} seats */
export function withSeats(record, seats) {
    const {header, rest} = cut(record);
    const lines = header.filter((line) => !/^(name|seat) /.test(line));
    seats.forEach(({kind, level, name}, i) => {
        const clean = name.replace(/[\s#]+/g, ' ').trim();
        if (clean) lines.push(`name ${i + 1} ${clean}`);
        lines.push(`seat ${i + 1} ${kind === 'computer' ? `computer ${level}` : 'person'}`);
    });
    return lines.join('\n') + (rest || '\n\n');
}

/** The seats of a record; persons where nothing is said. @param {string} record @param {number} players */
export function seatsOf(record, players) {
    const {header} = cut(record);
    /** @type {Seat[]} */
    const seats = Array.from({length: players}, () => ({kind: 'person', level: 0, name: ''}));
    for (const line of header) {
        const [, key, number, value] = /^(name|seat) ([1-4]) (.*)$/.exec(line) ?? [];
        const seat = seats[Number(number) - 1];
        const level = /^computer (10|[1-9])$/.exec(value ?? '');
        if (seat && key === 'name') seat.name = value.slice(0, 40);
        else if (seat && level) Object.assign(seat, {kind: 'computer', level: Number(level[1])});
    }
    return seats;
}

/** A link that holds the whole game. @param {string} record @returns {Promise<string>} */
export async function linkOf(record) {
    const packed = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    const text = btoa(String.fromCharCode(...bytes))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '');
    return `${location.origin}${location.pathname}#game=${text}`;
}

/** The record in the address of the page; null if there is none, an error if it is damaged.
 * @param {string} hash @returns {Promise<string | null>} */
export async function recordInLink(hash) {
    const [, text] = /^#game=(.*)$/.exec(hash) ?? [];
    if (text === undefined) return null;
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
        letter.charCodeAt(0),
    );
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(unpacked).text();
}
