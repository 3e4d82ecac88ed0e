// The engine's evaluation of every move, updated while the search deepens. The
// search runs on the server, which many share: it takes a short look at each
// position and thinks longer when asked. It stops when the page is left.

import { buildUrl } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { saveSetting, setting } from "../../site/settings.js";
import { formatMargin, formatNumber, say, sideName } from "../../site/texts.js";
import { previewListeners } from "./move_preview.js";

/** The lead, in seeds, that fills half of a bar. */
const HALF = 6;
/** Seconds of the look at each position, and of thinking longer. */
const LOOK = 2;
const TIMES = [5, 15, 60];

export class EnginePanel {
  /** `onplay(letters)` plays moves; `onhover(letter)` previews one. */
  constructor({ onplay, onhover }) {
    this.onplay = onplay;
    this.onhover = onhover;
    this.on = setting("engine");
    this.source = null;
    this.target = null;
    this.report = null;
    this.askedLonger = false;
    this.rows = new Map();
    this.score = element("strong", { class: "score" });
    this.detail = element("span", { class: "muted detail" });
    this.bars = element("ul", { class: "bars" });
    this.line = element("p", { class: "best-line" });
    this.note = element("p", { class: "muted" });
    this.gauge = element("span", { class: "gauge-south" });
    this.switch = button("", () => this.toggle());
    this.longer = button(say("engine-longer"), () => this.thinkLonger(), {
      class: "button quiet",
      disabled: true,
    });
    this.element = this.layout();
    document.addEventListener("visibilitychange", () => this.visible());
    addEventListener("pagehide", () => this.stop());
    addEventListener("pageshow", (event) => event.persisted && this.visible());
  }

  layout() {
    const time = element(
      "select",
      {
        "aria-label": say("engine-time"),
        onchange: () => saveSetting("thinking", Number(time.value)),
      },
      TIMES.map((seconds) =>
        element(
          "option",
          { value: seconds, selected: seconds === setting("thinking") },
          say("engine-seconds", { seconds }),
        ),
      ),
    );
    const head = element(
      "div",
      { class: "panel-head" },
      element("h2", { id: "engine-title" }, say("engine")),
      element("div", { class: "actions" }, this.switch),
    );
    this.body = element(
      "div",
      {},
      element("p", { class: "engine-score" }, this.score, " ", this.detail),
      element("div", { class: "gauge", "aria-hidden": "true" }, this.gauge),
      this.bars,
      this.line,
      this.note,
      element("div", { class: "actions think-longer" }, this.longer, time),
    );
    return element(
      "section",
      { class: "panel engine", "aria-labelledby": "engine-title" },
      head,
      this.body,
    );
  }

  toggle() {
    this.on = !this.on;
    saveSetting("engine", this.on);
    this.restart();
  }

  visible() {
    if (document.hidden) this.stop();
    else if (!this.finished) this.restart();
  }

  /** Analyses a position: its query, and the position as the server describes it. */
  look(query, position) {
    this.target = { query, position };
    this.restart();
  }

  /** Endgame tables were built meanwhile: looks again with them, but cuts no search that was asked for. */
  tablesReady() {
    if (!this.askedLonger) this.restart();
  }

  restart() {
    this.stop();
    this.finished = false;
    this.askedLonger = false;
    this.report = null;
    this.longer.disabled = true;
    this.rows.clear();
    this.bars.replaceChildren();
    this.switch.textContent = say(this.on ? "engine-stop" : "engine-start");
    this.switch.setAttribute("aria-pressed", String(this.on));
    this.body.hidden = !this.on;
    this.clear();
    if (!this.on || !this.target || document.hidden) return;
    const { query, position } = this.target;
    if (position.over) return this.showNote(say("engine-over"));
    this.showNote(say("engine-waiting"));
    this.listen(buildUrl("/api/awale/analyse", { ...query, time: 1000 * LOOK }));
  }

  /** Goes on with the position shown, for the time chosen. */
  thinkLonger() {
    if (this.longer.disabled) return;
    this.finished = false;
    this.askedLonger = true;
    this.longer.disabled = true;
    this.showNote(say("engine-waiting"));
    this.listen(
      buildUrl("/api/awale/analyse", { ...this.target.query, time: 1000 * setting("thinking") }),
    );
  }

