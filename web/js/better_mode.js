/* Getting better: a page about one's own games at this device. */
import {PageMode} from './page_mode.js';

export class BetterMode extends PageMode {
    /** @param {import('./app.js').App} app */
    constructor(app) {
        super(app, 'better', async () => (await import('./better.js')).BetterPage);
    }
}
