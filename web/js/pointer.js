/* What the player uses: a mouse, fingers, or keys. What is said follows it, and only keys need to see where the focus is. */

/** @typedef {'mouse'|'touch'|'keys'} Means */

/** @returns {Means} */
export function means() {
    const {by} = document.documentElement.dataset;
    return /** @type {Means} */ (by ?? (matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse'));
}

/** @param {(by: Means) => void} changed */
export function listenToMeans(changed) {
    const take = /** @param {Means} by */ (by) => {
        if (document.documentElement.dataset.by === by) return;
        document.documentElement.dataset.by = by;
        changed(by);
    };
    document.addEventListener(
        'pointerdown',
        ({pointerType}) => take(pointerType === 'mouse' ? 'mouse' : 'touch'),
        true,
    );
    document.addEventListener(
        'keydown',
        ({key}) => {
            if (/^(Tab|Arrow|Enter| |[a-z0-9]$)/i.test(key)) take('keys');
        },
        true,
    );
}
