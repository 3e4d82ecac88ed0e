// Two views of the picture in one place, and a slider between them; below, the steps
// of the greedy cut.

import { element } from "../../site/dom.js";
import { pluralForm, say } from "../../site/texts.js";
import { VIEWS, drawView, fit, rectanglesOf } from "./drawing.js";

export class Compare {
  constructor() {
    this.picture = null;
    /** The rectangles of the views shown so far, by view. */
    this.cuts = new Map();
    this.left = this.viewSelect("left", "drawn");
    this.right = this.viewSelect("right", "rectangles");
    this.canvas = element("canvas", {
      class: "pixel-canvas",
      role: "img",
      "aria-label": say("draw-compare"),
    });
    this.over = document.createElement("canvas");
    this.place = this.range("place", { min: 0, max: 100, value: 50 });
    this.steps = this.range("steps", { min: 0, max: 1, value: 1 });
    this.stepText = element("output", { for: "draw-steps" });
    this.counts = element("p", { class: "muted draw-counts" });
    this.element = element(
      "section",
      { class: "panel", "aria-labelledby": "compare-title" },
      element("h2", { id: "compare-title" }, say("draw-compare")),
      element(
        "div",
        { class: "fields" },
        field("draw-left", say("draw-left"), this.left),
        field("draw-right", say("draw-right"), this.right),
      ),
      element("div", { class: "pixel-box" }, this.canvas),
      field("draw-place", say("draw-place"), this.place),
      this.counts,
      field("draw-steps", say("draw-steps"), this.steps),
      this.stepText,
    );
  }

  viewSelect(side, chosen) {
    const options = VIEWS.map((view) =>
      element("option", { value: view, selected: view === chosen }, say(`draw-view-${view}`)),
    );
    return element("select", { id: `draw-${side}`, onchange: () => this.draw() }, options);
  }

  range(name, values) {
    return element("input", {
      id: `draw-${name}`,
      type: "range",
      ...values,
      oninput: () => this.draw(),
    });
  }

  show(picture) {
    const was = this.steps.value === this.steps.max;
    this.picture = picture;
    this.cuts.clear();
    this.list = this.cut("rectangles");
    this.steps.max = String(this.list.length);
    // Whoever saw the whole cut goes on seeing it.
    if (was) this.steps.value = String(this.list.length);
    this.draw();
  }

  draw() {
    const steps = Number(this.steps.value);
    const cell = fit(this.canvas, this.picture);
    this.over.width = this.canvas.width;
    this.over.height = this.canvas.height;
    const draw = (canvas, { value: view }) =>
      drawView(canvas, this.picture, view, cell, { list: this.cut(view), steps });
    draw(this.canvas, this.left);
    draw(this.over, this.right);
    const at = Math.round((this.canvas.width * Number(this.place.value)) / 100);
    const context = this.canvas.getContext("2d");
    const rest = this.canvas.width - at;
    if (rest > 0) {
      context.drawImage(this.over, at, 0, rest, this.over.height, at, 0, rest, this.over.height);
    }
    context.fillStyle = "#0b5fb0";
    context.fillRect(at - 2, 0, 4, this.canvas.height);
    this.stepText.textContent = this.stepSentence(steps);
    this.counts.textContent = this.countsSentence();
  }

  /** The rectangles of a view, found once for a picture; null where it shows none. */
  cut(view) {
    if (!this.cuts.has(view)) this.cuts.set(view, rectanglesOf(this.picture, view));
    return this.cuts.get(view);
  }

  /** How many rectangles the views have that show some. */
  countsSentence() {
    const counts = [this.left, this.right].flatMap(({ value: view }) => {
      const count = this.cut(view)?.length;
      if (count === undefined) return [];
      const text = say(`draw-count-rectangles-${pluralForm(count)}`, { count });
      return [say("draw-count-of-view", { view: say(`draw-view-${view}`), count: text })];
    });
    return counts.join(" · ");
  }

  stepSentence(steps) {
    const count = this.list.length;
    if (steps === 0) return say("draw-step-none", { count });
    const { y, x, height, width } = this.list[steps - 1];
    return say("draw-step", { step: steps, count, row: y, column: x, height, width });
  }
}

function field(id, label, input) {
  return element("div", { class: "field" }, element("label", { for: id }, label), input);
}
