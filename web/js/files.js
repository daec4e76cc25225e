/* Files that are saved and opened. */
import {make} from './dom.js';
import {t} from './i18n.js';
import {toast} from './sheets.js';

/** @param {string} name @param {string} text */
export function saveText(name, text) {
    saveBlob(name, new Blob([text], {type: 'text/plain'}));
}

/** @param {string} name @param {Blob} content */
export function saveBlob(name, content) {
    const address = URL.createObjectURL(content);
    make('a', {href: address, download: name}).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Lets the player choose a file and reads it. @param {string} accept @param {number} largest in bytes @param {(text: string) => void} read */
export function chooseFile(accept, largest, read) {
    const input = make('input', {type: 'file', accept, id: 'file', hidden: true});
    document.getElementById('file')?.remove();
    document.body.append(input);
    input.onchange = async () => {
        const file = input.files?.[0];
        input.remove();
        if (!file) return;
        if (file.size > largest) toast(t('This file is too large for a game.'));
        else read(await file.text());
    };
    input.click();
}
