// The layout of the negamax page: choices, board and steps, then the tree in a
// scrollable box, and the moves of the root as the subject's table.

import { warn } from "../../site/announce.js";
import { buildUrl, getJson, messageOf } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { icon } from "../../site/icons.js";
import { savePng, saveSvg } from "../../site/drawing_export.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { rulesName, say } from "../../site/texts.js";
import { stepText } from "./step_text.js";
import { formatValue } from "./tree_drawing.js";
import { TreeZoom } from "./tree_zoom.js";

/** @typedef {import("./page.js").Negamax} Page */

const DEPTHS = [1, 2, 3, 4];

export class NegamaxView {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.error = element("p", { class: "notice error", role: "alert", hidden: true });
    /** @type {HTMLSelectElement} */
    this.depth = element(
      "select",
      { id: "depth", onchange: () => page.change({ depth: this.depth.value }) },
      DEPTHS.map((depth) => element("option", { value: depth }, String(depth))),
    );
    /** @type {HTMLSelectElement} */
    this.rules = element("select", {
      id: "rules",
      onchange: () => page.change({ rules: this.rules.value }),
    });
    this.examples = element(
      "ul",
      { class: "chips" },
      page.examples.map(([key, query]) =>
        element(
          "li",
          {},
          element("button", { type: "button", onclick: () => page.load(query()) }, say(key)),
        ),
      ),
    );
    this.explanation = element("p", { class: "step-text" });
    this.counter = element("span", { class: "muted" });
    /** @type {HTMLInputElement} */
    this.slider = element("input", {
      type: "range",
      min: 0,
      value: 0,
      "aria-label": say("step-slider"),
      oninput: () => page.go(Number(this.slider.value)),
    });
    this.box = element("div", { class: "tree-scroll", tabindex: "-1" }, page.drawing.svg);
    this.zoom = new TreeZoom(page.drawing.svg, this.box);
    this.answer = element("div", { class: "answer" });
    this.later = element("p", { class: "hint-text" }, say("answer-later"));
    this.analysis = element("a", { class: "button quiet" }, say("analyse"));
    this.code = element("a", { class: "button quiet", hidden: true }, say("negamax-code"));
    this.play = button("", () => page.run(), { class: "button" });
    this.openKeys = this.bindKeys();
    this.element = this.layout();
    this.fillRules();
  }

  async fillRules() {
    const rules = await getJson("/api/awale/rules");
    this.rules.replaceChildren(
      ...rules.map(({ name, explanation }) =>
        element("option", { value: name, title: explanation }, rulesName(name)),
      ),
    );
    if (this.page.loaded) this.rules.value = this.page.query.rules;
  }

  layout() {
    const { page } = this;
    /**
     * @param {string} text
     * @param {HTMLElement} input
     */
    const labelled = (text, input) =>
      element("div", { class: "field inline" }, element("label", { for: input.id }, text), input);
    return element(
      "div",
      { class: "negamax" },
      this.error,
      element(
        "div",
        { class: "negamax-choices" },
        labelled(say("depth"), this.depth),
        labelled(say("rules"), this.rules),
        this.examples,
        this.analysis,
        this.code,
      ),
      element(
        "div",
        { class: "negamax-top" },
        element("div", { class: "negamax-board" }, page.board.element),
        element(
          "section",
          { class: "panel negamax-steps", "aria-labelledby": "steps-title" },
          element(
            "div",
            { class: "panel-head" },
            element("h2", { id: "steps-title" }, say("steps")),
            this.counter,
          ),
          this.explanation,
          this.slider,
          this.stepButtons(),
        ),
      ),
      element(
        "section",
        { class: "panel", "aria-labelledby": "tree-title" },
        element(
          "div",
          { class: "panel-head" },
          element("h2", { id: "tree-title" }, say("tree")),
          this.treeTools(),
        ),
        this.box,
        element("p", { class: "hint-text" }, say("tree-legend")),
      ),
      this.later,
      this.answer,
    );
  }

  treeTools() {
    const { page } = this;
    const { svg } = page.drawing;
    /**
     * @param {string} format
     * @param {() => void} run
     */
    const save = (format, run) =>
      button(say("tree-save", { format }), run, { class: "button quiet" });
    return element(
      "div",
      { class: "actions" },
      this.zoom.element,
      button(say("open-all"), () => page.openAll(true), { class: "button quiet" }),
      button(say("close-all"), () => page.openAll(false), { class: "button quiet" }),
      save("SVG", () => saveSvg(svg, "negamax")),
      save("PNG", () => savePng(svg, "negamax").catch((error) => warn(messageOf(error)))),
    );
  }

  stepButtons() {
    const { page } = this;
    /**
     * @param {SVGElement} text
     * @param {string} key
     * @param {() => number} to
     */
    const step = (text, key, to) =>
      button(text, () => page.go(to()), {
        class: "button icon",
        "aria-label": say(key),
        title: say(key),
      });
    return element(
      "div",
      { class: "actions steps" },
      step(icon("first"), "step-first", () => 0),
      step(icon("previous"), "step-back", () => page.step - 1),
      step(icon("next"), "step-on", () => page.step + 1),
      step(icon("last"), "step-last", () => page.search.last),
      this.play,
      button("?", () => this.openKeys(), {
        class: "button icon",
        "aria-label": say("keys"),
        title: say("keys"),
      }),
    );
  }

  bindKeys() {
    const { page } = this;
    return bindShortcuts([
      { keys: ["ArrowLeft"], shown: "←", does: "step-back", run: () => page.go(page.step - 1) },
      { keys: ["ArrowRight"], shown: "→", does: "step-on", run: () => page.go(page.step + 1) },
      { keys: ["Home", "0"], shown: "Home 0", does: "step-first", run: () => page.go(0) },
      {
        keys: ["End", "$"],
        shown: "End $",
        does: "step-last",
        run: () => page.go(page.search.last),
      },
      { keys: [" "], shown: "␣", does: "step-run", run: () => page.run() },
      { keys: [], shown: "a … l 1 … 6", does: "key-root-pits" },
      { keys: [], shown: "↑ ↓ ← → ⏎", does: "key-tree" },
      { keys: [], shown: "?", does: "key-help" },
    ]);
  }

  /** @param {string} message */
  fail(message) {
    this.error.textContent = message;
    this.error.hidden = false;
  }

  /** Shows a new tree. */
  fill() {
    const { page } = this;
    const { rules, position, moves, turn, depth } = page.query;
    this.error.hidden = true;
    this.depth.value = depth;
    this.rules.value = rules;
    this.slider.max = String(page.search.last);
    this.analysis.href = buildUrl("/awale/analysis", { rules, position, turn, moves });
    this.showCode(rules, depth);
    this.answer.replaceChildren(rootTable(page.search));
  }

  /** The link to the code of the search, which plays by the rules of its subject. */
  showCode(/** @type {string} */ rules, /** @type {string} */ depth) {
    const { diagram, turn } = this.page.position;
    this.code.hidden = rules !== "ccinp";
    this.code.href = buildUrl("/awale/negamax/code", { position: diagram, turn, depth });
  }

  update() {
    const { page } = this;
    this.explanation.textContent = stepText(page.search, page.step);
    this.counter.textContent = say("step-count", {
      step: page.step + 1,
      steps: page.search.last + 1,
    });
    this.slider.value = String(page.step);
    this.play.textContent = say(page.timer ? "pause" : "step-run");
    const finished = page.step === page.search.last;
    this.answer.hidden = !finished;
    this.later.hidden = finished;
  }
}

