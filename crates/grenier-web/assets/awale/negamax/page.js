// The negamax page: the subject's search as a tree, step by step.

import { setAddress, setAddressSoon } from "../../site/address.js";
import { announce, warn } from "../../site/announce.js";
import { buildUrl, getJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { Board } from "../board/board.js";
import { indexOf } from "../board/geometry.js";
import { NegamaxView } from "./negamax_view.js";
import { SearchReplay } from "./search_replay.js";
import { stepText } from "./step_text.js";
import { TreeDrawing } from "./tree_drawing.js";

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

class Negamax {
  constructor(root) {
    this.board = new Board({ onpit: (index) => this.play(index) });
    this.drawing = new TreeDrawing({
      onchoose: (node) => this.toggle(node),
      onfocus: (node) => this.look(node),
    });
    this.view = new NegamaxView(this);
    this.timer = null;
    root.replaceChildren(this.view.element);
  }

  /** Positions to begin with: the key of the name, and the query. The start keeps the depth chosen. */
  get examples() {
    return [
      ["example-18", () => QUESTION_18],
      ["example-start", () => ({ ...START, depth: this.query?.depth ?? START.depth })],
    ];
  }

  open() {
    const params = new URLSearchParams(location.search);
    const query = Object.fromEntries(
      ["rules", "position", "turn", "moves", "depth"].map((name) => [name, params.get(name) ?? ""]),
    );
    const isEmpty = [...params.keys()].length === 0;
    const asked = isEmpty
      ? QUESTION_18
      : { ...query, rules: query.rules || "ccinp", depth: query.depth || "2" };
    return this.load(asked, Number(params.get("step") ?? 1) - 1 || 0);
  }

  /** Loads a tree and shows it at a step. */
  async load(query, step = 0) {
    this.pause();
    const { depth, ...where } = query;
    try {
      const [position, answer] = await Promise.all([
        getJson("/api/awale/position", where),
        getJson("/api/awale/negamax", query),
      ]);
      this.query = query;
      this.position = position;
      this.search = new SearchReplay(answer);
      this.step = Math.max(0, Math.min(this.search.last, step));
      for (let node = this.current.parent; node; node = node.parent) node.open = true;
      this.view.fill();
      this.show();
      setAddress(this.address);
    } catch (error) {
      warn(error.message);
      this.view.fail(error.message);
    }
  }

  /** The address of this step; the first one goes without saying. */
  get address() {
    return buildUrl(location.pathname, {
      ...this.query,
      step: this.step === 0 ? "" : this.step + 1,
    });
  }

  change(part) {
    return this.load({ ...this.query, ...part });
  }

  /** Plays a pit of the root; the new position becomes the root. */
  play(index) {
    if (this.shownNode !== this.search.root) return this.look(this.search.root);
    const rule = this.board.rule(index);
    if (!rule) return warn(say("not-your-pit", { side: say(this.position.to_move) }));
    if (!rule.playable) return warn(say("refused", { letter: rule.letter, why: rule.refusal }));
    return this.change({ moves: (this.query.moves ?? "") + rule.letter });
  }

  get current() {
    return this.search.steps[this.step].node;
  }

  /** Goes to a step and opens the ancestors of its node. */
  go(step) {
    const next = Math.max(0, Math.min(this.search.last, step));
    if (next === this.step) return;
    this.step = next;
    for (let node = this.current.parent; node; node = node.parent) node.open = true;
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

  /** Shows a node on the board; only the root can be played from. */
  look(node) {
    this.shownNode = node;
    if (node === this.search.root) return this.board.show(this.position);
    const scores = { ...this.position.scores };
    for (let at = node; at.parent; at = at.parent) scores[at.parent.data.to_move] += at.gain;
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

  toggle(node) {
    if (node.children.length === 0) return;
    node.open = !node.open;
    this.draw();
  }

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
    this.timer = null;
    if (this.search) this.view.update();
  }
}

const root = document.getElementById("negamax");
root.replaceChildren(element("p", { class: "muted" }, say("loading")));
new Negamax(root).open();
