// A sentence for each step of the search.

import { say, sideName } from "../../site/texts.js";
import { formatValue } from "./tree_drawing.js";

/** The sentence of a step. */
export function stepText(search, step) {
  const { kind, node } = search.steps[step];
  return { enter, leaf, over, compare, value }[kind](node, search, step);
}

function enter(node) {
  const values = {
    side: sideName(node.data.to_move),
    letters: node.children.map((child) => child.letter).join(" "),
  };
  return node.parent
    ? say("step-enter", { ...values, letter: node.letter, gain: node.gain })
    : say("step-root", values);
}

function leaf(node) {
  return say("step-leaf", { letter: node.letter ?? "", gain: node.gain });
}

function over(node) {
  const kind =
    node.value > 0 ? "step-over-won" : node.value < 0 ? "step-over-lost" : "step-over-drawn";
  return say(kind, { side: sideName(node.data.to_move), value: formatValue(node.value) });
}

function compare(node, search, step) {
  const mover = node.parent;
  const values = {
    side: sideName(mover.data.to_move),
    letter: node.letter,
    gain: node.gain,
    value: signed(node.value),
    worth: formatValue(node.worth),
    best: mover.bestBy(step - 1)?.letter ?? "",
    most: mover.bestBy(step - 1) ? formatValue(mover.bestBy(step - 1).worth) : "",
  };
  if (!mover.bestBy(step - 1)) return say("step-compare-first", values);
  return say(mover.bestBy(step) === node ? "step-compare-better" : "step-compare-worse", values);
}

function value(node, search) {
  const best = node.bestBy(Infinity);
  const values = {
    side: sideName(node.data.to_move),
    letter: best.letter,
    value: formatValue(node.value),
    depth: search.answer.depth,
  };
  return say(node.parent ? "step-value" : "step-answer", values);
}

/** A number subtracted: negative ones in brackets. */
function signed(number) {
  return number < 0 ? `(−${-number})` : String(number);
}
