// Times in words: what a player has left, how long somebody is away.

import { pluralForm, say } from "../../site/texts.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this, tenths of seconds are shown. */
const SHORT = 10 * SECOND;

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/**
 * Milliseconds as `4:59`, `1:02:03`, `9.5` or days and hours.
 * @param {number} milliseconds
 */
export function timeText(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left < SHORT) return (Math.floor(left / 100) / 10).toFixed(1);
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  if (days > 0) {
    return say(`duel-days-left-${pluralForm(days)}`, {
      number: days,
      time: `${hours}:${two(minutes)}`,
    });
  }
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * How long somebody is away: `20 s`, `3 min`, `2 h`.
 * @param {number} milliseconds
 */
export function awayText(milliseconds) {
  if (milliseconds < MINUTE) return `${Math.floor(milliseconds / SECOND)} s`;
  if (milliseconds < HOUR) return `${Math.floor(milliseconds / MINUTE)} min`;
  return `${Math.floor(milliseconds / HOUR)} h`;
}
