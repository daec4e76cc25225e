/* Until the page is ready: chooses the colours before anything is drawn, asks for the catalogue of the language at once, and
 * says so if something that the page needs cannot be loaded. A plain script without imports, because the modules and the catalogues may be what is missing. */
{
    /** What is said, and what the button is called. @type {Record<string, [string, string]>} */
    const texts = {
        en: [
            'The game could not be loaded. Check the network and load the page again; a game that you began is kept. If it stays so, this browser is too old or may not use WebAssembly.',
            'Load again',
        ],
        de: [
            'Das Spiel konnte nicht geladen werden. Prüfe das Netz und lade die Seite neu; ein begonnenes Spiel bleibt erhalten. Bleibt es dabei, ist dieser Browser zu alt oder darf WebAssembly nicht benutzen.',
            'Neu laden',
        ],
        fr: [
            'Le jeu n’a pas pu être chargé. Vérifiez le réseau et rechargez la page ; une partie commencée est conservée. Si rien ne change, ce navigateur est trop ancien ou ne peut pas utiliser WebAssembly.',
            'Recharger',
        ],
        nl: [
            'Het spel kon niet worden geladen. Controleer het netwerk en laad de pagina opnieuw; een begonnen spel blijft bewaard. Blijft het zo, dan is deze browser te oud of mag hij WebAssembly niet gebruiken.',
            'Opnieuw laden',
        ],
        hu: [
            'A játékot nem sikerült betölteni. Ellenőrizd a hálózatot, és töltsd be újra az oldalt; a megkezdett játék megmarad. Ha így marad, a böngésző túl régi, vagy nem használhat WebAssemblyt.',
            'Betöltés újra',
        ],
    };

    /** What the browser keeps, if it may. @param {string} name */
    const kept = (name) => {
        try {
            return localStorage.getItem(name);
        } catch {
            return null;
        }
    };

    /** What the device wishes. @type {[string, MediaQueryList][]} */
    const wishes = [
        ['contrast', matchMedia('(prefers-contrast: more)')],
        ['dark', matchMedia('(prefers-color-scheme: dark)')],
    ];
    let theme = /"theme":"(light|dark|contrast)"/.exec(kept('tayu.settings') ?? '')?.[1];
    const applyTheme = () => {
        const wished = wishes.find(([, {matches}]) => matches)?.[0];
        document.documentElement.dataset.theme = theme ?? wished ?? 'light';
    };
    applyTheme();
    for (const [, wish] of wishes) wish.addEventListener('change', applyTheme);
    window.addEventListener('tayu-theme', (event) => {
        const {detail} = /** @type {CustomEvent} */ (event);
        theme = detail === 'auto' ? undefined : detail;
        applyTheme();
    });

    const wanted = [kept('tayu.language'), ...navigator.languages].map(
        (tag) => (tag ?? '').toLowerCase().split('-')[0],
    );
    const language = wanted.find((code) => code in texts) ?? 'en';
    const script = /** @type {HTMLScriptElement} */ (document.currentScript);
    /* In the page that is one file the catalogues lie in it. */
    if (language !== 'en' && script.src) {
        const link = document.createElement('link');
        Object.assign(link, {
            rel: 'preload',
            as: 'fetch',
            crossOrigin: 'anonymous',
            href: new URL(`../lang/${language}.json`, script.src).href,
        });
        document.head.append(link);
    }

    /** Without what was only asked for early the page can be complete: who needs it asks again. @param {Event} event */
    const fail = (event) => {
        if (event.target instanceof HTMLLinkElement && event.target.rel === 'preload') return;
        const box = document.getElementById('failed');
        if (!box || !box.hidden || 'ready' in document.documentElement.dataset) return;
        const [text, press] = texts[language];
        const words = document.createElement('p');
        words.textContent = text;
        const again = document.createElement('button');
        again.className = 'primary';
        again.textContent = press;
        again.onclick = () => location.reload();
        box.append(words, again);
        box.hidden = false;
    };

    /* A file that does not come is an error of its element, which does not bubble. */
    window.addEventListener('error', fail, true);
    window.addEventListener('unhandledrejection', fail);
}
