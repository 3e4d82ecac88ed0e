// Whether blocks show the letter of their color.

import { saveSetting, setting } from "../site/settings.js";

/** Shows or hides the letters of all blocks on the page. */
export function applyLetters() {
  document.body.classList.toggle("without-letters", !setting("couleurs-letters"));
}

/**
 * Saves the choice and applies it.
 * @param {boolean} shown
 */
export function showLetters(shown) {
  saveSetting("couleurs-letters", shown);
  applyLetters();
}
