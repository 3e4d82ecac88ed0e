// A walk through a program: the line lit, the variables, the board, forward and
// back, and breakpoints by choosing a line.

import { announce, warn } from "../site/announce.js";
import { button, element } from "../site/dom.js";
import { savePng, saveSvg } from "../site/drawing_export.js";
import { formatNumber, say } from "../site/texts.js";
import { figure, rowsOf } from "./figure.js";
import { placesOf } from "./places.js";
import { stepPicture } from "./step_picture.js";

/** Milliseconds of a step that plays by itself. */
const TICK = 700;
/** The pits of a board. */
const PITS = 12;

/**
 * @typedef {{ question: string | null, line: number, function: string, depth: number,
 *   locals: Record<string, string>, drawings: { name: string, text: string }[] }} Step
 * @typedef {{ question: string, kind: string, input: string, right: boolean, steps: Step[],
 *   result: string, complete: boolean }} Walk
 */

/** The variables that a step changes, against the step before in the same call. */
export function changedNames(/** @type {Step[]} */ steps, /** @type {number} */ at) {
  const { depth, locals } = steps[at];
  let before = at - 1;
  while (before >= 0 && steps[before].depth > depth) before--;
  const old = before >= 0 && steps[before].depth === depth ? steps[before].locals : {};
  return new Set(Object.keys(locals).filter((name) => locals[name] !== old[name]));
}

/** The next step at a breakpoint after `at`, or the last step. */
export function nextStop(
  /** @type {Step[]} */ steps,
  /** @type {number} */ at,
  /** @type {Set<string>} */ stops,
) {
  const found = steps.findIndex((step, i) => i > at && stops.has(lineKey(step)));
  return found < 0 ? steps.length - 1 : found;
}

/** A line of an answer, as a key. */
export const lineKey = (/** @type {{ question: string | null, line: number }} */ place) =>
  `${place.question ?? ""}:${place.line}`;

export class Stepper {
  /**
   * `points` are the variables that are places in the drawings, `stops` the lines to
   * stop at, and `name` is that of the files saved.
   * @param {{ walk: Walk, codeOf: (question: string | null) => string, title: string,
   *   points?: string[], stops?: Set<string>, name?: string, onclose: () => void }} options
   */
  constructor({ walk, codeOf, title, points = [], stops, name = "grenier", onclose }) {
    this.walk = walk;
    this.codeOf = codeOf;
    this.onclose = onclose;
    this.at = 0;
    this.points = points;
    this.stops = stops ?? new Set();
    this.name = name;
    this.timer = null;
    this.part = undefined;
    this.lines = [];
    this.code = element("ol", { class: "stepper-code", "aria-label": say("subjects-code") });
    this.variables = element("tbody");
    this.where = element("p", { class: "stepper-where" });
    this.drawing = element("div", { class: "stepper-drawing" });
    this.range = element("input", {
      type: "range",
      min: "1",
      max: String(Math.max(1, walk.steps.length)),
      "aria-label": say("subjects-step-range"),
      oninput: () => this.go(Number(this.range.value) - 1),
    });
    this.play = button(say("subjects-play"), () => this.toggle());
    this.element = this.build(title);
    this.show();
  }

