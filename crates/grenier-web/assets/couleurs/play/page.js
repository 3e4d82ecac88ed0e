// The page of a game of Tetris Couleurs, played by a person or a bot.

import { ApiError, getJson } from "../../site/api.js";
import { byId, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { applyLetters } from "../letters.js";
import { LiveGame } from "./live_game.js";

const root = byId("couleurs");
const id = location.pathname.split("/").at(-1);

async function open() {
  root.replaceChildren(element("p", { class: "muted" }, say("loading")));
  try {
    const game = await getJson(`/api/couleurs/games/${String(id)}`);
    document.body.classList.add("in-game");
    new LiveGame(root, game).begin();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    root.replaceChildren(
      element(
        "div",
        { class: "notice error", role: "alert" },
        element("p", {}, error.message),
        element("p", {}, element("a", { href: "/couleurs" }, say("couleurs-new"))),
      ),
    );
  }
}

applyLetters();
open();
