/* What one can learn and practise, as a list, from everywhere. */
import {button, make} from './dom.js';
import {n, t} from './i18n.js';
import {dress} from './later.js';
import {dueMistakes} from './mistakes.js';
import {openSheet} from './sheets.js';

/** @param {(word: string) => void} go to what a word of an address asks for @param {(mistake: import('./mistakes.js').Mistake) => void} retry @param {boolean} waits a game does, meanwhile */
export function openPractise(go, retry, waits) {
    dress('learn');
    /** @param {string} key @param {string} text @param {() => void} [press] */
    const item = (key, text, press = () => go(key)) => {
        const choose = () => {
            sheet.close();
            press();
        };
        return make('li', {}, button(key, text, choose, {class: 'item'}));
    };
    const [first, ...others] = dueMistakes();
    const due = n('{n} mistake of mine, due now', '{n} mistakes of mine, due now', 1 + others.length);
    const sheet = openSheet(
        'menu',
        t('Learn'),
        ...(waits ? [make('p', {class: 'note', text: t('Your game waits here meanwhile.')})] : []),
        make(
            'ul',
            {class: 'lessons'},
            item('learn', t('Learn by playing')),
            item('lessons', t('Lessons')),
            item('day', t('Position of the day')),
            item('positions', t('Positions to solve')),
            ...(first ? [item('mistakes', due, () => retry(first))] : []),
            item('wall', t('Wall of the day')),
            item('better', t('Getting better')),
        ),
    );
}
