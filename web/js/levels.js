/* The levels of the computer, as the core says once: what each is called, and how strong it is. People read the name beside the number. */
import {t} from './i18n.js';

/** @typedef {{level: number, levels: {label: string, elo: number}[]}} Levels the usual one, and all of them from 1 on */

/** @type {Levels} */
let known = {level: 1, levels: []};

/** @param {Levels} said */
export function useLevels({level, levels}) {
    known = {level, levels};
}

export const levels = () => known.levels;

export const usualLevel = () => known.level;

/** What a text says of a level: its number, and what it is called. @param {number} level */
export const named = (level) => ({level, name: t(known.levels[level - 1]?.label ?? '')});
