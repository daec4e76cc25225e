/* Short sounds, made here; off unless they are switched on. */
import {settings} from './settings.js';

/** @type {AudioContext | undefined} */
let audio;

/** Notes as [hertz, seconds from now, length]. */
const sounds = {
    draw: [[520, 0, 0.05]],
    lay: [
        [180, 0, 0.09],
        [120, 0.02, 0.12],
    ],
    estuary: [
        [392, 0, 0.14],
        [587, 0.08, 0.22],
    ],
    end: [
        [392, 0, 0.2],
        [494, 0.15, 0.2],
        [587, 0.3, 0.4],
    ],
};

/** @param {keyof typeof sounds} name */
export function play(name) {
    if (!settings.sound) return;
    audio ??= new AudioContext();
    for (const [hertz, from, length] of sounds[name]) {
        const tone = audio.createOscillator();
        const loudness = audio.createGain();
        const start = audio.currentTime + from;
        tone.type = 'triangle';
        tone.frequency.value = hertz;
        loudness.gain.setValueAtTime(0.12, start);
        loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
        tone.connect(loudness).connect(audio.destination);
        tone.start(start);
        tone.stop(start + length);
    }
}
