// The moves of a study: the main line, with variations indented under the move
// they replace.

import { element } from "../../site/dom.js";
import { say, sideName } from "../../site/texts.js";
import { indexOf, owner } from "../board/geometry.js";

/** The symbols that mark a poor move. */
export const SYMBOLS = { inaccuracy: "?!", mistake: "?", blunder: "??" };

/** The whole tree; `current` is the node shown. */
export function moveTree(study, current, onchoose) {
  const start = element(
    "button",
    {
      type: "button",
      class: "move start",
      "aria-current": current === study.root ? "true" : false,
      onclick: () => onchoose(study.root),
    },
    say("start-position"),
  );
  const tree = element("div", { class: "move-tree" }, start);
  addLine(tree, study.root, { current, onchoose, first: firstNumber(study) });
  return tree;
}

/** Moves are numbered by pairs; a study that starts with North starts at "1…". */
function firstNumber(study) {
  return study.root.position?.to_move === "north" ? 1 : 0;
}

function addLine(box, node, context) {
  let at = node;
  let afterBreak = true;
  while (at.children.length > 0) {
    const [main, ...others] = at.children;
    box.append(moveItem(main, afterBreak, context));
    afterBreak = others.length > 0;
    for (const other of others) {
      const variation = element("div", {
        class: "variation",
        role: "group",
        "aria-label": say("variation"),
      });
      variation.append(moveItem(other, true, context));
      addLine(variation, other, context);
      box.append(variation);
    }
    at = main;
  }
}

function moveItem(node, numbered, { current, onchoose, first }) {
  const ply = node.ply - 1 + first;
  const number = Math.floor(ply / 2) + 1;
  const south = ply % 2 === 0;
  const prefix = south ? `${number}.` : numbered ? `${number}…` : "";
  const mark = node.remark?.mark;
  const { gain } = node;
  return element(
    "span",
    { class: "tree-move" },
    prefix ? element("span", { class: "move-number" }, prefix) : null,
    element(
      "button",
      {
        type: "button",
        class: mark ? `move ${mark}` : "move",
        "aria-current": node === current ? "true" : false,
        onclick: () => onchoose(node),
      },
      element("span", { class: "visually-hidden" }, sideName(owner(indexOf(node.letter)))),
      element("span", { class: "played" }, node.letter),
      gain > 0 ? element("span", { class: "gain" }, `+${gain}`) : null,
      mark
        ? element(
            "span",
            { class: "mark", title: say(`mark-${mark}`) },
            SYMBOLS[mark],
            element("span", { class: "visually-hidden" }, say(`mark-${mark}`)),
          )
        : null,
    ),
  );
}
