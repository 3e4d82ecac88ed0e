// The play page: the form for a new game, or the game whose id is in the URL.

import { announce } from "../../site/announce.js";
import { ApiError, getJson, postJson } from "../../site/api.js";
import { byId, element } from "../../site/dom.js";
import { embedded } from "../../site/embedded.js";
import { say } from "../../site/texts.js";
import { LiveGame } from "./live_game.js";
import { newGameForm } from "./new_game_form.js";

/**
 * @typedef {import("../../../types/api.js").Game} Game
 * @typedef {import("../../../types/api.js").NewGameBody} NewGameBody
 */

const root = byId("play");
const HOME = "/awale/play";
/** @type {LiveGame | null} */
let live = null;

function gameIdInUrl() {
  const rest = location.pathname.slice(HOME.length).replace(/^\//, "");
  return rest === "" ? null : rest;
}

/** @param {...Node} nodes */
function show(...nodes) {
  live?.leave();
  live = null;
  document.body.classList.toggle("in-game", nodes.length === 0);
  root.replaceChildren(...nodes);
}

/** @param {NewGameBody} settings */
async function start(settings) {
  const game = await postJson("/api/awale/games", settings);
  history.pushState(null, "", `${HOME}/${game.id}`);
  const shown = showGame(game);
  // The form that had the focus is gone: move the focus to the page's start.
  byId("main").focus({ preventScroll: true });
  announce(shown.turnText());
}

/** @param {Game} game */
function showGame(game) {
  // Without nodes: the game fills the page.
  show();
  live = new LiveGame(root, game, { onrematch: start, onnew: openForm });
  live.begin();
  return live;
}

function openForm() {
  history.pushState(null, "", HOME);
  return route();
}

/**
 * The game of an id: the one that came with the page, or the server's.
 * @param {string} id
 * @returns {Promise<Game>}
 */
async function load(id) {
  const game = embedded("game");
  return game?.id === id ? game : getJson(`/api/awale/games/${encodeURIComponent(id)}`);
}

/** Shows what the URL names; with `start=1` a game starts at once. */
async function route() {
  const id = gameIdInUrl();
  try {
    if (id !== null) {
      showGame(await load(id));
      return;
    }
    const query = new URLSearchParams(location.search);
    if (query.get("start") === "1") {
      await startFromQuery(query);
      return;
    }
    show(await newGameForm(start, query));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    show(notice(error.message), await newGameForm(start, new URLSearchParams()));
  }
}

/** @param {URLSearchParams} query */
async function startFromQuery(query) {
  const game = await postJson("/api/awale/games", {
    rules: query.get("rules") ?? "ccinp",
    south: query.get("south") ?? "human",
    north: query.get("north") ?? "level:1",
    position: query.get("position") ?? undefined,
  });
  history.replaceState(null, "", `${HOME}/${game.id}`);
  showGame(game);
}

/** @param {string} text */
function notice(text) {
  return element("div", { class: "notice error", role: "alert" }, element("p", {}, text));
}

addEventListener("popstate", route);
root.replaceChildren(element("p", { class: "muted" }, say("loading")));
route();
