// Two views of the picture in one place, and a slider between them; below, the steps
// of the greedy cut.

import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { VIEWS, drawView, fit } from "./drawing.js";
import { blackAndWhite, rectangles } from "./pixels.js";

export class Compare {
  constructor() {
    this.picture = null;
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
    this.list = rectangles(blackAndWhite(picture));
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
    drawView(this.canvas, this.picture, this.left.value, cell, { steps });
    drawView(this.over, this.picture, this.right.value, cell, { steps });
    const at = Math.round((this.canvas.width * Number(this.place.value)) / 100);
    const context = this.canvas.getContext("2d");
    const rest = this.canvas.width - at;
    if (rest > 0) {
      context.drawImage(this.over, at, 0, rest, this.over.height, at, 0, rest, this.over.height);
    }
    context.fillStyle = "#0b5fb0";
    context.fillRect(at - 2, 0, 4, this.canvas.height);
    this.stepText.textContent = this.stepSentence(steps);
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
