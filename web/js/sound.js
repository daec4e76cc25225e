/* Short sounds of wood and water, made here; off unless they are switched on. */
import {settings} from './settings.js';

/** @type {AudioContext | undefined} */
let audio;
/** @type {AudioBuffer | undefined} a second of noise: all wood and water is cut from it */
let noise;

/**
 * A knock or a rush: noise around a pitch. A drop: a tone that slides. Seconds from now, seconds long, hertz from and to.
 * @typedef {{at?: number, long: number, from: number, to?: number, loud: number, narrow?: number}} Part
 */

/** A wooden bar that was struck: its tone and the two above it that bars have. @param {number} pitch @param {number} at @returns {Part[]} */
const bar = (pitch, at) => [
    {at, long: 0.5, from: pitch, loud: 0.16},
    {at, long: 0.16, from: pitch * 3.93, loud: 0.05},
    {at, long: 0.05, from: pitch * 9.2, loud: 0.02},
];

/** @type {Record<'draw'|'lay'|'estuary'|'end', {noise: Part[], tones: Part[]}>} */
const sounds = {
    /* A tile slides off the stack. */
    draw: {
        noise: [
            {long: 0.13, from: 1500, to: 2600, loud: 0.16, narrow: 1.5},
            {at: 0.11, long: 0.03, from: 1100, loud: 0.3, narrow: 4},
        ],
        tones: [],
    },
    /* Wood is set down on sand. */
    lay: {
        noise: [{long: 0.06, from: 700, loud: 0.7, narrow: 3}],
        tones: [
            {long: 0.12, from: 190, to: 150, loud: 0.25},
            {long: 0.05, from: 610, loud: 0.08},
        ],
    },
    /* The same, and water that finds its way to the sea. */
    estuary: {
        noise: [
            {long: 0.06, from: 700, loud: 0.7, narrow: 3},
            {at: 0.08, long: 0.9, from: 500, to: 1700, loud: 0.2, narrow: 0.8},
        ],
        tones: [0.12, 0.23, 0.31, 0.44, 0.52].map((at, i) => ({
            at,
            long: 0.09,
            from: 380 + 90 * (i % 3),
            to: 900 + 150 * i,
            loud: 0.07,
        })),
    },
    end: {
        noise: [],
        tones: [...bar(262, 0), ...bar(330, 0.16), ...bar(392, 0.32), ...bar(523, 0.48)],
    },
};

/** @param {AudioContext} context */
function makeNoise(context) {
    const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    return buffer;
}

/** Swells quickly and dies away. @param {AudioContext} context @param {Part} part @param {number} start */
function loudness(context, {long, loud}, start) {
    const node = context.createGain();
    node.gain.setValueAtTime(0.0001, start);
    node.gain.exponentialRampToValueAtTime(loud, start + Math.min(0.008, long / 4));
    node.gain.exponentialRampToValueAtTime(0.0001, start + long);
    node.connect(context.destination);
    return node;
}

/** @param {AudioParam} pitch @param {Part} part @param {number} start */
function slide(pitch, {from, to = from, long}, start) {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + long);
}

/** @param {AudioContext} context @param {Part} part */
function playTone(context, part) {
    const start = context.currentTime + (part.at ?? 0);
    const tone = context.createOscillator();
    slide(tone.frequency, part, start);
    tone.connect(loudness(context, part, start));
    tone.start(start);
    tone.stop(start + part.long);
}

/** @param {AudioContext} context @param {Part} part */
function playNoise(context, part) {
    const start = context.currentTime + (part.at ?? 0);
    noise ??= makeNoise(context);
    const source = new AudioBufferSourceNode(context, {buffer: noise});
    const around = new BiquadFilterNode(context, {type: 'bandpass', Q: part.narrow ?? 1});
    slide(around.frequency, part, start);
    source.connect(around).connect(loudness(context, part, start));
    source.start(start, Math.random() * 0.05, part.long);
}

/** @param {keyof typeof sounds} name */
export function play(name) {
    if (!settings.sound) return;
    const context = (audio ??= new AudioContext());
    for (const part of sounds[name].noise) playNoise(context, part);
    for (const part of sounds[name].tones) playTone(context, part);
}
