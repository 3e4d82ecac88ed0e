// Replays of Tetris Couleurs: the one in the address, or a door where files are
// given.

import { Refusal, read } from "../../site/api.js";
import { element } from "../../site/dom.js";
import { replayDoor } from "./upload_form.js";
import { ReplayRoom } from "./replay_player.js";
import { say } from "../../site/texts.js";

const root = document.getElementById("couleurs");
const game = location.pathname.match(/^\/couleurs\/replays\/([^/]+)$/)?.[1] ?? null;

async function open() {
  root.replaceChildren(element("p", { class: "muted" }, say("loading")));
  if (game === null) return root.replaceChildren(replayDoor());
  try {
    const replay = await read(`/api/couleurs/replays/${game}`);
    document.body.classList.add("at-table");
    const asked = Number(new URLSearchParams(location.search).get("step") ?? 0);
    await new ReplayRoom(root, game, replay).begin(Number.isFinite(asked) ? asked : 0);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    root.replaceChildren(element("div", { class: "notice error", role: "alert" }, element("p", {}, error.message)), replayDoor());
  }
}

open();
