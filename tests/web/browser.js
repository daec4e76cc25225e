/* What every test and script needs to open the page in Debian's chromium, if there is one the one without windows, which takes
 * less of the processor. */
import {execFileSync, spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** The long form of the tests is run. */
export const isLong = process.env.TAYU_LONG !== undefined;

/** What only the long form runs: the kind of thing that it tests is tested in the short form too. */
export const onlyLong = {tag: '@long'};

/** Where the repository is. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The program whose server is used: the environment's TAYU, from this folder, or the one that make builds. */
export const program = fileURLToPath(new URL(process.env.TAYU ?? '../../build/tayu', import.meta.url));

/** Options of `tayu serve` for the page that was built. */
export const serveOptions = ['serve', '--no-open', '--site', `${root}build/site`];

/** The page that was built, as one file and as a zip. @param {string} folder where they are to lie */
export function makeSingle(folder) {
    const [file, zip] = [`${folder}/tayu.html`, `${folder}/tayu-site.zip`];
    execFileSync(`${root}tools/single`, [`out=${file}`, `zip=${zip}`]);
    return {file, zip};
}

export const browserOptions = {
    executablePath: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)),
    args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--num-raster-threads=1',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
    ],
};

/**
 * The program's server, until stop() is called; without `--data` it has nothing but the page.
 * @param {string[]} [options] @returns {Promise<{address: string, port: string, stop: () => Promise<void>}>}
 */
export async function serve(options = []) {
    const alone = options.includes('--data') ? [] : ['--alone'];
    const server = spawn(program, [...serveOptions, '--port', '0', ...alone, ...options]);
    const gone = new Promise((resolve) => server.once('exit', resolve));
    let said = '';
    const port = await new Promise((resolve, reject) => {
        server.once('exit', () => reject(new Error(`the server ended: ${said}`)));
        for (const stream of [server.stdout, server.stderr])
            stream.on('data', (text) => {
                said += text;
                const found = /127\.0\.0\.1:(\d+)/.exec(said);
                if (found) resolve(found[1]);
            });
    });
    const stop = async () => {
        server.kill();
        await gone;
    };
    return {address: `http://127.0.0.1:${port}/`, port, stop};
}
