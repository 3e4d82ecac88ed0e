// The board: an SVG drawing, hidden from screen readers, and over it a button for
// each pit, which has the name, the focus and the clicks.

import { element, focusedIn, svgElement } from "../../site/dom.js";
import { formatNumber, say, sideName } from "../../site/texts.js";
import { digitOf, isTyping, keyName } from "../../site/typing.js";
import { LETTERS, PITS, geometry, indexOf, owner } from "./geometry.js";
import { pitSpots, storeRows } from "./seed_layout.js";

/**
 * @typedef {import("./geometry.js").Side} Side
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("../../../types/api.js").Pit} Pit
 * @typedef {import("../../../types/api.js").Position} Position
 * @typedef {Pick<Position, "south" | "north" | "scores" | "to_move" | "over"> & Partial<Position>} Shown What a board needs of a position.
 * @typedef {{ from: number, sown: number[], harvested: number[] }} Preview What a move does.
 */

/** Below this width, in pixels, captured seeds are drawn above and below the pits. */
const NARROW = 520;
/** @type {Side[]} */
const SIDES = ["south", "north"];

let boards = 0;

export class Board {
  /**
   * `onpit(index, event)` is called for every pit chosen, playable or not.
   * @param {object} options
   * @param {(index: number, event: Event) => void} [options.onpit]
   * @param {(index: number | null) => void} [options.onhover]
   * @param {boolean} [options.flipped]
   */
  constructor({ onpit = () => {}, onhover = () => {}, flipped = false } = {}) {
    this.onpit = onpit;
    this.onhover = onhover;
    this.flipped = flipped;
    this.number = ++boards;
    /** @type {number[]} */
    this.counts = new Array(PITS).fill(0);
    this.scores = { south: 0, north: 0 };
    /** @type {Shown | null} */
    this.position = null;
    this.enabled = true;
    this.sowing = false;
    /** @type {Record<"from" | "to" | "hint", number | null>} */
    this.marks = { from: null, to: null, hint: null };
    /** @type {Preview | null} */
    this.preview = null;
    this.svg = svgElement("svg", {
      class: "board-drawing",
      "aria-hidden": "true",
      focusable: "false",
    });
    this.buttons = Array.from({ length: PITS }, (_, index) => this.pitButton(index));
    this.captured = {
      south: element("p", { class: "visually-hidden" }),
      north: element("p", { class: "visually-hidden" }),
    };
    this.element = element(
      "div",
      { class: "board", role: "group", "aria-label": say("board") },
      this.svg,
    );
    this.places = geometry(this.isNarrow(), this.flipped);
    this.layers = layers();
    this.arrange();
    new ResizeObserver(() => this.fit()).observe(this.element);
    this.listen();
  }

  /** @param {number} index */
  pitButton(index) {
    return element("button", {
      type: "button",
      class: "pit",
      "data-letter": LETTERS[index],
      onclick: (event) => this.onpit(index, event),
      onpointerenter: () => this.onhover(index),
      onpointerleave: () => this.onhover(null),
      onfocus: () => this.onhover(index),
      onblur: () => this.onhover(null),
    });
  }

