// A study: a start position and a tree of moves from it. Positions are loaded
// from the server once.

import { getJson } from "../../site/api.js";
import { indexOf } from "../board/geometry.js";

/** A position reached by moves; the root is the start. */
class Node {
  constructor(parent, letter) {
    this.parent = parent;
    this.letter = letter;
    this.children = [];
    this.position = null;
    this.gain = 0;
    this.remark = null;
  }

  get ply() {
    return this.parent ? this.parent.ply + 1 : 0;
  }

  get moves() {
    return this.parent ? this.parent.moves + this.letter : "";
  }

  /** What the move that led here did; null until its origin is loaded. */
  get made() {
    return this.parent?.position?.pits.find((pit) => pit.letter === this.letter) ?? null;
  }

  /** Sets the gain of every move up to here, from the position's trail. */
  setGains() {
    const { trail } = this.position;
    for (let node = this, ply = trail.length; node.parent; node = node.parent) {
      node.gain = trail[--ply].gain;
    }
  }

  /** The move that led here and where its last seed fell. */
  get marks() {
    return this.parent ? { from: indexOf(this.letter), to: this.made?.sown.at(-1) ?? null } : {};
  }

  get onMainLine() {
    return !this.parent || (this.parent.children[0] === this && this.parent.onMainLine);
  }

  get last() {
    return this.children.length > 0 ? this.children[0].last : this;
  }

  child(letter) {
    return this.children.find((child) => child.letter === letter) ?? null;
  }
}

export class Study {
  /** `start` is null for the usual start; `turn` is null for the usual turn number. */
  constructor({ rules, start = null, turn = null }) {
    this.rules = rules;
    this.start = start;
    this.turn = turn;
    this.root = new Node(null, null);
  }

  query(node) {
    return { rules: this.rules, position: this.start, turn: this.turn, moves: node.moves };
  }

  /** The node after these moves; missing nodes are created. */
  follow(letters, from = this.root) {
    let node = from;
    for (const letter of letters) node = this.extend(node, letter);
    return node;
  }

  extend(node, letter) {
    const known = node.child(letter);
    if (known) return known;
    const made = new Node(node, letter);
    node.children.push(made);
    return made;
  }

  /** Loads the position of a node, and of its parent, which describes the last move. */
  async load(node) {
    const missing = [node, node.parent].filter((unloaded) => unloaded && !unloaded.position);
    await Promise.all(
      missing.map(async (unloaded) => {
        unloaded.position = await getJson("/api/awale/position", this.query(unloaded));
        unloaded.setGains();
      }),
    );
    return node.position;
  }

  /** Makes the line to a node the main line. */
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      const { children } = at.parent;
      children.splice(children.indexOf(at), 1);
      children.unshift(at);
    }
  }

  /** Removes a node with its descendants; returns its parent. */
  remove(node) {
    const { children } = node.parent;
    children.splice(children.indexOf(node), 1);
    return node.parent;
  }

  /**
   * All lines as text, the main line first: the letters of each, preceded by how
   * many moves it shares with the line before. "djek.1gk" is djek, and dgk beside it.
   */
  get lines() {
    const lines = [];
    const visit = (node, shared, letters) => {
      if (node.children.length === 0) lines.push(`${shared || ""}${letters}`);
      for (const [i, child] of node.children.entries()) {
        visit(child, i === 0 ? shared : node.ply, (i === 0 ? letters : "") + child.letter);
      }
    };
    visit(this.root, 0, "");
    return lines.join(".");
  }

  /** Adds lines written by `lines`; stops at what cannot be read. */
  addLines(text) {
    let before = "";
    for (const line of text.split(".")) {
      const [, shared, letters] = /^(\d*)([a-l]+)$/.exec(line) ?? [];
      if (!letters) return;
      before = before.slice(0, Number(shared)) + letters;
      this.follow(before);
    }
  }

  /** Whether some position has more than one move. */
  get hasVariations() {
    return this.lines.includes(".");
  }

  /** The nodes of the main line, the root first. */
  get mainLine() {
    const line = [this.root];
    while (line.at(-1).children.length > 0) line.push(line.at(-1).children[0]);
    return line;
  }
}
