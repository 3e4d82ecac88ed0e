// The size of the tree in its box: the whole width by default, as long as the
// numbers can be read, or as the reader zooms.

import { button, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";

/** Limits of the scale at first, and by the buttons. */
const READABLE = { least: 0.75, most: 1.5 };
const LEAST = 0.1;
const MOST = 3;
const FACTOR = 1.25;

export class TreeZoom {
  /**
   * @param {SVGSVGElement} svg
   * @param {HTMLElement} box
   */
  constructor(svg, box) {
    this.svg = svg;
    this.box = box;
    /**
     * The reader's scale; null for the one that fits.
     * @type {number | null}
     */
    this.chosen = null;
    this.fits = false;
    /**
     * @param {string} text
     * @param {string} key
     * @param {() => void} run
     */
    const tool = (text, key, run) =>
      button(text, run, { class: "button icon", "aria-label": say(key), title: say(key) });
    this.element = element(
      "div",
      { class: "actions steps tree-zoom", role: "group", "aria-label": say("zoom") },
      tool("−", "zoom-out", () => this.zoom(1 / FACTOR)),
      tool("+", "zoom-in", () => this.zoom(FACTOR)),
      button(say("zoom-fit"), () => this.fit(), { class: "button" }),
    );
    new ResizeObserver(() => this.apply()).observe(box);
  }

  /** The scale at which the whole width is in sight. */
  get fitting() {
    return this.box.clientWidth / this.svg.viewBox.baseVal.width;
  }

  get scale() {
    if (this.chosen !== null) return this.chosen;
    const least = this.fits ? LEAST : READABLE.least;
    return Math.max(least, Math.min(READABLE.most, this.fitting));
  }

  /** @param {number} factor */
  zoom(factor) {
    this.chosen = Math.max(LEAST, Math.min(MOST, this.scale * factor));
    this.apply();
  }

  /** Shows the whole width, however small. */
  fit() {
    this.chosen = null;
    this.fits = true;
    this.apply();
  }

  /** Gives the drawing its size; to be called after each drawing. */
  apply() {
    const { width, height } = this.svg.viewBox.baseVal;
    if (!width || !this.box.clientWidth) return;
    const { scale } = this;
    this.svg.setAttribute("width", String(Math.floor(width * scale)));
    this.svg.setAttribute("height", String(Math.floor(height * scale)));
  }
}
