// The negamax page: the subject's search as a tree, step by step.

import { setAddress, setAddressSoon } from "../../site/address.js";
import { announce, warn } from "../../site/announce.js";
import { buildUrl, getJson, messageOf } from "../../site/api.js";
import { byId, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { Board } from "../board/board.js";
import { indexOf } from "../board/geometry.js";
import { NegamaxView } from "./negamax_view.js";
import { SearchReplay } from "./search_replay.js";
import { stepText } from "./step_text.js";
import { TreeDrawing } from "./tree_drawing.js";

/**
 * @typedef {import("./search_replay.js").SearchNode} SearchNode
 * @typedef {Record<"rules" | "position" | "turn" | "moves" | "depth", string>} Query
 * @typedef {import("../../../types/api.js").Position} Position
 * @typedef {{ query: Query, position: Position, search: SearchReplay }} Loaded
 */

/** The worked example of question 18. */
const QUESTION_18 = {
  rules: "ccinp",
  position: "0-7-6-0-0-2-0-1-1-0-0-5-13-13-S",
  turn: "40",
  moves: "",
  depth: "2",
};
const START = { rules: "ccinp", position: "", turn: "", moves: "", depth: "2" };
const TICK = 1400;

export class Negamax {
  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} root
   */
  constructor(root) {
    this.board = new Board({ onpit: (index) => this.play(index) });
    this.drawing = new TreeDrawing({
      onchoose: (node) => this.toggle(node),
      onfocus: (node) => this.look(node),
    });
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    this.step = 0;
    /** @type {SearchNode | null} */
    this.shownNode = null;
    /**
     * What was loaded last.
     * @type {Loaded | null}
     */
    this.loaded = null;
    this.view = new NegamaxView(this);
    root.replaceChildren(this.view.element);
  }

  /** What is shown; only after the first tree was loaded. */
  get known() {
    if (!this.loaded) throw new Error("no tree is loaded yet");
    return this.loaded;
  }

  get query() {
    return this.known.query;
  }

  get position() {
    return this.known.position;
  }

  get search() {
    return this.known.search;
  }

  /**
   * Positions to begin with: the key of the name, and the query. The start keeps the depth chosen.
   * @returns {[key: string, query: () => Query][]}
   */
  get examples() {
    return [
      ["example-18", () => QUESTION_18],
      ["example-start", () => ({ ...START, depth: this.loaded?.query.depth ?? START.depth })],
    ];
  }

  open() {
    const params = new URLSearchParams(location.search);
    const isEmpty = [...params.keys()].length === 0;
    const asked = isEmpty
      ? QUESTION_18
      : {
          rules: params.get("rules") || "ccinp",
          position: params.get("position") ?? "",
          turn: params.get("turn") ?? "",
          moves: params.get("moves") ?? "",
          depth: params.get("depth") || "2",
        };
    return this.load(asked, Number(params.get("step") ?? 1) - 1 || 0);
  }

  /**
   * Loads a tree and shows it at a step.
   * @param {Query} query
   */
  async load(query, step = 0) {
    this.pause();
    const { depth, ...where } = query;
    try {
      const [position, answer] = await Promise.all([
        getJson("/api/awale/position", where),
        getJson("/api/awale/negamax", query),
      ]);
      this.loaded = { query, position, search: new SearchReplay(answer) };
      this.step = Math.max(0, Math.min(this.search.last, step));
      this.openAncestors();
      this.view.fill();
      this.show();
      setAddress(this.address);
    } catch (error) {
      const message = messageOf(error);
      warn(message);
      this.view.fail(message);
    }
  }

  /** The address of this step; the first one goes without saying. */
  get address() {
    return buildUrl(location.pathname, {
      ...this.query,
      step: this.step === 0 ? "" : this.step + 1,
    });
  }

  /** @param {Partial<Query>} part */
  change(part) {
    return this.load({ ...this.query, ...part });
  }

  /**
   * Plays a pit of the root; the new position becomes the root.
   * @param {number} index
   */
  play(index) {
    if (this.shownNode !== this.search.root) return this.look(this.search.root);
    const rule = this.board.rule(index);
    if (!rule) return warn(say("not-your-pit", { side: say(this.position.to_move) }));
    if (!rule.playable) {
      return warn(say("refused", { letter: rule.letter, why: rule.refusal ?? "" }));
    }
    return this.change({ moves: this.query.moves + rule.letter });
  }

  get current() {
    return this.search.steps[this.step].node;
  }

  openAncestors() {
    /** @type {SearchNode | null} */
    let node = this.current.parent;
    for (; node; node = node.parent) node.open = true;
  }

  /**
   * Goes to a step and opens the ancestors of its node.
   * @param {number} step
   */
  go(step) {
    const next = Math.max(0, Math.min(this.search.last, step));
    if (next === this.step) return;
    this.step = next;
    this.openAncestors();
    this.show();
    setAddressSoon(this.address);
    announce(stepText(this.search, this.step));
  }

  show() {
    this.draw();
    this.drawing.reveal(this.current, this.view.box, this.view.zoom.scale);
    this.view.update();
    this.look(this.current);
  }

  draw() {
    this.drawing.show(this.search, this.step, this.current);
    this.view.zoom.apply();
  }

  /**
   * Shows a node on the board; only the root can be played from.
   * @param {SearchNode} node
   */
  look(node) {
    this.shownNode = node;
    if (node === this.search.root) return this.board.show(this.position);
    const scores = { ...this.position.scores };
    /** @type {SearchNode} */
    let at = node;
    for (; at.parent; at = at.parent) scores[at.parent.data.to_move] += at.gain;
    const { pits } = node;
    this.board.show(
      {
        south: pits.slice(0, 6),
        north: pits.slice(6),
        scores,
        to_move: node.data.to_move,
        pits: [],
        over: true,
      },
      { from: indexOf(node.letter) },
    );
  }

  /** @param {SearchNode} node */
  toggle(node) {
    if (node.children.length === 0) return;
    node.open = !node.open;
    this.draw();
  }

  /** @param {boolean} open */
  openAll(open) {
    for (const node of this.search.nodes) node.open = open || node.depth === 0;
    this.show();
  }

  /** Advances step by step until the end, or pauses. */
  run() {
    if (this.timer) return this.pause();
    if (this.step === this.search.last) this.go(0);
    this.timer = setInterval(
      () => (this.step < this.search.last ? this.go(this.step + 1) : this.pause()),
      TICK,
    );
    this.view.update();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = undefined;
    if (this.loaded) this.view.update();
  }
}

const root = byId("negamax");
root.replaceChildren(element("p", { class: "muted" }, say("loading")));
new Negamax(root).open();
