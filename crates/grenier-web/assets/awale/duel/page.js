// The page of a duel: a live game between two people, or the invitation to it.

import { byId, element } from "../../site/dom.js";
import { say } from "../../site/texts.js";
import { DuelGame } from "./duel_game.js";

const root = byId("duel");
const id = location.pathname.split("/").at(-1) ?? "";

root.replaceChildren(element("p", { class: "muted" }, say("loading")));
document.body.classList.add("in-game");
new DuelGame(root, id).begin();
