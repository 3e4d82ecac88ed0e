// The moves played from this position in past games, and their results: the games
// of the archive, and those that come with the program. Below them, and never among
// them, what the engine's opening book says.

import { buildUrl, getJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { formatMargin, formatNumber, say } from "../../site/texts.js";
import { playerName } from "../play/players.js";
import { previewListeners } from "./move_preview.js";

/** A part of a result bar has a label above this share, with "%" above the next one. */
const LABELLED = 0.12;
const WITH_SIGN = 0.2;

export class ExplorerPanel {
  constructor({ onplay, onhover }) {
    this.onplay = onplay;
    this.onhover = onhover;
    this.body = element("div", { class: "explorer-body" });
    this.details = element(
      "details",
      { class: "panel fold explorer", open: true },
      element("summary", {}, element("h2", {}, say("explorer"))),
      this.body,
    );
    this.element = this.details;
    this.details.addEventListener("toggle", () => this.details.open && this.target && this.load());
  }

  toggle() {
    this.details.open = !this.details.open;
  }

  look(query, ply) {
    this.target = { query, ply };
    if (this.details.open) this.load();
  }

  async load() {
    const target = this.target;
    if (this.loaded === target) return;
    try {
      const found = await getJson("/api/awale/explore", target.query);
      if (target !== this.target) return;
      this.loaded = target;
      this.show(found);
    } catch (error) {
      if (target === this.target) this.note(error.message);
    }
  }

  note(text) {
    this.found = null;
    this.body.replaceChildren(element("p", { class: "muted" }, text));
  }

  show(found) {
    this.found = found;
    const { sources, book } = found;
    const games =
      sources.length > 0
        ? [...sources.map((source) => this.source(source)), legend()]
        : [element("p", { class: "muted" }, say("explorer-none"))];
    this.body.replaceChildren(...games, ...(book.length > 0 ? [this.book(book)] : []));
  }

  /** What the engine's book says of each move, without games. */
  book(moves) {
    return element(
      "section",
      { class: "explorer-book" },
      element("h3", {}, say("explorer-book")),
      element(
        "ul",
        { class: "explorer-moves" },
        moves.map((move) => element("li", {}, this.bookRow(move))),
      ),
    );
  }

  bookRow({ letter, score, depth, exact }) {
    const margin = formatMargin(score, exact);
    return element(
      "button",
      {
        type: "button",
        class: "explorer-row book",
        "data-letter": letter,
        onclick: () => this.onplay(letter),
        ...previewListeners(letter, this.onhover),
      },
      element("strong", {}, letter),
      element(
        "span",
        {},
        exact
          ? say("explorer-book-exact", { score: margin })
          : say("explorer-book-move", { score: margin, depth }),
      ),
    );
  }

  /** The games of one source: the moves, and the best games of people and programs with a name. */
  source({ source, games, moves, top_games: topGames }) {
    const ratings = new Set(moves.map((move) => move.average_level));
    const rated = ratings.size > 1;
    const named = topGames.filter((game) => game.south && game.north);
    const title = say(source === "shipped" ? "explorer-shipped" : "explorer-games", {
      games: formatNumber(games),
    });
    return element(
      "section",
      {
        class: named.length > 0 ? "explorer-source two" : "explorer-source",
        "data-source": source,
      },
      element(
        "div",
        {},
        element("h3", {}, title),
        header(rated),
        element(
          "ul",
          { class: "explorer-moves" },
          moves.map((move) => element("li", {}, this.row(move, games, rated))),
        ),
      ),
      ...(named.length > 0 ? [this.topGames(named)] : []),
    );
  }

  row(move, games, rated) {
    const { letter } = move;
    const share = say("explorer-share", { percent: Math.round((100 * move.games) / games) });
    const level = rated ? say("explorer-level", { level: formatNumber(move.average_level) }) : "";
    return element(
      "button",
      {
        type: "button",
        class: rated ? "explorer-row rated" : "explorer-row",
        "data-letter": letter,
        title: [results(move), level].filter(Boolean).join(" · "),
        onclick: () => this.onplay(letter),
        ...previewListeners(letter, this.onhover),
      },
      element("strong", {}, letter),
      element("span", { class: "games" }, formatNumber(move.games), element("small", {}, share)),
      resultBar(move),
      element("span", { class: "visually-hidden" }, results(move)),
      ...(rated ? [element("span", { class: "level" }, formatNumber(move.average_level))] : []),
    );
  }

  topGames(games) {
    return element(
      "div",
      {},
      element("h3", {}, say("explorer-top")),
      element(
        "ul",
        { class: "top-games" },
        games.map((game) => element("li", {}, this.topGame(game))),
      ),
    );
  }

  topGame(game) {
    const { query, ply } = this.target;
    const label = say("explorer-game", {
      south: playerName(game.south),
      north: playerName(game.north),
    });
    const href = buildUrl("/awale/analysis", { rules: query.rules, moves: game.moves, at: ply });
    return element(
      "a",
      { href },
      element("span", {}, label),
      element(
        "span",
        { class: "muted" },
        [resultText(game.result), game.level, game.date].filter(Boolean).join(" · "),
      ),
    );
  }
}

/** The headings of the columns. */
function header(rated) {
  const columns = ["move", "games", "results", ...(rated ? ["level"] : [])];
  return element(
    "div",
    { class: rated ? "explorer-head rated" : "explorer-head", "aria-hidden": "true" },
    columns.map((column) =>
      element("span", { class: `head-${column}` }, say(`explorer-head-${column}`)),
    ),
  );
}

function resultText(result) {
  if (typeof result === "number") return result === 0.5 ? "½–½" : result === 1 ? "1–0" : "0–1";
  return { south_wins: "1–0", north_wins: "0–1", draw: "½–½" }[result] ?? String(result ?? "");
}

function results({ south_wins: south, draws, north_wins: north }) {
  return say("explorer-results", {
    south: formatNumber(south),
    draws: formatNumber(draws),
    north: formatNumber(north),
  });
}

function resultBar({ south_wins: south, draws, north_wins: north, games }) {
  const part = (name, number) => {
    const share = number / games;
    const percent = Math.round(100 * share);
    const text = share > WITH_SIGN ? `${percent}%` : share > LABELLED ? String(percent) : "";
    const made = element("span", { class: name }, text);
    made.style.flex = `${share} 0 0`;
    return made;
  };
  return element(
    "span",
    { class: "result-bar", "aria-hidden": "true" },
    part("south", south),
    part("draw", draws),
    part("north", north),
  );
}

function legend() {
  const item = (name, text) =>
    element("span", {}, element("span", { class: `swatch ${name}`, "aria-hidden": "true" }), text);
  return element(
    "p",
    { class: "legend muted" },
    item("south", say("legend-south")),
    item("draw", say("legend-draw")),
    item("north", say("legend-north")),
  );
}