/**
 * The moves of the root, with the subject's names for their numbers.
 * @param {import("./search_replay.js").SearchReplay} search
 */
function rootTable(search) {
  const head = ["column-pit", "column-gain", "column-left", "column-worth"];
  const rows = search.root.children.map((child) =>
    element(
      "tr",
      { class: child.data.best ? "best" : false },
      element(
        "th",
        { scope: "row" },
        child.letter,
        child.data.best ? element("span", { class: "best-label" }, ` ${say("best")}`) : null,
      ),
      element("td", { class: "num" }, String(child.gain)),
      element("td", { class: "num" }, formatValue(child.value)),
      element("td", { class: "num" }, formatValue(child.worth)),
    ),
  );
  if (rows.length === 0) {
    return element(
      "p",
      { class: "notice" },
      say("tree-over", { value: formatValue(search.root.value) }),
    );
  }
  return element(
    "section",
    { class: "panel", "aria-labelledby": "answer-title" },
    element(
      "h2",
      { id: "answer-title" },
      say("answer-title", {
        letter: search.answer.best ?? "",
        value: formatValue(search.answer.value),
      }),
    ),
    element(
      "div",
      { class: "table-scroll" },
      element(
        "table",
        { class: "data root-moves" },
        element(
          "thead",
          {},
          element(
            "tr",
            {},
            head.map((key, i) =>
              element("th", { scope: "col", class: i > 0 ? "num" : false }, say(key)),
            ),
          ),
        ),
        element("tbody", {}, rows),
      ),
    ),
  );
}
