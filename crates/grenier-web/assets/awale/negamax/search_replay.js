// The subject's search, replayed from its finished tree: the order in which nodes
// are entered, evaluated and compared. The server computed all values.

/**
 * @typedef {import("../../../types/api.js").Node} Data
 * @typedef {"enter" | "leaf" | "over" | "compare" | "value"} Kind
 */

/** A node of the tree, with what the replay needs. */
export class SearchNode {
  /**
   * @param {Data} data
   * @param {SearchNode | null} parent
   * @param {number} number
   */
  constructor(data, parent, number) {
    this.data = data;
    this.parent = parent;
    this.number = number;
    /** @type {number} */
    this.depth = parent ? parent.depth + 1 : 0;
    /** @type {SearchNode[]} */
    this.children = [];
    this.open = false;
    /** The steps at which it is entered, valued, and compared by its parent. */
    this.entered = 0;
    this.valued = 0;
    this.compared = 0;
  }

  get letter() {
    return this.data.letter ?? "";
  }

  get gain() {
    return this.data.gain ?? 0;
  }

  get value() {
    return this.data.value;
  }

  /** What the move is worth to its player: its gain minus the value of the position it leaves. */
  get worth() {
    return this.gain - this.value;
  }

  /**
   * The letters from the root.
   * @returns {string}
   */
  get path() {
    return this.parent ? this.parent.path + this.letter : "";
  }

  /** @returns {boolean} */
  get isOnBestLine() {
    return !this.parent || (this.data.best && this.parent.isOnBestLine);
  }

  /**
   * The best child among those compared up to a step; the first of equals.
   * @param {number} step
   */
  bestBy(step) {
    /** @type {SearchNode | null} */
    let best = null;
    for (const child of this.children) {
      if (child.compared <= step && (best === null || child.worth > best.worth)) best = child;
    }
    return best;
  }

  /** The twelve pits, South's first, on either side's turn. */
  get pits() {
    const { board, to_move: toMove } = this.data;
    return toMove === "north" ? [...board.slice(6), ...board.slice(0, 6)] : board;
  }
}

export class SearchReplay {
  /** @param {import("../../../types/api.js").Tree} answer */
  constructor(answer) {
    this.answer = answer;
    /** @type {SearchNode[]} */
    this.nodes = [];
    this.root = this.addNode(answer.tree, null);
    /** @type {{ kind: Kind, node: SearchNode }[]} */
    this.steps = [];
    this.visit(this.root);
    this.openInitially();
  }

  /**
   * @param {Data} data
   * @param {SearchNode | null} parent
   */
  addNode(data, parent) {
    const node = new SearchNode(data, parent, this.nodes.length);
    this.nodes.push(node);
    node.children = (data.children ?? []).map((child) => this.addNode(child, node));
    return node;
  }

  /**
   * @param {Kind} kind
   * @param {SearchNode} node
   */
  record(kind, node) {
    this.steps.push({ kind, node });
    return this.steps.length - 1;
  }

  /** @param {SearchNode} node */
  visit(node) {
    if (node.children.length === 0) {
      node.entered = node.valued = this.record(node.data.over ? "over" : "leaf", node);
      return;
    }
    node.entered = this.record("enter", node);
    for (const child of node.children) {
      this.visit(child);
      child.compared = this.record("compare", child);
    }
    node.valued = this.record("value", node);
  }

  /** Opens small trees whole; of large ones, the best line and the first moves. */
  openInitially() {
    const whole = this.nodes.length <= 60;
    for (const node of this.nodes) {
      node.open =
        whole ||
        node.depth === 0 ||
        node.isOnBestLine ||
        (node.depth === 1 && this.nodes.length <= 300);
    }
  }

  get last() {
    return this.steps.length - 1;
  }
}
