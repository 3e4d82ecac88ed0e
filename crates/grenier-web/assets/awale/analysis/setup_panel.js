// A position set up by hand: seeds in each pit, captured seeds, side to move. While
// the panel is open the board shows the fields, and a click on a pit adds a seed.

import { button, element } from "../../site/dom.js";
import { say, sideName } from "../../site/texts.js";
import { START, readDiagram, writeDiagram } from "../board/diagram.js";
import { LETTERS, PITS } from "../board/geometry.js";

const SEEDS = 48;
const EMPTY = "0-0-0-0-0-0-0-0-0-0-0-0-0-0-S";

export class SetupPanel {
  /** `onapply(diagram, turn)` opens the position; `ondraft()` shows the fields on the board. */
  constructor({ onapply, ondraft, onleave }) {
    this.ondraft = ondraft;
    this.pits = Array.from({ length: PITS }, (_, index) =>
      this.number(say("pit-seeds", { letter: LETTERS[index] })),
    );
    this.scores = {
      south: this.number(say("captured-by", { side: sideName("south") })),
      north: this.number(say("captured-by", { side: sideName("north") })),
    };
    this.turn = element("input", {
      id: "setup-turn",
      type: "number",
      min: 0,
      max: 999,
      inputmode: "numeric",
    });
    this.side = element(
      "select",
      { id: "setup-side", onchange: () => this.changed() },
      ["south", "north"].map((side) => element("option", { value: side }, sideName(side))),
    );
    this.total = element("p", { class: "muted", role: "status" });
    this.error = element("p", { class: "notice error", hidden: true, role: "alert" });
    this.form = this.layout(onapply);
    this.element = element(
      "details",
      { class: "panel fold" },
      element("summary", {}, element("h2", {}, say("setup"))),
      this.form,
    );
    this.element.addEventListener("toggle", () => (this.element.open ? this.changed() : onleave()));
  }

  get isOpen() {
    return this.element.open;
  }

  close() {
    if (this.isOpen) this.element.open = false;
  }

  number(label) {
    return element("input", {
      type: "number",
      min: 0,
      max: SEEDS,
      value: 0,
      inputmode: "numeric",
      "aria-label": label,
      oninput: () => this.changed(),
    });
  }

  layout(onapply) {
    const cell = (input, letter) =>
      element(
        "div",
        { class: "setup-pit" },
        element("span", { "aria-hidden": "true" }, letter),
        input,
      );
    const row = (indexes) =>
      element(
        "div",
        { class: "setup-row" },
        indexes.map((index) => cell(this.pits[index], LETTERS[index])),
      );
    const labelled = (text, input) =>
      element("div", { class: "field" }, element("label", { for: input.id }, text), input);
    for (const side of ["south", "north"]) this.scores[side].id = `setup-${side}`;
    const form = element(
      "form",
      { class: "setup" },
      element("p", { class: "hint-text" }, say("setup-hint")),
      row([11, 10, 9, 8, 7, 6]),
      row([0, 1, 2, 3, 4, 5]),
      element(
        "div",
        { class: "fields" },
        labelled(say("captured-by", { side: sideName("south") }), this.scores.south),
        labelled(say("captured-by", { side: sideName("north") }), this.scores.north),
        labelled(say("setup-side"), this.side),
        labelled(say("setup-turn"), this.turn),
      ),
      this.total,
      this.error,
      element(
        "div",
        { class: "actions" },
        element("button", { class: "button primary" }, say("setup-apply")),
        button(say("setup-start"), () => this.fill(readDiagram(START))),
        button(say("setup-empty"), () => this.fill(readDiagram(EMPTY))),
        button(say("cancel"), () => this.close()),
      ),
    );
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      await this.apply(onapply);
    });
    return form;
  }

  async apply(onapply) {
    this.error.hidden = true;
    try {
      await onapply(writeDiagram(this.draft()), this.turn.value === "" ? null : this.turn.value);
    } catch (error) {
      this.error.textContent = error.message;
      this.error.hidden = false;
    }
  }

  /** Shows a position in the fields. */
  fill(position) {
    for (const [index, seeds] of [...position.south, ...position.north].entries()) {
      this.pits[index].value = seeds;
    }
    this.scores.south.value = position.scores.south;
    this.scores.north.value = position.scores.north;
    this.side.value = position.to_move;
    this.turn.value = "";
    this.error.hidden = true;
    this.changed();
  }

  /** Adds seeds to a pit, or removes some, after a click on the board. */
  add(index, seeds) {
    const input = this.pits[index];
    input.value = String(Math.max(0, Number(input.value) + seeds));
    this.changed();
  }

  draft() {
    const value = (input) => Math.max(0, Math.min(SEEDS, Math.trunc(Number(input.value)) || 0));
    const pits = this.pits.map(value);
    return {
      south: pits.slice(0, 6),
      north: pits.slice(6),
      scores: { south: value(this.scores.south), north: value(this.scores.north) },
      to_move: /** @type {import("../board/geometry.js").Side} */ (this.side.value),
      pits: [],
      over: true,
    };
  }

  changed() {
    const draft = this.draft();
    const seeds = [...draft.south, ...draft.north, draft.scores.south, draft.scores.north].reduce(
      (sum, n) => sum + n,
      0,
    );
    this.total.textContent = say(seeds > SEEDS ? "setup-too-many" : "setup-total", {
      seeds,
      most: SEEDS,
    });
    if (this.isOpen) this.ondraft();
  }
}
