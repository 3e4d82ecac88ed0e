// The table of a ranking: equal scores share a rank, the reader's own row is
// marked, and every row says whether its score was verified.

import { button, element } from "../../site/dom.js";
import { formatNumber, say } from "../../site/texts.js";
import { boardName, rankingUrl } from "../descriptions.js";

/**
 * A duration as minutes and seconds; games without a clock have none.
 * @param {number | null | undefined} seconds
 */
const durationText = (seconds) =>
  seconds
    ? `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`
    : "–";

/**
 * The elements of a ranking; `turn(page)` opens another page of it.
 * @typedef {import("../../../types/api.js").CouleursBoard} Board
 * @typedef {Pick<import("../../../types/api.js").CouleursRanking, "rows" | "own">} Rows
 * @param {Board & { page: number }} board
 * @param {Rows & { pages?: number }} ranking
 * @param {(page: number) => void} turn
 */
export function rankingTable(board, { rows, own, pages = 1 }, turn) {
  if (rows.length === 0 && board.page <= 1) {
    return [element("p", { class: "notice" }, say("couleurs-ranking-none"))];
  }
  const ownRow = own && !rows.some((row) => row.own) ? [rankRow({ ...own, own: true })] : [];
  const heads = [
    ["rank", "num"],
    ["name"],
    ["score", "num"],
    ["bars", "num"],
    ["time", "num"],
    ["date"],
    ["origin"],
    ["game"],
  ];
  const head = heads.map(([name, kind]) =>
    element("th", { scope: "col", class: kind ?? false }, say(`couleurs-column-${name}`)),
  );
  const caption = element("caption", {}, boardName(board));
  const table = element(
    "table",
    { class: "data ranking-table" },
    caption,
    element("thead", {}, element("tr", {}, ...head)),
    element("tbody", {}, ...rows.map(rankRow), ...ownRow),
  );
  return [
    element(
      "div",
      { class: "table-scroll", tabindex: "0", role: "region", "aria-label": boardName(board) },
      table,
    ),
    ...pager(board.page, pages, turn),
    element(
      "dl",
      { class: "facts origins" },
      ...["played", "verified", "told"].flatMap((origin) => [
        element("dt", {}, say(`couleurs-origin-${origin}`)),
        element("dd", {}, say(`couleurs-origin-${origin}-means`)),
      ]),
    ),
  ];
}

/** @param {import("../../../types/api.js").CouleursRow} row */
function rankRow(row) {
  const mine = row.own;
  const name = element(
    "td",
    {},
    row.name ?? "–",
    mine ? element("strong", { class: "own-mark" }, say("couleurs-you")) : null,
  );
  const game = row.replay
    ? element("a", { href: `/couleurs/replays/${row.game}` }, say("couleurs-column-replay"))
    : "–";
  /** @param {string} value */
  const number = (value) => element("td", { class: "num" }, value);
  /** @param {number | null | undefined} value */
  const known = (value) => (value === null || value === undefined ? "–" : formatNumber(value));
  return element(
    "tr",
    { class: mine ? "own" : false, "aria-current": mine ? "true" : false },
    number(formatNumber(row.rank)),
    name,
    number(formatNumber(row.score)),
    number(known(row.bars)),
    number(durationText(row.duration)),
    element("td", {}, row.played_on ?? "–"),
    element("td", {}, say(`couleurs-origin-${row.origin}`)),
    element("td", {}, game),
  );
}

/**
 * Boards that have games, each a link to its ranking.
 * @param {import("../../../types/api.js").CouleursPlayedBoard[]} boards
 * @param {Board} here
 */
export function otherBoards(boards, here) {
  /** @param {Board} board */
  const isHere = (board) =>
    board.rule === here.rule &&
    board.size === here.size &&
    board.k === here.k &&
    board.mode === here.mode;
  /** @param {import("../../../types/api.js").CouleursPlayedBoard} board */
  const link = (board) =>
    element(
      "a",
      { href: rankingUrl(board), "aria-current": isHere(board) ? "page" : false },
      boardName(board),
      element("span", { class: "muted" }, `\u00a0(${formatNumber(board.games)})`),
    );
  return element(
    "ul",
    { class: "chips", "aria-label": say("couleurs-boards") },
    ...boards.map((board) => element("li", {}, link(board))),
  );
}

/**
 * @param {number} page
 * @param {number} pages
 * @param {(page: number) => void} turn
 */
function pager(page, pages, turn) {
  if (pages <= 1) return [];
  return [
    element(
      "nav",
      { class: "pager", "aria-label": say("couleurs-pages") },
      button(say("couleurs-page-before"), () => turn(page - 1), { disabled: page <= 1 }),
      element("span", {}, say("couleurs-page", { page, pages })),
      button(say("couleurs-page-after"), () => turn(page + 1), { disabled: page >= pages }),
    ),
  ];
}
