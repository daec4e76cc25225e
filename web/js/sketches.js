/* Small drawings beside words: never instead of them. */
import {picture} from './dom.js';

const sketches = {
    book: '<path d="M12 6.5C9.5 5 6.5 4.6 3 5v13c3.5-.4 6.5 0 9 1.5 2.5-1.5 5.5-1.9 9-1.5V5c-3.5-.4-6.5 0-9 1.5zM12 6.5v13"/>',
    computer: '<path d="M5 4h14v11H5zM9 20h6M12 15v5M10 9v1M14 9v1"/>',
    friend: '<path d="M10 14l4-4M8.5 11.5l-3 3a3.5 3.5 0 0 0 5 5l3-3M15.5 12.5l3-3a3.5 3.5 0 0 0-5-5l-3 3"/>',
    here: '<path d="M5 11V7a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v4M3 12a2 2 0 0 1 4 0v2h10v-2a2 2 0 0 1 4 0v5H3zM6 17v2M18 17v2"/>',
    clock: '<circle cx="12" cy="12" r="8"/><path d="M12 8v4l3 2"/>',
    people: '<circle cx="9" cy="9" r="3"/><path d="M3 19c.5-4 3-5 6-5s5.5 1 6 5M16 6.5a2.5 2.5 0 0 1 0 5M17.5 14.5c2 .5 3 2 3.5 4.5"/>',
    check: '<path d="M5 13l4 4L19 7"/>',
    turn: '<path d="M19 12a7 7 0 1 1-2.5-5.4M19.5 3.5v5h-5"/>',
    back: '<path d="M5 9h9a5 5 0 0 1 0 10H9M9 5L5 9l4 4"/>',
    hint: '<path d="M9.5 17.5h5M10.5 21h3M8.5 14.5a6 6 0 1 1 7 0c-.8.7-1 1.6-1 3h-5c0-1.4-.2-2.3-1-3z"/>',
    again: '<path d="M18.5 9A7 7 0 0 0 6 8M5.5 15A7 7 0 0 0 18 16M18.5 4.5V9H14M5.5 19.5V15H10"/>',
    review: '<path d="M3 12c4-7 14-7 18 0-4 7-14 7-18 0z"/><circle cx="12" cy="12" r="2.5"/>',
    next: '<path d="M9 5l7 7-7 7"/>',
    share: '<path d="M12 15V4M8 7.5L12 4l4 3.5M6 11v8h12v-8"/>',
    copy: '<path d="M9 9h10v11H9zM15 9V4H5v11h4"/>',
};

/** @param {keyof typeof sketches} name */
export function sketch(name) {
    const svg = picture(sketches[name], '0 0 24 24', '');
    svg.setAttribute('class', 'sketch');
    return svg;
}
