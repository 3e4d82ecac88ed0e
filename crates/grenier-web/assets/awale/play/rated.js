// Rated games: the choice of one, and what it did to the ratings.

import { getJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { formatNumber, say } from "../../site/texts.js";

/** A rated game has at least so many moves. */
const FEWEST_MOVES = 10;

/**
 * The choice between casual and rated; for a guest, the way to a claimed name.
 * @param {boolean} claimed
 */
export function ratedField(claimed) {
  if (!claimed) {
    return element(
      "p",
      { class: "muted" },
      element("a", { href: "/account" }, say("rated-claim")),
      ` ${say("rated-claim-lead")}`,
    );
  }
  const input = element("input", {
    id: "rated",
    name: "rated",
    type: "checkbox",
    "aria-describedby": "rated-hint",
  });
  return element(
    "div",
    { class: "field rated" },
    element("label", { for: "rated" }, input, ` ${say("rated")}`),
    element("small", { id: "rated-hint" }, say("rated-hint")),
  );
}

/**
 * Says in `line` what a game did to the ratings; one without a move is not archived. `you` is the reader's side.
 * @param {HTMLElement} line
 * @param {number | null | undefined} archived
 * @param {number} moves
 * @param {import("../board/geometry.js").Side | null} you
 */
export async function tellRatings(line, archived, moves, you) {
  const { rated } = archived ? await getJson(`/api/archive/games/${archived}`) : { rated: null };
  line.textContent = ratingText(rated, moves, you);
}

/**
 * @param {import("../../../types/api.js").Rated | null | undefined} rated
 * @param {number} moves
 * @param {import("../board/geometry.js").Side | null} you
 */
function ratingText(rated, moves, you) {
  if (!rated) return say(moves < FEWEST_MOVES ? "rated-not-short" : "rated-not");
  /** @param {import("../../../types/api.js").RatingChange} change */
  const shown = ({ before, after }) => ({
    before: formatNumber(before),
    after: formatNumber(after),
  });
  if (you) return say("rated-change", shown(rated[you]));
  /** @param {import("../board/geometry.js").Side} side */
  const change = (side) => `${shown(rated[side]).before} → ${shown(rated[side]).after}`;
  return say("rated-changes", { south: change("south"), north: change("north") });
}