  build(/** @type {string} */ title) {
    const { walk } = this;
    const intro = say(walk.right ? "subjects-step-right" : "subjects-step-wrong");
    return element(
      "section",
      {
        class: "stepper",
        "aria-label": title,
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event),
      },
      element(
        "div",
        { class: "panel-head" },
        element("h3", {}, title),
        button(say("subjects-close"), () => this.close(), { class: "button quiet" }),
      ),
      element("p", {}, intro, " ", element("code", { class: "call" }, walk.input)),
      walk.steps.length === 0
        ? element("p", {}, this.ending())
        : [
            element("div", { class: "stepper-controls actions" }, ...this.controls(), this.range),
            this.where,
            element(
              "div",
              { class: "stepper-body" },
              element("div", { class: "stepper-listing" }, this.code),
              element(
                "div",
                { class: "stepper-state" },
                element(
                  "table",
                  { class: "data stepper-variables" },
                  element("caption", {}, say("subjects-variables")),
                  this.variables,
                ),
                this.drawing,
                this.exports(),
              ),
            ),
          ],
    );
  }

  controls() {
    const to = (/** @type {() => number} */ where) => () => this.go(where());
    return [
      button(
        say("subjects-step-first"),
        to(() => 0),
      ),
      button(
        say("subjects-step-back"),
        to(() => this.at - 1),
      ),
      button(
        say("subjects-step-on"),
        to(() => this.at + 1),
        { class: "button primary" },
      ),
      button(
        say("subjects-step-stop"),
        to(() => nextStop(this.walk.steps, this.at, this.stops)),
      ),
      this.play,
    ];
  }

  /** Buttons that save the step as a picture. */
  exports() {
    const save = (/** @type {string} */ format, /** @type {() => void} */ act) =>
      button(say("subjects-save-step", { format }), act, { class: "button quiet" });
    return element(
      "div",
      { class: "actions" },
      save("SVG", () => saveSvg(this.picture(), this.fileName)),
      save("PNG", () =>
        savePng(this.picture(), this.fileName).catch((error) => warn(error.message)),
      ),
    );
  }

  get fileName() {
    return `${this.name}-${this.at + 1}`;
  }

  /** The step as a picture of its own. */
  picture() {
    const { step, walk } = this;
    const figures = [...this.drawing.querySelectorAll("figure")];
    const drawings = figures.flatMap((one) => {
      const svg = one.querySelector("svg");
      return svg ? [{ name: one.querySelector("figcaption")?.textContent ?? "", svg }] : [];
    });
    return stepPicture({
      title: walk.input,
      where: this.where.textContent ?? "",
      code: this.codeOf(step.question),
      line: step.line,
      variables: Object.entries(step.locals),
      drawings,
    });
  }

  press(/** @type {KeyboardEvent} */ event) {
    if (event.target === this.range || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.go(this.at + by);
  }

  go(/** @type {number} */ at) {
    const next = Math.max(0, Math.min(this.walk.steps.length - 1, at));
    if (next === this.at) return;
    this.at = next;
    this.show();
    announce(this.where.textContent);
  }

  toggle() {
    if (this.timer) return this.pause();
    if (this.at === this.walk.steps.length - 1) this.go(0);
    this.timer = setInterval(() => {
      if (this.at === this.walk.steps.length - 1 || !this.element.isConnected) return this.pause();
      this.go(this.at + 1);
      if (this.stops.has(lineKey(this.step))) this.pause();
    }, TICK);
    this.play.textContent = say("subjects-pause");
  }

  pause() {
    clearInterval(this.timer);
    this.timer = null;
    this.play.textContent = say("subjects-play");
  }

  close() {
    this.pause();
    this.element.remove();
    this.onclose();
  }

  get step() {
    return this.walk.steps[this.at];
  }

  show() {
    const { step } = this;
    if (!step) return;
    if (step.question !== this.part) this.list(step.question);
    for (const [i, line] of this.lines.entries()) {
      const isHere = i + 1 === step.line;
      line.classList.toggle("here", isHere);
      if (isHere) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    }
    this.reveal(this.lines[step.line - 1]);
    this.range.value = String(this.at + 1);
    const isLast = this.at === this.walk.steps.length - 1;
    const where = say("subjects-step-where", {
      step: formatNumber(this.at + 1),
      steps: formatNumber(this.walk.steps.length),
      line: formatNumber(step.line),
      function: step.function,
    });
    this.where.textContent = isLast ? `${where} ${this.ending()}` : where;
    this.showVariables(step);
    this.showDrawing(step);
  }

  /** Scrolls the listing alone, never the page. */
  reveal(/** @type {HTMLElement | undefined} */ line) {
    const box = this.code.parentElement;
    if (!line || !box) return;
    const top = line.offsetTop - this.code.offsetTop;
    if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight) {
      box.scrollTop = top - box.clientHeight / 3;
    }
  }

  /** How the call ends. */
  ending() {
    const { complete, result, steps } = this.walk;
    return complete
      ? say("subjects-step-result", { result })
      : say("subjects-step-cut", { steps: formatNumber(steps.length) });
  }

  /** Lists the answer of a question, a button for each line. */
  list(/** @type {string | null} */ question) {
    this.part = question;
    const lines = this.codeOf(question).split("\n");
    this.lines = lines.map((text, i) => {
      const key = lineKey({ question, line: i + 1 });
      const line = element(
        "button",
        {
          type: "button",
          class: "stepper-line",
          "aria-pressed": String(this.stops.has(key)),
          onclick: () => this.stop(key, line),
        },
        element("span", { class: "stepper-number" }, String(i + 1)),
        element("span", { class: "stepper-text" }, text || " "),
      );
      return line;
    });
    this.code.replaceChildren(...this.lines.map((line) => element("li", {}, line)));
  }

  stop(/** @type {string} */ key, /** @type {HTMLElement} */ line) {
    const isSet = !this.stops.delete(key);
    if (isSet) this.stops.add(key);
    line.setAttribute("aria-pressed", String(isSet));
  }

  showVariables(/** @type {Step} */ step) {
    const changed = changedNames(this.walk.steps, this.at);
    const rows = Object.entries(step.locals).map(([name, value]) =>
      element(
        "tr",
        { class: changed.has(name) ? "changed" : null },
        element("th", { scope: "row" }, name),
        element("td", {}, element("code", {}, value)),
      ),
    );
    this.variables.replaceChildren(...rows);
  }

  showDrawing(/** @type {Step} */ step) {
    const { kind } = this.walk;
    const before = this.walk.steps[this.at - 1]?.drawings ?? [];
    const figures = step.drawings.map(({ name, text }) => {
      const other = before.find((one) => one.name === name)?.text ?? null;
      const { points } = this;
      const rows = rowsOf(text)?.length ?? 0;
      const columns = kind === "board" ? PITS : (rowsOf(text)?.[0].length ?? 0);
      const places = placesOf({ points, locals: step.locals, kind, rows, columns });
      return figure({ kind, text, name, other, places });
    });
    this.drawing.replaceChildren(...figures);
  }
}