  /** Keys choose pits for as long as the board is on the page. */
  listen() {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      if (!this.element.isConnected) return document.removeEventListener("keydown", pressed);
      const index = this.pitOfKey(event);
      if (index === null) return;
      event.preventDefault();
      this.onpit(index, event);
    };
    // Boards are made before they are put on the page.
    setTimeout(() => document.addEventListener("keydown", pressed));
  }

  /**
   * The pit of a key: its letter, or its number from the left of the side to move.
   * @param {KeyboardEvent} event
   */
  pitOfKey(event) {
    if (isTyping(event) || !this.position) return null;
    const letter = keyName(event);
    if (letter.length === 1 && LETTERS.includes(letter)) return indexOf(letter);
    const digit = Number(digitOf(event) ?? 0);
    if (digit < 1 || digit > 6) return null;
    return (this.position.to_move === "south" ? 0 : 6) + digit - 1;
  }

  /** Turns the board round. */
  flip(flipped = !this.flipped) {
    this.flipped = flipped;
    this.arrange();
  }

  fit() {
    const narrow = this.element.clientWidth < NARROW;
    if (this.element.clientWidth > 0 && narrow !== this.places.narrow) this.arrange();
  }

  isNarrow() {
    return (this.element.clientWidth || window.innerWidth) < NARROW;
  }

  /** Lays out and redraws everything, after a change of size or side. */
  arrange() {
    this.places = geometry(this.isNarrow(), this.flipped);
    const { width, height, pits } = this.places;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.layers = layers();
    this.svg.replaceChildren(
      this.shades(),
      wood(width, height, this.number),
      directionMarks(pits),
      ...Object.values(this.layers.stores),
      ...this.layers.pits,
      this.layers.preview,
      this.layers.flight,
    );
    this.placeButtons(width, height, pits);
    this.redraw();
  }

  /**
   * Buttons in reading order: the upper row, then the lower.
   * @param {number} width
   * @param {number} height
   * @param {Place[]} pits
   */
  placeButtons(width, height, pits) {
    const order = pits
      .map((_, index) => index)
      .sort((a, b) => Number(pits[a].low) - Number(pits[b].low) || pits[a].x - pits[b].x);
    for (const index of order) {
      const { x, y, r } = pits[index];
      const style = this.buttons[index].style;
      style.left = `${(100 * (x - r)) / width}%`;
      style.top = `${(100 * (y - r)) / height}%`;
      style.width = `${(200 * r) / width}%`;
      style.height = `${(200 * r) / height}%`;
    }
    /** @type {Side} */
    const high = this.flipped ? "south" : "north";
    /** @type {Side} */
    const low = this.flipped ? "north" : "south";
    const focused = focusedIn(this.element);
    this.element.replaceChildren(
      this.svg,
      this.captured[high],
      ...order.map((index) => this.buttons[index]),
      this.captured[low],
    );
    focused?.focus();
  }

  shades() {
    /**
     * @param {string} name
     * @param {[offset: string, color: string][]} stops
     */
    const radial = (name, stops) =>
      svgElement(
        "radialGradient",
        { id: `${name}-${this.number}`, cx: "0.42", cy: "0.36", r: "0.7" },
        ...stops.map(([offset, color]) => svgElement("stop", { offset, class: color })),
      );
    return svgElement(
      "defs",
      {},
      radial("seed", [
        ["0", "stop-seed"],
        ["1", "stop-seed-2"],
      ]),
      radial("hollow", [
        ["0", "stop-pit-2"],
        ["0.75", "stop-pit-2"],
        ["1", "stop-pit"],
      ]),
    );
  }

  /**
   * Shows a position, as the server describes it.
   * @param {Shown} position
   * @param {{ from?: number | null, to?: number | null }} marks
   */
  show(position, { from = null, to = null } = {}) {
    this.position = position;
    this.sowing = false;
    this.counts = [...position.south, ...position.north];
    this.scores = { ...position.scores };
    this.marks = { from, to, hint: null };
    this.preview = null;
    this.redraw();
  }

  redraw() {
    for (let index = 0; index < PITS; index++) this.drawPit(index);
    for (const side of SIDES) this.drawStore(side);
    this.drawPreview();
    this.nameButtons();
  }

  /** Names the buttons and marks those that can be played. */
  nameButtons() {
    for (const [index, pit] of this.buttons.entries()) {
      const rule = this.rule(index);
      const playable = this.isPlayable(index);
      pit.setAttribute("aria-label", this.pitName(index, rule));
      pit.setAttribute("aria-disabled", String(!playable));
      pit.tabIndex = rule && this.enabled ? 0 : -1;
      pit.classList.toggle("playable", playable);
    }
    for (const side of SIDES) {
      this.captured[side].textContent = say("captured", {
        side: sideName(side),
        seeds: formatNumber(this.scores[side]),
      });
    }
  }

  /**
   * @param {number} index
   * @returns {Pit | null}
   */
  rule(index) {
    if (!this.position || this.position.over) return null;
    return this.position.pits?.find((pit) => indexOf(pit.letter) === index) ?? null;
  }

  /** @param {number} index */
  isPlayable(index) {
    return this.enabled && !this.sowing && (this.rule(index)?.playable ?? false);
  }

  /**
   * @param {number} index
   * @param {Pit | null} rule
   */
  pitName(index, rule) {
    const values = {
      letter: LETTERS[index],
      side: sideName(owner(index)),
      seeds: this.counts[index],
    };
    const name = say("pit", values);
    return rule && !rule.playable
      ? say("pit-refused", { pit: name, why: rule.refusal ?? "" })
      : name;
  }

  /**
   * Marks a pit as a hint; null removes the mark.
   * @param {number | null} index
   */
  hint(index) {
    this.marks.hint = index;
    this.redraw();
  }

  /**
   * Shows what a move would do: origin, seeds sown, pits harvested.
   * @param {Preview | null} preview
   */
  showPreview(preview) {
    this.preview = preview;
    this.drawPreview();
  }

  /** @param {number} index */
  drawPit(index) {
    const place = this.places.pits[index];
    const seeds = this.counts[index];
    const classes = ["pit-drawing", owner(index)];
    if (this.isPlayable(index)) classes.push("playable");
    if (index === this.marks.from) classes.push("from");
    if (index === this.marks.to) classes.push("to");
    if (index === this.marks.hint) classes.push("hint");
    const layer = this.layers.pits[index];
    layer.setAttribute("class", classes.join(" "));
    layer.replaceChildren(
      svgElement("circle", { class: "rim", cx: place.x, cy: place.y, r: place.r }),
      svgElement("circle", {
        class: "hollow",
        cx: place.x,
        cy: place.y,
        r: place.r - 3,
        fill: `url(#hollow-${this.number})`,
      }),
      this.drawHeap(place, seeds, index),
      ...this.drawLabels(index, place, seeds),
    );
  }

  /**
   * @param {Place} place
   * @param {number} seeds
   * @param {number} turn
   */
  drawHeap({ x, y, r }, seeds, turn) {
    const { radius, spots } = pitSpots(seeds, turn * 0.9);
    return svgElement(
      "g",
      { class: "seeds" },
      ...spots.map((spot) => this.seed(x + spot.x * r, y + spot.y * r, radius * r)),
    );
  }

  /**
   * @param {number} cx
   * @param {number} cy
   * @param {number} r
   */
  seed(cx, cy, r) {
    return svgElement("circle", { class: "seed", cx, cy, r, fill: `url(#seed-${this.number})` });
  }

  /**
   * @param {number} index
   * @param {Place} place
   * @param {number} seeds
   */
  drawLabels(index, { x, label, r }, seeds) {
    const { size, letter } = this.places;
    return [
      svgElement("text", { class: "count", x, y: label, "font-size": size }, String(seeds)),
      svgElement(
        "text",
        { class: "letter", x: x - r * 0.72, y: label, "font-size": letter },
        LETTERS[index],
      ),
    ];
  }

  /** @param {Side} side */
  drawStore(side) {
    const { narrow, stores } = this.places;
    const box = stores[side];
    const room = narrow ? 118 : 62;
    const { radius, spots } = storeRows(Math.floor(this.scores[side]), box, room);
    const at = narrow
      ? { x: box.x + 14, y: box.y + box.h / 2 }
      : { x: box.x + box.w / 2, y: box.y + 22 };
    const number = narrow ? { x: box.x + 100, y: at.y } : { x: at.x, y: box.y + 48 };
    this.layers.stores[side].setAttribute("class", `store ${side}`);
    this.layers.stores[side].replaceChildren(
      svgElement("rect", {
        class: "hollow",
        x: box.x,
        y: box.y,
        width: box.w,
        height: box.h,
        rx: narrow ? 12 : 22,
      }),
      svgElement(
        "text",
        { class: narrow ? "store-name start" : "store-name", ...at, "font-size": 15 },
        sideName(side),
      ),
      svgElement(
        "text",
        { class: narrow ? "store-count end" : "store-count", ...number, "font-size": 24 },
        formatNumber(this.scores[side]),
      ),
      ...spots.map(({ x, y }) => this.seed(x, y, radius)),
    );
  }

  drawPreview() {
    this.layers.preview.replaceChildren(...(this.preview ? this.previewMarks(this.preview) : []));
  }

  /** @param {Preview} preview */
  previewMarks({ from, sown, harvested }) {
    const pits = this.places.pits;
    /**
     * @param {number} index
     * @param {string} name
     */
    const ring = (index, name) =>
      svgElement("circle", {
        class: name,
        cx: pits[index].x,
        cy: pits[index].y,
        r: pits[index].r - 1,
      });
    const added = new Map();
    for (const index of sown) added.set(index, (added.get(index) ?? 0) + 1);
    const badges = [...added].map(([index, seeds]) =>
      badge(pits[index], `+${seeds}`, harvested.includes(index)),
    );
    const end = sown.at(-1);
    const last = end === undefined ? [] : [ring(end, "preview-last")];
    return [
      ring(from, "preview-from"),
      ...last,
      ...harvested.map((index) => ring(index, "preview-taken")),
      ...badges,
    ];
  }
}

