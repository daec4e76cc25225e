/* The contrast of texts with what is really painted behind them: waves, boards and whatever lies there, pixel by pixel. */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{text: string, colour: number[], opacity: number, least: number, box: {x: number, y: number, width: number, height: number}}} Text */

/** The texts that are seen, with the least contrast that each needs; runs in the page. @returns {Text[]} */
function seenTexts() {
    const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
    const rgb = /** @param {string} colour */ (colour) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const opacityOf = /** @param {Element | null} one @returns {number} */ (one) =>
        one ? Number(getComputedStyle(one).opacity) * opacityOf(one.parentElement) : 1;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const one = /** @type {HTMLElement} */ (node.parentElement);
        if (!node.textContent?.trim() || one.closest(':disabled, .unseen, .skip, svg, option')) continue;
        if (!one.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const style = getComputedStyle(one);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 650);
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const {x, y, width, height} of range.getClientRects()) {
            const seen = document.elementFromPoint(x + width / 2, y + height / 2);
            if (width < 2 || x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) continue;
            if (!seen || !(one.contains(seen) || seen.contains(one))) continue;
            texts.push({
                text: node.textContent.trim().slice(0, 50),
                colour: rgb(style.color),
                opacity: opacityOf(one),
                least: isLarge ? 3 : 4.5,
                box: {x, y, width, height},
            });
        }
    }
    return texts;
}

/** Of each text the contrast with the worst of 99 % of the pixels behind it; runs in the page. @param {{texts: Text[], picture: string}} what */
async function measure({texts, picture}) {
    const image = new Image();
    image.src = picture;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), {width: image.width, height: image.height});
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', {willReadFrequently: true}));
    pen.drawImage(image, 0, 0);
    const scale = image.width / innerWidth;
    const light = /** @param {number[]} rgb */ (rgb) => {
        const [r, g, b] = rgb.map((part) =>
            part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return texts.map(({text, colour, opacity, least, box}) => {
        const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((one) => Math.round(one * scale));
        const {data} = pen.getImageData(x, y, Math.max(1, width), Math.max(1, height));
        const ratios = [];
        /* every third */
        for (let i = 0; i < data.length; i += 12) {
            const ground = [data[i], data[i + 1], data[i + 2]];
            const seen = colour.map((part, n) => opacity * part + (1 - opacity) * ground[n]);
            const [a, b] = [light(ground), light(seen)];
            ratios.push((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05));
        }
        ratios.sort((a, b) => a - b);
        return {text, least, found: ratios[Math.floor(ratios.length / 100)]};
    });
}

/** Makes all texts transparent, or seen again; runs in the page, whose policy allows no styles in its markup. @param {boolean} isOn */
function withoutTexts(isOn) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { -webkit-text-fill-color: transparent !important; text-decoration: none !important; }');
    document.adoptedStyleSheets = isOn ? [sheet] : [];
}

/** What cannot be read well enough, as sentences. @param {Page} page @returns {Promise<string[]>} */
export async function faintTexts(page) {
    await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finish())));
    const texts = await page.evaluate(seenTexts);
    if (!texts.length) return ['there is no text'];
    await page.evaluate(withoutTexts, true);
    const picture = await page.screenshot({caret: 'initial'});
    await page.evaluate(withoutTexts, false);
    const found = await page.evaluate(measure, {
        texts,
        picture: `data:image/png;base64,${picture.toString('base64')}`,
    });
    return found
        .filter(({least, found: ratio}) => ratio < least)
        .map(({text, least, found: ratio}) => `"${text}": ${ratio.toFixed(2)} of ${least}`);
}
