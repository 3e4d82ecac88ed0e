// The puzzle page: which puzzle the address names, and the one after it.

import { getJson } from "../site/api.js";
import { element } from "../site/dom.js";
import { say } from "../site/texts.js";
import { choicePanel, wishOf } from "./choice_panel.js";
import { MistakeView } from "./mistake_view.js";
import { PuzzleView } from "./puzzle_view.js";

const root = document.getElementById("puzzles");
const HOME = "/puzzles";

/**
 * What the address names: an id, `daily`, `from-games`, or nothing for the next puzzle.
 * @returns {string}
 */
function named() {
  return location.pathname.slice(HOME.length).replace(/^\//, "");
}

/**
 * The path of the API that has the puzzle.
 * @param {string} name
 * @param {string | null} except The puzzle that is on the board now.
 * @returns {string}
 */
function apiPath(name, except) {
  if (name !== "") return `/api/puzzles/${encodeURIComponent(name)}`;
  const query = new URLSearchParams(wishOf(location.search));
  if (except !== null) query.set("except", except);
  return `/api/puzzles/next?${query}`;
}

/**
 * Shows what the address names.
 * @param {string | null} except
 */
async function show(except = null) {
  const name = named();
  const panel = choicePanel(name, location.search);
  try {
    if (name === "from-games") {
      const mistakes = await getJson("/api/puzzles/from-games");
      new MistakeView(root, mistakes, panel).begin();
      return;
    }
    const puzzle = await getJson(apiPath(name, except));
    new PuzzleView(root, puzzle, panel, {
      onnext: () => next(puzzle.id),
      isDaily: name === "daily",
    }).begin();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    root.replaceChildren(
      element("div", { class: "notice error", role: "alert" }, element("p", {}, text)),
      panel,
    );
  }
}

/**
 * The next puzzle of the same kind. After the one of the day it is any.
 * @param {string} except
 */
async function next(except) {
  const query = new URLSearchParams(wishOf(location.search)).toString();
  if (named() !== "") history.pushState(null, "", query === "" ? HOME : `${HOME}?${query}`);
  await show(except);
  document.getElementById("main").focus({ preventScroll: true });
}

addEventListener("popstate", () => show());
root.replaceChildren(element("p", { class: "muted" }, say("loading")));
show();
