/* The lessons (data/lessons.txt, docs/page.md): each has a position from a game, something to do in it, and what there is to know. Whether
 * an action does it the core says. They are loaded when somebody wants one. */
import {button, make} from './dom.js';
import {t} from './i18n.js';
import {dress} from './later.js';
import {broken, lesson as first, squaresOf} from './lesson.js';
import {progress} from './lesson_mode.js';
import {isPlacement} from './placement.js';
import {openSheet} from './sheets.js';

/** @typedef {import('./lesson.js').Lesson & {name: string}} Lesson */

/** @type {Promise<Lesson[]> | null} */
let loading = null;

/** @param {import('./lesson.js').Core} core @param {string} name @param {string} word */
const meets = (core, name, word) => core.ask(`meets ${name} ${word}`) === 'true';

/** Whether an action does what a lesson is about; else what is to be said. @param {string} name @param {string} word @param {import('./lesson.js').Core} core @returns {true | string} */
function judge(name, word, core) {
    const misfit = isPlacement(word) ? broken(word, core) : '';
    if (misfit) return misfit;
    try {
        if (meets(core, name, word)) return true;
    } catch {
        /* not an action now */
    }
    return t('The rules would allow that, but it does not do what is asked for.');
}

/** The squares of a placement that does it. @param {string} name @param {import('./lesson.js').Core} core */
function help(name, core) {
    const found = core
        .ask('legal')
        .split(' ')
        .find((word) => isPlacement(word) && meets(core, name, word));
    return found ? squaresOf(found) : [];
}

/** @param {string} block @returns {Lesson} */
function readBlock(block) {
    const lines = new Map(
        block.split('\n').map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)]),
    );
    const get = (/** @type {string} */ key) => lines.get(key) ?? '';
    const name = get('lesson');
    return {
        name,
        title: () => t(get('title')),
        begin: [
            `new ${get('new')}`,
            ...get('play')
                .split(' ')
                .map((action) => `play ${action}`),
        ],
        steps: [
            {
                say: () => t(get('task')),
                wait: {action: (word, core) => judge(name, word, core)},
                help: (core) => help(name, core),
            },
            {say: () => t(get('say')), wait: 'next'},
        ],
    };
}

export function lessons() {
    loading ??= fetch(new URL('../lessons.txt', import.meta.url)).then(async (answer) => {
        if (!answer.ok) throw new Error(`lessons.txt: ${answer.status}`);
        return (await answer.text()).trim().split('\n\n').map(readBlock);
    });
    loading.catch(() => {
        loading = null;
    });
    return loading;
}

/** A lesson by its name; '' is the first two minutes. @param {string} name @returns {Promise<import('./lesson.js').Lesson | undefined>} */
export async function lessonOf(name) {
    return name ? (await lessons()).find((one) => one.name === name) : first;
}

/** The list. @param {(name: string) => void} open */
export async function openLessons(open) {
    dress('learn');
    const items = (await lessons()).map(({name, title}) =>
        make(
            'li',
            {},
            button(
                `lesson-${name}`,
                progress()[name]?.done ? `${title()} ✓` : title(),
                () => {
                    sheet.close();
                    open(name);
                },
                {class: 'item'},
            ),
        ),
    );
    const sheet = openSheet(
        'menu',
        t('Lessons'),
        make('p', {class: 'note', text: t('Each has a position from a game, and one thing to do in it.')}),
        make('ul', {class: 'lessons'}, ...items),
    );
}
