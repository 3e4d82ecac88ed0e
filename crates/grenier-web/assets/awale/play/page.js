// The play page: the form for a new game, or the game whose id is in the URL.

import { announce } from "../../site/announce.js";
import { ApiError, getJson, postJson } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { embedded } from "../../site/embedded.js";
import { say } from "../../site/texts.js";
import { LiveGame } from "./live_game.js";
import { newGameForm } from "./new_game_form.js";

const root = document.getElementById("play");
const HOME = "/awale/play";
let live = null;

function gameIdInUrl() {
  const rest = location.pathname.slice(HOME.length).replace(/^\//, "");
  return rest === "" ? null : rest;
}

function show(...nodes) {
  live?.leave();
  live = null;
  document.body.classList.toggle("in-game", nodes.length === 0);
  root.replaceChildren(...nodes);
}

async function start(settings) {
  const game = await postJson("/api/awale/games", settings);
  history.pushState(null, "", `${HOME}/${game.id}`);
  showGame(game);
  // The form that had the focus is gone: move the focus to the page's start.
  document.getElementById("main").focus({ preventScroll: true });
  announce(live.turnText());
}

function showGame(game) {
  // Without nodes: the game fills the page.
  show();
  live = new LiveGame(root, game, { onrematch: start, onnew: openForm });
  live.begin();
}

function openForm() {
  history.pushState(null, "", HOME);
  return route();
}

/** The game of an id: the one that came with the page, or the server's. */
async function load(id) {
  const game = embedded("game");
  return game?.id === id ? game : getJson(`/api/awale/games/${encodeURIComponent(id)}`);
}

/** Shows what the URL names; with `start=1` a game starts at once. */
async function route() {
  const id = gameIdInUrl();
  try {
    if (id !== null) return showGame(await load(id));
    const query = new URLSearchParams(location.search);
    if (query.get("start") === "1") {
      return await startFromQuery(query);
    }
    show(await newGameForm(start, query));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    show(notice(error.message), await newGameForm(start, new URLSearchParams()));
  }
}

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

function notice(text) {
  return element("div", { class: "notice error", role: "alert" }, element("p", {}, text));
}

addEventListener("popstate", route);
root.replaceChildren(element("p", { class: "muted" }, say("loading")));
route();
