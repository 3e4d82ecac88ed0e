// Replays of Tetris Couleurs: the one in the URL, or the form that uploads one.

import { ApiError, getJson } from "../../site/api.js";
import { byId, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { applyLetters } from "../letters.js";
import { ReplayPlayer } from "./replay_player.js";
import { uploadForm } from "./upload_form.js";

const root = byId("couleurs");
const game = location.pathname.match(/^\/couleurs\/replays\/([^/]+)$/)?.[1] ?? null;

async function open() {
  root.replaceChildren(element("p", { class: "muted" }, say("loading")));
  if (game === null) return root.replaceChildren(uploadForm());
  try {
    const replay = await getJson(`/api/couleurs/replays/${game}`);
    document.body.classList.add("in-game");
    const step = Number(new URLSearchParams(location.search).get("step") ?? 0);
    await new ReplayPlayer(root, game, replay).begin(Number.isFinite(step) ? step : 0);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    root.replaceChildren(
      element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)),
      uploadForm(),
    );
  }
}

applyLetters();
open();
