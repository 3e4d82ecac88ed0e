// Score, level, number of bars and next bars, beside a grid.

import { element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";
import { nextText } from "./descriptions.js";
import { barDrawing } from "./grid_drawing.js";

export class ScorePanel {
  constructor() {
    const value = () => element("dd", {}, "0");
    this.values = { score: value(), level: value(), bars: value(), chain: value() };
    const pairs = Object.entries(this.values).map(([name, node]) =>
      element(
        "div",
        { class: `count-${name}` },
        element("dt", {}, say(`couleurs-count-${name}`)),
        node,
      ),
    );
    this.values.chain.textContent = "–";
    this.next = element("div", { class: "next-bars", role: "img" });
    /** @type {string | null} */
    this.shown = null;
    this.element = element(
      "div",
      { class: "counts" },
      element("dl", {}, ...pairs),
      element(
        "div",
        { class: "next-box" },
        element("p", { class: "next-title", "aria-hidden": "true" }, say("couleurs-next")),
        this.next,
      ),
    );
  }

  /** @param {Pick<import("../../types/api.js").CouleursFall, "score" | "level" | "bars"> & { next?: string[], paused?: boolean }} state */
  show({ score, level, bars, next = [], paused }) {
    this.values.score.textContent = formatNumber(score);
    this.values.level.textContent = formatNumber(level);
    this.values.bars.textContent = formatNumber(bars);
    const seen = paused ? "" : next.join(" ");
    if (seen === this.shown) return;
    this.shown = seen;
    this.next.setAttribute("aria-label", paused ? say("couleurs-paused") : nextText(next));
    this.next.replaceChildren(...(paused ? [] : next.map(barDrawing)));
  }

  /**
   * The longest chain of the last bar that gave points.
   * @param {number} chain
   */
  showChain(chain) {
    this.values.chain.textContent = `×${chain}`;
  }
}
