// The home page: a board that plays when it is touched.

import { byId } from "../site/dom.js";
import { TrialGame } from "./trial_game.js";

const position = JSON.parse(byId("home-position").textContent ?? "");
new TrialGame(byId("home-board"), byId("home-status"), position);
