// The rankings of Tetris Couleurs, one for each board.

import { announce } from "../../site/announce.js";
import { ApiError, buildUrl, getJson } from "../../site/api.js";
import { byId, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { boardForm } from "./board_form.js";
import { otherBoards, rankingTable } from "./ranking_table.js";

const root = byId("couleurs");
const results = element("div", { class: "ranking" });
/** @type {ReturnType<typeof boardInUrl> | null} */
let board = null;

/** The board and page in the URL; the subject's board by default. */
function boardInUrl() {
  const query = new URLSearchParams(location.search);
  /**
   * @param {string} name
   * @param {string} byDefault
   */
  const value = (name, byDefault) => query.get(name) || byDefault;
  return {
    rule: value("rule", "alignments"),
    size: value("size", "6x12"),
    k: value("k", "3..3"),
    mode: value("mode", "clock"),
    page: Number(value("page", "1")),
  };
}

/** @param {import("../../../types/api.js").CouleursBoard & { page?: number }} next */
function turnTo(next) {
  history.pushState(null, "", buildUrl("/couleurs/rankings", next));
  return show({ announced: true });
}

async function show({ announced = false } = {}) {
  board = boardInUrl();
  const here = board;
  try {
    const ranking = await getJson("/api/couleurs/rankings", {
      ...here,
      page: here.page > 1 ? here.page : null,
    });
    if (here !== board) return;
    results.replaceChildren(
      otherBoards(ranking.boards ?? [], here),
      ...rankingTable(here, ranking, (page) => turnTo({ ...here, page })),
    );
    if (announced) announce(say("couleurs-ranking-count", { number: ranking.count }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    results.replaceChildren(
      element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)),
    );
  }
}

async function open() {
  root.replaceChildren(element("p", { class: "muted" }, say("loading")));
  const options = await getJson("/api/couleurs/options");
  const choice = boardForm(options, boardInUrl(), (chosen) => turnTo(chosen));
  root.replaceChildren(
    element(
      "div",
      { class: "page wide" },
      element("p", {}, say("couleurs-ranking-lead")),
      choice,
      results,
    ),
  );
  addEventListener("popstate", () => show());
  await show();
}

open();
