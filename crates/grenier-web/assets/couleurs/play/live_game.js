// A game being played or watched. The server has the game, its clock and its
// score; here keys become inputs, and what comes back is shown and said.

import { ApiError, getJson, postJson, deleteAt } from "../../site/api.js";
import { announce, notify, warn } from "../../site/announce.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { isTyping } from "../../site/dom.js";
import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { actionOf, withDefaults } from "./key_bindings.js";
import { Connection } from "./connection.js";
import { GridDrawing } from "../grid_drawing.js";
import { applyStep } from "../game_events.js";
import { KeyRepeat } from "./key_repeat.js";
import { GameView } from "./game_view.js";
import { fallingText, gameText, heightsText, movedText, resultText, roundText } from "../descriptions.js";

const STILL = window.matchMedia("(prefers-reduced-motion: reduce)");
/** Milliseconds between two complaints about inputs. */
const PATIENCE = 3000;

export class LiveGame {
  constructor(root, game) {
    this.game = game;
    this.end = null;
    this.complained = 0;
    this.keys = withDefaults(setting("couleurs-keys"));
    this.drawing = new GridDrawing(game.size);
    this.repeat = new KeyRepeat(
      (action) => this.play(action),
      () => ({ delay: setting("couleurs-delay"), interval: setting("couleurs-interval") }),
    );
    const path = `/api/couleurs/games/${encodeURIComponent(game.id)}`;
    this.connection = new Connection(`${location.origin.replace(/^http/, "ws")}${path}/socket`, {
      onmessage: (message) => this.hear(message),
      onstatus: (status) => this.follow(status),
      exists: () => stillThere(path),
    });
    this.view = new GameView(this);
    root.replaceChildren(this.view.element);
    this.showGame();
  }

  get isBot() {
    return this.game.player !== "human";
  }

  get isTurns() {
    return this.game.mode === "turns";
  }

  /** Whether inputs reach a bar now. */
  get isLive() {
    return this.connection.status === "open" && !this.game.paused && !this.game.over;
  }

  begin() {
    if (this.game.over) return this.view.update();
    document.addEventListener("keydown", (event) => this.keyDown(event));
    document.addEventListener("keyup", (event) => this.repeat.release(event.code));
    window.addEventListener("blur", () => this.repeat.releaseAll());
    window.addEventListener("online", () => this.connection.retry());
    document.addEventListener("visibilitychange", () => document.hidden && this.leaveAlone());
    // Who reads the screen by ear is led to the grid, where keys are the game's.
    if (this.isTurns && !this.isBot) this.drawing.element.focus({ preventScroll: true });
    this.connection.connect();
  }

  // What the server says.

  hear(message) {
    if (message.type === "state") return this.become(message);
    if (message.type === "step") return this.step(message);
    if (message.type === "over") return this.finish(message);
    if (message.type === "refused") return this.complain(message.error);
  }

  become({ type, ...told }) {
    const before = this.game;
    // Whose game a bot's is, the server says once.
    const game = { ...told, own: told.own ?? before.own };
    this.game = game;
    this.showGame();
    if (game.paused !== before.paused) announce(say(game.paused ? "couleurs-paused" : "couleurs-going-on"));
    else if (this.isTurns && !game.over && !this.isBot) announce(`${fallingText(game)} ${heightsText(game.grid)}`);
    if (game.paused) this.repeat.releaseAll();
  }

  showGame() {
    if (this.game.paused) this.drawing.clear();
    else this.drawing.show(this.game, setting("couleurs-ghost"));
    this.view.update();
  }

  step(message) {
    const before = this.game;
    const { game, rounds, fixed } = applyStep(before, message);
    this.game = game;
    if (rounds.length > 0)
      this.drawing.chain(rounds, { still: STILL.matches, onround: (round) => this.view.showRound(round) });
    else if (fixed) this.drawing.settle(game.grid);
    this.drawing.showFalling(game.falling, setting("couleurs-ghost") ? game.ghost : null);
    this.view.update();
    this.tellStep(before, { rounds, fixed });
  }