function layers() {
  return {
    pits: Array.from({ length: PITS }, () => svgElement("g")),
    stores: { south: svgElement("g"), north: svgElement("g") },
    preview: svgElement("g", { class: "preview" }),
    flight: svgElement("g", { class: "flight" }),
  };
}

/**
 * Seeds are sown counter-clockwise: up at the right end, down at the left.
 * @param {Place[]} pits
 */
function directionMarks(pits) {
  const [left, right] = [Math.min, Math.max].map((most) => most(...pits.map(({ x }) => x)));
  const y = pits.reduce((sum, pit) => sum + pit.y, 0) / pits.length;
  const out = pits[0].r + 5;
  /**
   * @param {number} x
   * @param {number} up
   */
  const mark = (x, up) =>
    svgElement("path", {
      class: "direction",
      d: `M${x - 5} ${y + 5 * up}l5 ${-8 * up} 5 ${8 * up}`,
    });
  return svgElement("g", {}, mark(right + out, 1), mark(left - out, -1));
}

/**
 * Badges are drawn between the rows, where they hide no seed.
 * @param {Place} place
 * @param {string} text
 * @param {boolean} taken
 */
function badge({ x, y: middle, r, low }, text, taken) {
  const y = middle + (low ? -0.8 : 0.8) * r;
  const width = r * (text.length > 2 ? 1 : 0.82);
  const height = r * 0.58;
  return svgElement(
    "g",
    { class: taken ? "badge taken" : "badge" },
    svgElement("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 }),
    svgElement("text", { x, y, "font-size": r * 0.44 }, text),
  );
}

/**
 * @param {number} width
 * @param {number} height
 * @param {number} number
 */
function wood(width, height, number) {
  const grain = Array.from({ length: 7 }, (_, i) => {
    const y = (height * (i + 0.6)) / 7;
    const bend = 5 + 3 * ((i * 7 + number) % 3);
    return svgElement("path", {
      class: "grain",
      d: `M4 ${y} C ${width * 0.3} ${y - bend}, ${width * 0.62} ${y + bend}, ${width - 4} ${y - 2}`,
    });
  });
  return svgElement(
    "g",
    {},
    svgElement("rect", { class: "wood-edge", x: 0, y: 4, width, height: height - 4, rx: 26 }),
    svgElement("rect", { class: "wood", x: 0, y: 0, width, height: height - 5, rx: 26 }),
    ...grain,
  );
}
