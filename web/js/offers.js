/* A lesson is offered beside the board when what it is about first happens in one's own game: one offer a game, each until it
 * was taken or refused, and nothing moves by it. */
import {button, byId, make} from './dom.js';
import {t} from './i18n.js';
import {dress} from './later.js';
import {noteProgress, progress} from './lesson_mode.js';
import {lessonOf} from './lessons.js';
import {awaitsPerson, persons} from './table.js';

/** @typedef {import('./table.js').Table} Table */

/** The game, by its beginning, in which something was offered last. @type {{table: Table, story: number} | null} */
let offered = null;

/** What the position is about that is not known here yet, or ''. @param {Table} table */
function newSituation(table) {
    const all = progress();
    const known = (/** @type {string} */ name) => all[name]?.done || all[name]?.never;
    return table.state.situations?.find((name) => !known(name)) ?? '';
}

/** @param {Table} table @param {(name: string) => void} open */
export async function offerLesson(table, open) {
    const isSame = offered?.table === table && offered.story === table.story;
    if (!isSame || table.state.phase === 'over') document.querySelector('#offer.lesson-offer')?.remove();
    if (isSame || persons(table) !== 1 || !awaitsPerson(table)) return;
    const name = newSituation(table);
    const lesson = name ? await lessonOf(name).catch(() => undefined) : undefined;
    if (!lesson || document.getElementById('offer')) return;
    offered = {table, story: table.story};
    dress('learn');
    const close = () => byId('offer').remove();
    const never = t('Do not offer this lesson again');
    byId('me').after(
        make(
            'p',
            {id: 'offer', class: 'offer lesson-offer row'},
            make('span', {class: 'grow', text: t('Lesson: {title}', {title: lesson.title()})}),
            button('lesson', t('Show me'), () => {
                close();
                open(name);
            }),
            button(
                'never',
                '×',
                () => {
                    noteProgress(name, {never: true});
                    close();
                },
                {'class': 'icon', 'aria-label': never, 'title': never},
            ),
        ),
    );
}
