// A failing call on a board: before, expected and found side by side, and the seeds
// played from the first to the two others, step by step or by themselves.

import { button, element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { boardText, framesBetween, pitOfCall } from "./board_frames.js";
import { figure, pitsOf } from "./figure.js";

/** Milliseconds of a seed. */
const TICK = 420;

const reducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The figures of a failing call, and controls to play it; null if its boards cannot
 * be played.
 * @param {{ input: string, drawing: string | null, drawn_expected: string | null,
 *   drawn_got: string | null }} example
 */
export function boardExample({ input, drawing, drawn_expected: expected, drawn_got: got }) {
  const pits = [drawing, expected, got].map((text) => (text ? pitsOf(text) : null));
  const origin = pitOfCall(input);
  const [before, right, found] = pits;
  if (!before || !right || !found || origin === null) return null;
  return new BoardExample({ before, right, found, origin }).element;
}

class BoardExample {
  /**
   * @param {{ before: number[], right: number[], found: number[], origin: number }} boards
   */
  constructor({ before, right, found, origin }) {
    this.origin = origin;
    this.before = before;
    this.right = framesBetween(before, right, origin);
    this.found = framesBetween(before, found, origin);
    this.last = Math.max(this.right.length, this.found.length) - 1;
    this.at = this.last;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.figures = element("div", { class: "figures" });
    this.range = element("input", {
      type: "range",
      min: 0,
      max: this.last,
      value: this.last,
      "aria-label": say("subjects-step-range"),
      oninput: () => this.go(Number(this.range.value)),
    });
    this.play = button(say("subjects-play-move"), () => this.toggle());
    this.element = element(
      "div",
      { class: "board-example" },
      this.figures,
      element(
        "div",
        { class: "actions" },
        // Whoever wants no motion goes step by step.
        reducedMotion.matches ? null : this.play,
        button(say("subjects-step-back"), () => this.go(this.at - 1)),
        button(say("subjects-step-on"), () => this.go(this.at + 1)),
        this.range,
      ),
    );
    this.show();
  }

  /** The board of a row of frames at a step: one that is over stays. */
  frame(/** @type {number[][]} */ frames, /** @type {number} */ at) {
    return boardText(frames[Math.max(0, Math.min(at, frames.length - 1))]);
  }

  go(/** @type {number} */ at) {
    this.pause();
    this.move(at);
  }

  move(/** @type {number} */ at) {
    this.at = Math.max(0, Math.min(this.last, at));
    this.range.value = String(this.at);
    this.show();
  }

  show() {
    const { at, last } = this;
    const isOver = at === last;
    const [right, found] = [this.right, this.found].map((frames) => this.frame(frames, at));
    const [rightBefore, foundBefore] = [this.right, this.found].map((frames) =>
      this.frame(frames, at - 1),
    );
    const kind = "board";
    const pit = { x: this.origin, y: 0, width: 1, height: 1, label: "" };
    this.figures.replaceChildren(
      figure({ kind, text: boardText(this.before), name: say("subjects-before"), places: [pit] }),
      figure({
        kind,
        text: right,
        name: say("subjects-expected"),
        other: isOver ? found : rightBefore,
      }),
      figure({ kind, text: found, name: say("subjects-got"), other: isOver ? right : foundBefore }),
    );
  }

  toggle() {
    if (this.timer !== undefined) return this.pause();
    if (this.at === this.last) this.move(0);
    this.play.textContent = say("subjects-pause");
    this.timer = setInterval(() => {
      if (!this.element.isConnected) return this.pause();
      this.move(this.at + 1);
      if (this.at === this.last) this.pause();
    }, TICK);
  }

  pause() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.play.textContent = say("subjects-play-move");
  }
}
