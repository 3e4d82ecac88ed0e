// The exact values of the endgame tables: moves grouped by outcome.

import { getJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { formatMargin, say, sideName } from "../../site/texts.js";
import { previewListeners } from "./move_preview.js";

/** Milliseconds before tables under construction are queried again. */
const RETRY_DELAY = 3000;
const OUTCOMES = ["win", "draw", "loss"];

export class EndgameTablesPanel {
  /** `onready()` is called when tables that were being built are available. */
  constructor({ onplay, onhover, onready }) {
    this.onplay = onplay;
    this.onhover = onhover;
    this.onready = onready;
    this.waiting = false;
    this.body = element("div", {});
    this.element = element(
      "section",
      { class: "panel tables", "aria-labelledby": "tables-title" },
      element("h2", { id: "tables-title" }, say("tables")),
      this.body,
    );
  }

  async look(query, position) {
    this.query = query;
    if (position.over) return this.note(say("engine-over"));
    try {
      const found = await getJson("/api/awale/tables", query);
      if (this.query === query) this.show(found, position);
    } catch (error) {
      if (this.query === query) this.note(error.message);
    }
  }

  /** The tables are being built: queries them again while this position is shown. */
  wait(position) {
    this.waiting = true;
    this.note(say("tables-building"));
    const query = this.query;
    setTimeout(
      () => query === this.query && !document.hidden && this.look(query, position),
      RETRY_DELAY,
    );
  }

  note(text) {
    this.body.replaceChildren(element("p", { class: "muted" }, text));
  }

  show(found, position) {
    if (!found.known && found.building) return this.wait(position);
    if (this.waiting) this.onready();
    this.waiting = false;
    if (!found.known) return this.note(say("tables-unknown"));
    const side = sideName(position.to_move);
    const verdict = say("tables-value", { side, value: formatMargin(found.value, true) });
    const groups = OUTCOMES.map((outcome) => [
      outcome,
      found.moves.filter((move) => move.outcome === outcome),
    ]);
    this.body.replaceChildren(
      element("p", {}, verdict),
      ...groups
        .filter(([, moves]) => moves.length > 0)
        .map(([outcome, moves]) => this.group(outcome, moves)),
    );
  }

  group(outcome, moves) {
    const ordered = [...moves].sort((a, b) => b.value - a.value);
    return element(
      "div",
      { class: `verdict ${outcome}` },
      element("h3", {}, say(`group-${outcome}`)),
      element(
        "ul",
        { class: "chips" },
        ordered.map((move) => element("li", {}, this.moveChip(move))),
      ),
    );
  }

  moveChip({ letter, value }) {
    return element(
      "button",
      {
        type: "button",
        onclick: () => this.onplay(letter),
        ...previewListeners(letter, this.onhover),
      },
      element("strong", {}, letter),
      "\u00a0",
      formatMargin(value, true),
    );
  }
}
