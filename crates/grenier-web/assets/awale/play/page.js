// The play page: a form for a new game, or the table of the game in the
// address.

import { ApiError, getJson, postJson } from "../../site/api.js";
import { announce } from "../../site/announce.js";
import { element } from "../../site/dom.js";
import { newGameForm } from "./new_game_form.js";
import { LiveGame } from "./live_game.js";
import { say } from "../../site/texts.js";

const root = document.getElementById("play");
const HOME = "/awale/play";
let table = null;

function gameInAddress() {
  const rest = location.pathname.slice(HOME.length).replace(/^\//, "");
  return rest === "" ? null : rest;
}

function show(...nodes) {
  table?.leave();
  table = null;
  root.replaceChildren(...nodes);
}

async function start(wanted) {
  const game = await postJson("/api/awale/games", wanted);
  history.pushState(null, "", `${HOME}/${game.id}`);
  sit(game);
  // The form that had the focus is gone: readers go on from the page's start.
  document.getElementById("main").focus({ preventScroll: true });
  announce(table.turnText());
}

function sit(game) {
  show();
  table = new LiveGame(root, game, { again: start, anew: openForm });
  table.begin();
}

function openForm() {
  history.pushState(null, "", HOME);
  return route();
}

/** What the address asks for: `start=1` begins at once with what it says. */
async function route() {
  document.body.classList.toggle("at-table", gameInAddress() !== null);
  const id = gameInAddress();
  try {
    if (id !== null) return sit(await getJson(`/api/awale/games/${encodeURIComponent(id)}`));
    const asked = new URLSearchParams(location.search);
    if (asked.get("start") === "1") {
      return await begin(asked);
    }
    show(await newGameForm(start, asked));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    show(notice(error.message), await newGameForm(start, new URLSearchParams()));
  }
}

async function begin(asked) {
  const game = await postJson("/api/awale/games", {
    rules: asked.get("rules") ?? "ccinp",
    south: asked.get("south") ?? "human",
    north: asked.get("north") ?? "level:2",
    position: asked.get("position") ?? undefined,
  });
  history.replaceState(null, "", `${HOME}/${game.id}`);
  sit(game);
}

function notice(text) {
  return element("div", { class: "notice error", role: "alert" }, element("p", {}, text));
}

addEventListener("popstate", route);
root.replaceChildren(element("p", { class: "muted" }, say("loading")));
route();
