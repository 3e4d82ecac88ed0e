// The review of a game: a graph of the evaluation, the poor moves, and the better
// line for each.

import { announce } from "../../site/announce.js";
import { postForEvents } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { formatMargin, say, sideName } from "../../site/texts.js";
import { indexOf, owner } from "../board/geometry.js";
import { SYMBOLS } from "./move_tree.js";
import { ScoreGraph } from "./score_graph.js";
import { turningPoint } from "./turning_point.js";

/** How many moves of a better line are written; the board shows all of them. */
const LINE_SHOWN = 8;
const MARKS = ["blunder", "mistake", "inaccuracy"];

export class ReviewPanel {
  /** `onchoose(ply)` goes to a ply of the main line; `online(node, line)` adds a variation. */
  constructor({ onchoose, online, onchange }) {
    this.onchoose = onchoose;
    this.online = online;
    this.onchange = onchange;
    this.graph = new ScoreGraph({ onchoose });
    this.progress = element("p", { class: "muted", role: "status" });
    this.summary = element("p", { class: "review-summary", hidden: true });
    this.counts = element("div", { class: "review-counts" });
    this.list = element("ol", { class: "remarks" });
    this.element = element(
      "section",
      { class: "panel review", "aria-labelledby": "review-title", hidden: true },
      element("h2", { id: "review-title" }, say("review-title")),
      this.graph.element,
      this.progress,
      this.summary,
      this.counts,
      this.list,
    );
  }

  /** Reviews the main line of a study. */
  async start(study) {
    this.stop();
    const controller = new AbortController();
    this.controller = controller;
    this.study = study;
    this.line = study.mainLine;
    this.remarks = [];
    this.final = null;
    this.element.hidden = false;
    this.progress.hidden = false;
    this.summary.hidden = true;
    this.showProgress();
    const { rules, position, turn, moves } = study.query(this.line.at(-1));
    try {
      await postForEvents(
        "/api/awale/review",
        {
          rules,
          position: position ?? undefined,
          turn: turn === null ? undefined : Number(turn),
          moves,
        },
        (name, data) => this.receive(name, data),
        { signal: controller.signal },
      );
      this.finish();
    } catch (error) {
      if (error.name !== "AbortError") this.progress.textContent = error.message;
    }
  }

  stop() {
    this.controller?.abort();
    this.controller = null;
  }

  receive(name, data) {
    if (name === "error") this.progress.textContent = data.error;
    else if (name === "ply") this.add(data);
    else if (name === "done") this.final = data.final;
  }

  add(remark) {
    this.remarks[remark.ply - 1] = remark;
    const node = this.line[remark.ply];
    if (node) node.remark = remark;
    this.draw();
  }

  draw() {
    const missing = this.remarks.findIndex((remark) => !remark);
    const done = missing === -1 ? this.remarks : this.remarks.slice(0, missing);
    const scores = done.map(({ score }) => score);
    const marks = done.filter(({ mark }) => mark).map(({ ply, mark }) => ({ ply, mark }));
    if (done.length === this.line.length - 1 && typeof this.final === "number") {
      scores.push(this.final);
    }
    this.graph.show(scores, marks, this.line.length - 1);
    this.showProgress();
    this.showRemarks();
    this.onchange();
  }

  showProgress() {
    this.progress.textContent = say("review-progress", {
      done: this.remarks.length,
      all: this.line.length - 1,
    });
  }

  finish() {
    this.draw();
    this.progress.textContent = "";
    this.progress.hidden = true;
    this.showSummary();
    const bad = this.remarks.filter((remark) => remark?.mark).length;
    announce(say("review-done", { number: bad }));
    this.showWorst();
    if (bad === 0) this.list.replaceChildren(element("li", {}, say("review-clean")));
  }

  /** Says where the losing side lost the game. */
  showSummary() {
    const turning = turningPoint(this.remarks, this.final);
    this.summary.hidden = !turning;
    if (!turning) return;
    const { ply, letter } = turning;
    const side = sideName(owner(indexOf(letter)));
    const text = say("review-summary", { side, number: Math.ceil(ply / 2), letter });
    this.summary.replaceChildren(button(text, () => this.onchoose(ply), { class: "button quiet" }));
  }

  showRemarks() {
    const marked = this.remarks.filter((remark) => remark?.mark);
    this.list.replaceChildren(
      ...marked.map((remark) => element("li", { "data-ply": remark.ply }, this.remark(remark))),
    );
    this.counts.replaceChildren(...["south", "north"].map((side) => this.sideCount(side, marked)));
  }

  /** Says in a sentence which move cost most. */
  showWorst() {
    const marked = this.remarks.filter((remark) => remark?.mark);
    if (marked.length === 0) return;
    const worst = marked.reduce((most, remark) => (remark.loss > most.loss ? remark : most));
    this.counts.append(element("p", { class: "worst" }, say("review-worst", remarkValues(worst))));
  }

  sideCount(side, marked) {
    const of = (mark) =>
      marked.filter((remark) => remark.mark === mark && owner(indexOf(remark.letter)) === side)
        .length;
    const parts = MARKS.map((mark) =>
      element("span", { class: `tally ${mark}` }, say(`marks-${mark}`, { number: of(mark) })),
    );
    return element("p", {}, element("strong", {}, sideName(side)), " ", ...parts);
  }

  /** The move played, what it cost, and the better line. */
  remark({ ply, letter, mark, loss, best, line }) {
    const node = this.line[ply];
    const values = remarkValues({ ply, letter, loss, best });
    const better = line || best;
    return [
      element(
        "button",
        { type: "button", class: `move ${mark}`, onclick: () => this.onchoose(ply) },
        `${letter} ${SYMBOLS[mark]}`,
      ),
      element("span", {}, ` ${say(`remark-${mark}`, values)} ${say("remark-better", { best })} `),
      element("span", { class: "better-line" }, lineText(better, values.number)),
      button(say("remark-line"), () => this.online(node.parent, better), { class: "button quiet" }),
    ];
  }

  /** Marks a ply in the graph and in the list. */
  look(ply) {
    this.graph.move(ply);
    this.list.querySelector(".here")?.classList.remove("here");
    const here = this.list.querySelector(`[data-ply="${ply}"]`);
    if (!here) return;
    here.classList.add("here");
  }

  /** Goes to the next poor move of a kind after a ply, from the start again after the last. */
  next(mark, after) {
    const plies = (this.remarks ?? [])
      .filter((remark) => remark?.mark === mark)
      .map(({ ply }) => ply);
    const found = plies.find((ply) => ply > after) ?? plies[0];
    if (found !== undefined) this.onchoose(found);
  }
}

function remarkValues({ ply, letter, loss, best }) {
  const side = sideName(owner(indexOf(letter)));
  return {
    number: Math.ceil(ply / 2),
    side,
    letter,
    loss: formatMargin(loss).replace("+", ""),
    best,
  };
}

/** The first moves of a line, numbered by pairs: "5. f k 6. d …". */
function lineText(line, number) {
  const isSouth = (letter) => owner(indexOf(letter)) === "south";
  let turn = number;
  const moves = [...line.slice(0, LINE_SHOWN)].map((letter, i) => {
    if (isSouth(letter)) return `${i === 0 ? turn : ++turn}. ${letter}`;
    return i === 0 ? `${turn}… ${letter}` : letter;
  });
  return line.length > LINE_SHOWN ? `${moves.join(" ")} …` : moves.join(" ");
}
