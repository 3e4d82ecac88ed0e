// Sounds of a game, made by the browser: off until the reader chooses them.

import { setting } from "../../site/settings.js";

/** Frequency in hertz, beginning and length in seconds of each tone. */
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

let audio = null;

/** Plays a sound if sounds are on. */
export function playSound(name) {
  if (!setting("sound") || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  for (const [frequency, start, length] of SOUNDS[name]) {
    tone(frequency, audio.currentTime + start, length);
  }
}

function tone(frequency, start, length) {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = "triangle";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(VOLUME, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
