/* Until the page is ready: says so if something that it needs cannot be loaded. A plain script without imports, because
 * the modules and the catalogues of the languages may be what is missing. */
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

    const chosen = () => {
        try {
            return localStorage.getItem('tayu.language');
        } catch {
            return null;
        }
    };

    const fail = () => {
        const box = document.getElementById('failed');
        if (!box || !box.hidden || 'ready' in document.documentElement.dataset) return;
        const wanted = [chosen(), ...navigator.languages].map((tag) => (tag ?? '').toLowerCase().split('-')[0]);
        const [text, press] = texts[wanted.find((code) => code in texts) ?? 'en'];
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
