// The first page of Tetris Couleurs: start a game, watch the bot, or resume an
// unfinished game.

import { warn } from "../../site/announce.js";
import { ApiError, getJson, postJson } from "../../site/api.js";
import { byId, element } from "../../site/dom.js";
import { setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { boardName, botName, resultText } from "../descriptions.js";
import { newGameForm } from "./form.js";

/** @typedef {import("../../../types/api.js").SavedCouleursGame} Saved */

const root = byId("couleurs");

/** @param {import("../../../types/api.js").NewCouleursGame} settings */
async function start(settings) {
  const { id } = await postJson("/api/couleurs/games", settings);
  location.assign(`/couleurs/play/${id}`);
}

/**
 * Starts a game from the URL, which has `start=1`.
 * @param {URLSearchParams} query
 */
async function startFromQuery(query) {
  const settings = {
    rule: query.get("rule") ?? setting("couleurs-rule"),
    size: query.get("size") ?? setting("couleurs-size"),
    k: query.get("k") ?? setting("couleurs-k"),
    mode: query.get("mode") ?? setting("couleurs-mode"),
  };
  const { id } = await postJson("/api/couleurs/games", {
    ...settings,
    level: Number(query.get("level") ?? 1),
    player: query.get("player") ?? "human",
  });
  location.replace(`/couleurs/play/${id}`);
}

async function open() {
  root.replaceChildren(element("p", { class: "muted" }, say("loading")));
  const query = new URLSearchParams(location.search);
  try {
    if (query.get("start") === "1") return await startFromQuery(query);
    const [options, guest, games] = await Promise.all([
      getJson("/api/couleurs/options"),
      getJson("/api/guest"),
      getJson("/api/couleurs/games"),
    ]);
    const form = newGameForm(options, guest, start);
    root.replaceChildren(
      element(
        "div",
        { class: "new-game-page" },
        form,
        element("div", { class: "new-game-side" }, ...unfinished(games), howToPlay(), more()),
      ),
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    root.replaceChildren(
      element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)),
    );
    warn(error.message);
  }
}

/**
 * Links to the reader's unfinished games.
 * @param {Saved[]} games
 */
function unfinished(games) {
  const started = games.filter((game) => !game.over).slice(0, 5);
  if (started.length === 0) return [];
  /** @param {Saved} game */
  const name = (game) =>
    game.player === "human" ? boardName(game) : `${botName(game.player)} · ${boardName(game)}`;
  /** @param {Saved} game */
  const link = (game) =>
    element(
      "a",
      { href: `/couleurs/play/${game.id}` },
      name(game),
      element("span", { class: "muted" }, ` ${resultText(game)}`),
    );
  return [
    element(
      "section",
      { class: "panel", "aria-labelledby": "open-title" },
      element("h2", { id: "open-title" }, say("go-on")),
      element(
        "ul",
        { class: "open-games" },
        started.map((game) => element("li", {}, link(game))),
      ),
    ),
  ];
}

/** The rules in a few lines. */
function howToPlay() {
  const steps = [
    "couleurs-how-bars",
    "couleurs-how-alignments",
    "couleurs-how-regions",
    "couleurs-how-chains",
    "couleurs-how-end",
    "couleurs-how-keys",
  ];
  return element(
    "section",
    { class: "panel how-to-play", "aria-labelledby": "how-title" },
    element("h2", { id: "how-title" }, say("couleurs-how-title")),
    element("ol", {}, ...steps.map((key) => element("li", {}, say(key)))),
  );
}

function more() {
  const links = [
    ["/couleurs/rankings", "couleurs-to-rankings"],
    ["/couleurs/replays", "couleurs-to-replays"],
  ];
  return element(
    "section",
    { class: "panel", "aria-labelledby": "more-title" },
    element("h2", { id: "more-title" }, say("couleurs-more")),
    element(
      "ul",
      { class: "chips" },
      ...links.map(([href, key]) => element("li", {}, element("a", { href }, say(key)))),
    ),
  );
}

open();