  listen(url) {
    const source = new EventSource(url);
    this.source = source;
    const receive = (event) => source === this.source && this.show(JSON.parse(event.data));
    source.addEventListener("depth", receive);
    source.addEventListener("done", (event) => {
      receive(event);
      this.finish();
    });
    // An error of the connection has no data, one of the server has.
    source.addEventListener("error", (/** @type {MessageEvent} */ event) => {
      if (source !== this.source) return;
      this.finish();
      this.longer.disabled = false;
      this.showNote(
        event.data ? JSON.parse(event.data).error : this.report ? "" : say("engine-busy"),
      );
    });
  }

  finish() {
    this.finished = true;
    this.stop();
    this.showNote("");
    this.longer.disabled = !this.report || this.report.exact;
  }

  stop() {
    this.source?.close();
    this.source = null;
  }

  clear() {
    this.score.textContent = "";
    this.detail.textContent = "";
    this.line.replaceChildren();
    this.gauge.style.width = "50%";
    this.showNote("");
  }

  showNote(text) {
    this.note.textContent = text;
    this.note.hidden = text === "";
  }

  show(report) {
    // A longer search begins at the first depth again.
    if (this.report && !report.exact && report.depth < this.report.depth) return;
    this.report = report;
    this.showNote("");
    const side = this.target.position.to_move;
    const { score, exact, depth, nodes } = report;
    if (typeof score === "number") {
      this.score.textContent =
        score === 0
          ? say("engine-even")
          : say("engine-score", { score: formatMargin(score, exact), side: sideName(side) });
      const south = side === "south" ? score : -score;
      this.gauge.style.width = `${50 + 50 * scaled(south)}%`;
    }
    this.detail.textContent = exact
      ? say("engine-exact")
      : say("engine-depth", { depth, nodes: formatNumber(nodes) });
    this.showBars(report);
    this.showLine(report.pv ?? "");
  }

  showBars({ moves, best }) {
    const order = [...moves].sort((a, b) => a.letter.localeCompare(b.letter));
    for (const move of order) {
      if (!this.rows.has(move.letter)) this.addRow(move.letter);
      this.fillRow(this.rows.get(move.letter), move, move.letter === best);
    }
  }

  addRow(letter) {
    const value = element("span", { class: "bar-value" });
    const fill = element("span", { class: "bar-fill" });
    const mark = element("span", { class: "bar-mark" });
    const star = element("span", { class: "visually-hidden" });
    const play = element(
      "button",
      {
        type: "button",
        class: "bar-row",
        onclick: () => this.onplay(letter),
        ...previewListeners(letter, this.onhover),
      },
      element("span", { class: "bar-letter" }, letter),
      element("span", { class: "bar", "aria-hidden": "true" }, fill),
      value,
      mark,
      star,
    );
    this.rows.set(letter, { play, value, fill, mark, star });
    this.bars.append(element("li", {}, play));
  }

  fillRow({ play, value, fill, mark, star }, { score, exact, outcome, pv }, best) {
    const known = typeof score === "number";
    const part = known ? scaled(score) : 0;
    fill.style.left = `${part < 0 ? 50 + 50 * part : 50}%`;
    fill.style.width = `${Math.max(0.8, 50 * Math.abs(part))}%`;
    fill.className = part > 0 ? "bar-fill good" : part < 0 ? "bar-fill bad" : "bar-fill";
    value.textContent = known
      ? formatMargin(score, exact)
      : outcome
        ? say(`outcome-${outcome}`)
        : "…";
    mark.textContent = exact ? say("exact-mark") : outcome ? say(`outcome-${outcome}`) : "";
    play.classList.toggle("best", best);
    play.title = pv ? [...pv].join(" ") : "";
    star.textContent = best ? say("best") : "";
  }

  /** The best line; each move is a button that plays the line up to it. */
  showLine(pv) {
    const steps = [...pv].slice(0, 14).map((letter, i) =>
      element(
        "button",
        {
          type: "button",
          class: "move",
          onclick: () => this.onplay(pv.slice(0, i + 1)),
          onpointerenter: () => i === 0 && this.onhover(letter),
          onpointerleave: () => this.onhover(null),
        },
        letter,
      ),
    );
    this.line.replaceChildren(
      ...(steps.length > 0
        ? [element("span", { class: "muted" }, say("best-line")), ...steps]
        : []),
    );
  }
}

/** A lead in seeds as a part of a bar, from −1 to 1; the first seeds count most. */
function scaled(score) {
  return score / (Math.abs(score) + HALF);
}
