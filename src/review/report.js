// The report step by step: a turn of the table below is on the board, and those after it are not.
(() => {
    const steps = document.querySelector('.steps');
    const rows = [...document.querySelectorAll('.turns tbody tr')];
    const pieces = [...document.querySelectorAll('.end [data-n]')];
    const range = steps.querySelector('input');
    const said = steps.querySelector('p');
    let at = rows.length;

    const show = (turn) => {
        at = Math.max(0, Math.min(rows.length, turn));
        const row = rows[at - 1];
        const laid = row ? Number(row.dataset.tiles) : 0;
        for (const piece of pieces) {
            piece.style.display = Number(piece.dataset.n) < laid ? '' : 'none';
            piece.classList.toggle('now', Number(piece.dataset.n) === laid - 1);
        }
        rows.forEach((each) => each.classList.toggle('here', each === row));
        range.value = String(at);
        said.textContent = row ? row.dataset.said : steps.dataset.beginning;
    };

    const go = {first: () => 0, back: () => at - 1, on: () => at + 1, last: () => rows.length};
    for (const button of steps.querySelectorAll('button'))
        button.addEventListener('click', () => show(go[button.dataset.go]()));
    range.max = String(rows.length);
    range.addEventListener('input', () => show(Number(range.value)));
    rows.forEach((row, i) => row.addEventListener('click', () => show(i + 1)));
    addEventListener('keydown', (event) => {
        if (event.target === range || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'ArrowLeft') show(at - 1);
        else if (event.key === 'ArrowRight') show(at + 1);
    });
    steps.hidden = false;
    show(rows.length);
})();