  /** Without a clock everything is said; with one, only what gives points; of a bot nothing. */
  tellStep(before, { rounds, fixed }) {
    const { game } = this;
    if (this.isBot) return;
    const words = rounds.map(roundText);
    if (game.level > before.level) words.push(say("couleurs-say-level", { level: game.level }));
    if (this.isTurns && game.falling) {
      if (fixed) words.push(fallingText(game), heightsText(game.grid));
      else if (game.falling.blocks !== before.falling?.blocks) words.push(fallingText(game));
      else words.push(movedText(game));
    }
    if (words.length > 0) announce(words.join(" "));
  }

  finish(message) {
    this.end = message;
    this.game = { ...this.game, over: true, score: message.score, bars: message.bars, archived: message.archived };
    this.repeat.releaseAll();
    this.connection.end("over");
    this.view.update();
    announce(say("couleurs-over-said", { result: resultText(message) }));
  }

  complain(text) {
    if (Date.now() - this.complained < PATIENCE) return;
    this.complained = Date.now();
    warn(text);
  }

  follow(status) {
    this.view?.update();
    if (status === "lost") {
      this.repeat.releaseAll();
      announce(say("couleurs-lost"));
    }
    if (status === "taken") announce(say("couleurs-taken"));
    if (status === "gone") announce(say("couleurs-gone"));
  }

  // What the player does.

  keyDown(event) {
    if (isTyping(event)) return;
    if (event.key === "?") return this.leaveAlone();
    const action = actionOf(this.keys, event.code);
    if (action === null || pressesButton(event) || !this.obeys(action)) return;
    event.preventDefault();
    if (!event.repeat) this.repeat.press(action, event.code);
  }

  /** Whether an action means something now; otherwise its key is the browser's. */
  obeys(action) {
    if (action === "pause") return !this.game.over && this.game.own !== false && this.connection.status === "open";
    if (action === "restart") return !this.isBot;
    if (action === "describe") return !this.game.paused;
    return this.isLive && !this.isBot;
  }

  /** Does what a key or a button says. */
  play(action) {
    if (!this.obeys(action)) return;
    if (action === "pause") return this.togglePause();
    if (action === "restart") return this.restart();
    if (action === "describe") return notify(gameText(this.game));
    this.connection.send(action);
  }

  togglePause() {
    this.repeat.releaseAll();
    this.connection.send(this.game.paused ? "resume" : "pause");
  }

  /** The player looks elsewhere: a game by the clock waits. */
  leaveAlone() {
    this.repeat.releaseAll();
    if (this.isLive && !this.isTurns && !this.isBot) this.connection.send("pause");
  }

  /** The bot plays faster or slower. */
  pace(way) {
    this.connection.send(way);
  }

  async restart() {
    this.leaveAlone();
    const { game } = this;
    if (!game.over && !(await confirmDialog(say("couleurs-restart-question"), say("couleurs-restart")))) return;
    const { rule, k, mode, player, size, start_level: level = 1 } = game;
    try {
      if (!game.over && !this.isBot) await deleteAt(`/api/couleurs/games/${encodeURIComponent(game.id)}`);
      const wanted = { rule, size: `${size.width}x${size.height}`, k, level, mode, player };
      const { id } = await postJson("/api/couleurs/games", wanted);
      location.assign(`/couleurs/play/${id}`);
    } catch (error) {
      warn(error.message);
    }
  }

  /** Keys as they are now chosen. */
  bind(keys) {
    this.keys = keys;
    saveSetting("couleurs-keys", keys);
    this.view.bindKeys();
  }

  showGhost(shown) {
    saveSetting("couleurs-ghost", shown);
    if (!this.game.paused) this.drawing.showFalling(this.game.falling, shown ? this.game.ghost : null);
  }
}

/** On a button the space bar and Enter press it. */
function pressesButton(event) {
  return (event.code === "Space" || event.code === "Enter") && event.target.closest?.("button, a, summary");
}

async function stillThere(path) {
  try {
    await getJson(path);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
