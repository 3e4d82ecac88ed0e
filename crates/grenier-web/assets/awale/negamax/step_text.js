// A sentence for each step of the search.

import { say, sideName } from "../../site/texts.js";
import { formatValue } from "./tree_drawing.js";

/**
 * @typedef {import("./search_replay.js").SearchNode} SearchNode
 * @typedef {import("./search_replay.js").SearchReplay} SearchReplay
 */

/**
 * The sentence of a step.
 * @param {SearchReplay} search
 * @param {number} step
 */
export function stepText(search, step) {
  const { kind, node } = search.steps[step];
  return { enter, leaf, over, compare, value }[kind](node, search, step);
}

/** @param {SearchNode} node */
function enter(node) {
  const values = {
    side: sideName(node.data.to_move),
    letters: node.children.map((child) => child.letter).join(" "),
  };
  return node.parent
    ? say("step-enter", { ...values, letter: node.letter, gain: node.gain })
    : say("step-root", values);
}

/** @param {SearchNode} node */
function leaf(node) {
  return say("step-leaf", { letter: node.letter ?? "", gain: node.gain });
}

/** @param {SearchNode} node */
function over(node) {
  const kind =
    node.value > 0 ? "step-over-won" : node.value < 0 ? "step-over-lost" : "step-over-drawn";
  return say(kind, { side: sideName(node.data.to_move), value: formatValue(node.value) });
}

/**
 * @param {SearchNode} node
 * @param {SearchReplay} search
 * @param {number} step
 */
function compare(node, search, step) {
  const mover = node.parent ?? search.root;
  const before = mover.bestBy(step - 1);
  const values = {
    side: sideName(mover.data.to_move),
    letter: node.letter,
    gain: node.gain,
    value: signed(node.value),
    worth: formatValue(node.worth),
    best: before?.letter ?? "",
    most: before ? formatValue(before.worth) : "",
  };
  if (!before) return say("step-compare-first", values);
  return say(mover.bestBy(step) === node ? "step-compare-better" : "step-compare-worse", values);
}

/**
 * @param {SearchNode} node
 * @param {SearchReplay} search
 */
function value(node, search) {
  const best = node.bestBy(Infinity);
  const values = {
    side: sideName(node.data.to_move),
    letter: best?.letter ?? "",
    value: formatValue(node.value),
    depth: search.answer.depth,
  };
  return say(node.parent ? "step-value" : "step-answer", values);
}

/**
 * A number subtracted: negative ones in brackets.
 * @param {number} number
 */
function signed(number) {
  return number < 0 ? `(−${-number})` : String(number);
}
