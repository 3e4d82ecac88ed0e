// The home page: a board that plays when it is touched.

import { TrialGame } from "./trial_game.js";

const position = JSON.parse(document.getElementById("home-position").textContent);
new TrialGame(
  document.getElementById("home-board"),
  document.getElementById("home-status"),
  position,
);
