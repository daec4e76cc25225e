// Runs the core as WebAssembly and prints the same lines as the native program: node core.mjs MODULE [--speed]
import {readFileSync} from 'node:fs';

const [, , module, wish] = process.argv;
const {instance} = await WebAssembly.instantiate(readFileSync(module));
const {core_perft, core_playouts, core_game, core_net, core_random_games, core_judgements} = instance.exports;

// The best of some rounds, in millions a second of this program's time.
const rate = (work) => {
    let best = 0;
    for (let round = 0; round < 5; round++) {
        const begin = process.cpuUsage();
        const done = work() >>> 0;
        const {user, system} = process.cpuUsage(begin);
        best = Math.max(best, done / (user + system));
    }
    return best.toFixed(2);
};

if (wish === '--speed') {
    console.log(`simd128: ${rate(() => core_random_games(0, 20000))} million placements in random games a second`);
    console.log(`${rate(() => core_judgements(200))} million judgements of the network a second`);
} else {
    for (const edition of [1, 2]) {
        const numbers = [core_perft(edition, 4), core_playouts(edition, 500)];
        for (const players of [2, 3, 4]) numbers.push(core_game(edition, players));
        numbers.push(core_net(edition));
        console.log(numbers.map((n) => n >>> 0).join(' '));
    }
}
