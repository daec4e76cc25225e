// Runs the core as WebAssembly and prints the same lines as the native program: node core.mjs MODULE
import {readFileSync} from 'node:fs';

const {instance} = await WebAssembly.instantiate(readFileSync(process.argv[2]));
const {core_perft, core_playouts, core_game, core_net} = instance.exports;
for (const edition of [1, 2]) {
    const numbers = [core_perft(edition, 4), core_playouts(edition, 500)];
    for (const players of [2, 3, 4]) numbers.push(core_game(edition, players));
    numbers.push(core_net(edition));
    console.log(numbers.map((n) => n >>> 0).join(' '));
}
