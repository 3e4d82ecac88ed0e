// The number of pieces of each cut, and a description of the chosen one.

import { button, element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";
import { colorOf } from "./canvas_drawing.js";

export const CUTS = ["runs", "greedy", "minimum"];

export class CutPanel {
  constructor({ oncancel }) {
    this.list = element("ul", { class: "cut-counts" });
    this.note = element("p", { class: "hint-text cut-note" });
    this.wait = element(
      "p",
      { class: "cut-wait", hidden: true },
      element("span", {}, say("images-cutting")),
      " ",
      button(say("cancel"), oncancel, { class: "button quiet" }),
    );
    this.error = element("p", { class: "notice error", hidden: true });
    this.element = element(
      "div",
      { class: "cut-panel" },
      this.list,
      this.wait,
      this.error,
      this.note,
    );
  }

  /** Shows the numbers of pieces known so far, and the chosen cut. */
  show(counts, pixels, chosen) {
    const known = CUTS.filter((cut) => counts.has(cut));
    this.list.replaceChildren(...known.map((cut) => this.line(cut, counts, pixels, chosen)));
    this.note.textContent = chosen === "none" ? "" : say(`images-cut-${chosen}-note`);
  }

  line(cut, counts, pixels, chosen) {
    const number = counts.get(cut);
    const swatch = element("span", { class: "swatch cut-swatch", "aria-hidden": "true" });
    swatch.style.background = colorOf(cut);
    const mean = pixels / number;
    const text = say("images-count-of", {
      pixels: formatNumber(pixels),
      mean: formatNumber(mean < 100 ? Math.round(10 * mean) / 10 : Math.round(mean)),
    });
    const more = cut === "minimum" && counts.has("greedy") ? this.saved(counts) : null;
    return element(
      "li",
      { class: cut === chosen ? "chosen" : null, "data-cut": cut, "data-count": number },
      swatch,
      element("strong", {}, say(`images-count-${cut}`, { number: formatNumber(number) })),
      " ",
      element("span", { class: "muted" }, text),
      more && element("span", { class: "saved" }, more),
    );
  }

  saved(counts) {
    const part = 1 - counts.get("minimum") / counts.get("greedy");
    if (part <= 0) return say("images-as-few");
    const percent = new Intl.NumberFormat(document.documentElement.lang, {
      style: "percent",
      maximumFractionDigits: 1,
    }).format(part);
    return say("images-fewer", { percent });
  }

  setBusy(busy) {
    this.wait.hidden = !busy;
  }

  fail(message) {
    this.error.textContent = message ?? "";
    this.error.hidden = !message;
  }
}
