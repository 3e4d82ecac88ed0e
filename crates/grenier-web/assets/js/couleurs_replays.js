// Replays of Tetris Couleurs: the one in the address, or a door where files are
// given.

import { Refusal, read } from "./api.js";
import { element } from "./dom.js";
import { replayDoor } from "./couleurs/replay_door.js";
import { ReplayRoom } from "./couleurs/replay_room.js";
import { say } from "./texts.js";

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
