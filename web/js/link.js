/* Games in links: the record, packed, behind the address of the page. */

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
