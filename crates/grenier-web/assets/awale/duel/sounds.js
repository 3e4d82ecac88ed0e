// Sounds of a game, made by the browser: off until the reader chooses them.

import { setting } from "../../site/settings.js";

/**
 * Frequency in hertz, beginning and length in seconds of each tone.
 * @type {Record<"sow" | "harvest" | "turn" | "end", [frequency: number, start: number, length: number][]>}
 */
const SOUNDS = {
  sow: [[330, 0, 0.07]],
  harvest: [
    [392, 0, 0.08],
    [523, 0.08, 0.1],
  ],
  turn: [
    [587, 0, 0.09],
    [784, 0.1, 0.14],
  ],
  end: [
    [523, 0, 0.14],
    [659, 0.14, 0.14],
    [784, 0.28, 0.28],
  ],
};
const VOLUME = 0.12;

/** @type {AudioContext | null} */
let audio = null;

/**
 * Plays a sound if sounds are on.
 * @param {keyof typeof SOUNDS} name
 */
export function playSound(name) {
  if (!setting("sound") || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[name]) {
    tone(audio, frequency, audio.currentTime + start, length);
  }
}

/**
 * @param {AudioContext} context
 * @param {number} frequency
 * @param {number} start
 * @param {number} length
 */
function tone(context, frequency, start, length) {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
