/* A picture of the board as it is shown, made here: a PNG to share or to keep. */
import {saveBlob} from './files.js';
import {t} from './i18n.js';

/** Pixels along a side. */
const SIZE = 1600;

/** What the style sheets say about a drawing, which an image does not know. */
const painted = [
    ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin'],
    ...['opacity', 'paint-order', 'display', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
];

/** A copy of a drawing that carries its styles. @param {SVGSVGElement} board */
function standalone(board) {
    const copy = /** @type {SVGSVGElement} */ (board.cloneNode(true));
    const originals = [...board.querySelectorAll('*')];
    [...copy.querySelectorAll('*')].forEach((one, i) => {
        const style = getComputedStyle(originals[i]);
        for (const name of painted) one.setAttribute(name, style.getPropertyValue(name));
    });
    for (const layer of copy.querySelectorAll(
        '.layer-places, .layer-flight, .layer-ghost, .layer-cursor, .layer-gains, .layer-marks',
    ))
        layer.remove();
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('font-family', getComputedStyle(board).fontFamily);
    copy.setAttribute('width', String(SIZE));
    copy.setAttribute('height', String(SIZE));
    return copy;
}

/** @param {SVGSVGElement} board @returns {Promise<Blob>} */
async function snapshot(board) {
    const markup = new XMLSerializer().serializeToString(standalone(board));
    const address = URL.createObjectURL(new Blob([markup], {type: 'image/svg+xml'}));
    try {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), {width: SIZE, height: SIZE});
        const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
        pen.fillStyle = getComputedStyle(document.body).backgroundColor;
        pen.fillRect(0, 0, SIZE, SIZE);
        pen.drawImage(image, 0, 0, SIZE, SIZE);
        return await new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
        );
    } finally {
        URL.revokeObjectURL(address);
    }
}

/** Shares the picture where the device can, else saves it. @param {SVGSVGElement} board @param {string} text */
export async function shareSnapshot(board, text) {
    const picture = await snapshot(board);
    const file = new File([picture], 'tayu.png', {type: picture.type});
    if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({files: [file]})) {
        await navigator.share({title: t('Ta Yü'), text, files: [file]}).catch(() => undefined);
        return;
    }
    saveBlob(file.name, picture);
}
