// Full screen, with large type: for a board on a projector.

import { button } from "./dom.js";
import { say } from "./texts.js";

const root = document.documentElement;

function follow() {
  root.classList.toggle("full-screen", document.fullscreenElement !== null);
}

/** A button that fills the screen with the page and back; null where the browser cannot. */
export function fullScreenButton() {
  if (!document.fullscreenEnabled) return null;
  document.addEventListener("fullscreenchange", follow);
  const toggle = () =>
    document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
  // A refusal of the browser's changes nothing.
  return button(say("full-screen"), () => toggle().catch(() => {}), {
    class: "button quiet full-screen-button",
  });
}
