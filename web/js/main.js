/* Begins: loads the core and the language, and puts the page together from its modes. */
import {App} from './app.js';
import {BetterMode} from './better_mode.js';
import {coreModule, startCore} from './core.js';
import {HomeMode} from './home_mode.js';
import {setLanguage, translatePage, useLanguages} from './i18n.js';
import {LessonMode} from './lesson_mode.js';
import {useLevels} from './levels.js';
import {ReviewMode} from './review_mode.js';
import {SolveMode} from './solve_mode.js';
import {TableMode} from './table_mode.js';
import {keepForOffline} from './version.js';
import {WallMode} from './wall_mode.js';

/** Whatever the page can be in. */
const modes = [HomeMode, TableMode, LessonMode, ReviewMode, SolveMode, WallMode, BetterMode];

async function begin() {
    const module = await coreModule();
    const core = await startCore(module);
    const said = core.json('options');
    useLanguages(said.languages);
    useLevels(said);
    await setLanguage().catch(() => undefined);
    translatePage(document);
    const app = new App(module, core);
    for (const Mode of modes) app.add(new Mode(app));
    await app.open();
    document.documentElement.dataset.ready = '';
    keepForOffline();
    if (app.game) return;
    app.others.look();
    window.addEventListener('online', () => app.others.look());
}

begin();
