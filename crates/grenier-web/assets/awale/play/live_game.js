// A game being played. The server knows the rules and stores the game; this
// shows it and sends the player's requests.

import { announce, notify, warn } from "../../site/announce.js";
import { postJson } from "../../site/api.js";
import { confirmDialog } from "../../site/confirm_dialog.js";
import { saveSetting, setting } from "../../site/settings.js";
import { formatMargin, say, sideName } from "../../site/texts.js";
import { Board } from "../board/board.js";
import { readDiagram } from "../board/diagram.js";
import { indexOf } from "../board/geometry.js";
import { SowingAnimation } from "../board/sowing_animation.js";
import { gameView } from "./game_view.js";

export class LiveGame {
  /** `onrematch(settings)` starts a game with the same players, `onnew()` opens the form. */
  constructor(root, game, { onrematch, onnew }) {
    this.game = game;
    this.onrematch = onrematch;
    this.onnew = onnew;
    this.sowing = null;
    this.busy = false;
    this.left = false;
    this.shown = game.position.trail.length;
    this.board = new Board({ onpit: (index) => this.choose(index), flipped: startsFlipped(game), keys: false });
    this.view = gameView(this);
    root.replaceChildren(this.view.element);
  }

  get plies() {
    return this.game.position.trail.length;
  }

  get isLive() {
    return this.shown === this.plies;
  }

  /** The side the person resigns for: the only person's, or the side to move. */
  get person() {
    const { south, north, position } = this.game;
    if (south === "human" && north === "human") return position.to_move;
    return south === "human" ? "south" : north === "human" ? "north" : null;
  }

  /** The side of the person who plays a program; null for two people or two programs. */
  get you() {
    const { south, north } = this.game;
    return (south === "human") === (north === "human") ? null : this.person;
  }

  /** A player's name; "you" for the person who plays a program without one. */
  name(side) {
    const name = this.game.names[side];
    return side === this.you && name === sideName(side) ? say("you") : name;
  }

  begin() {
    this.refresh();
    return this.playPrograms();
  }

  /** The page shows something else: send and announce nothing more. */
  leave() {
    this.left = true;
    this.sowing?.skip();
    this.view.close();
  }

  refresh() {
    if (this.left) return;
    const { position, last, waiting } = this.game;
    const live = this.isLive;
    this.board.enabled = waiting === "person" && !this.busy;
    if (live) this.board.show(position, last ? { from: indexOf(last.letter), to: last.sown.at(-1) } : {});
    else this.showPast();
    this.view.update();
  }

  showPast() {
    const { trail, start } = this.game.position;
    const diagram = this.shown === 0 ? start : trail[this.shown - 1].diagram;
    const from = this.shown === 0 ? null : indexOf(trail[this.shown - 1].letter);
    this.board.show(readDiagram(diagram), { from });
  }

  /** Shows the board after `ply` moves. */
  look(ply) {
    this.sowing?.skip();
    if (this.busy) return;
    this.shown = Math.max(0, Math.min(this.plies, ply));
    this.refresh();
  }

  /** Plays the pit chosen, or warns why it cannot be played. */
  choose(index) {
    if (this.sowing) return this.sowing.skip();
    if (!this.isLive) return this.look(this.plies);
    const { waiting, position } = this.game;
    if (position.over) return warn(say("game-is-over"));
    if (waiting !== "person" || this.busy) return warn(say("not-your-turn"));
    const rule = this.board.rule(index);
    if (!rule) return warn(this.you ? say("not-your-pit") : say("not-that-row", { side: sideName(position.to_move) }));
    if (!rule.playable) return warn(say("refused", { letter: rule.letter, why: rule.refusal }));
    return this.play(rule);
  }

  async play(rule) {
    const sent = this.request("moves", { letter: rule.letter });
    // An error is reported below, once the seeds have been sown.
    sent.catch(() => {});
    await this.whileBusy(async () => {
      await this.sow(rule);
      this.accept(await sent);
    });
    await this.playPrograms();
  }

  /** Lets programs move until it is a person's turn. */
  async playPrograms() {
    while (!this.left && this.game.waiting === "program" && !this.busy) {
      const done = await this.whileBusy(async () => {
        this.view.update();
        const game = await this.request("reply");
        if (this.left) return;
        await this.sow(game.last);
        this.accept(game);
      });
      if (!done) return;
    }
  }

  request(act, body) {
    return postJson(`/api/awale/games/${this.game.id}/${act}`, body);
  }

  /** Runs an act with the board locked and reports its error. True if it succeeded. */
  async whileBusy(act) {
    this.busy = true;
    this.view.failed = false;
    this.refresh();
    try {
      await act();
      return true;
    } catch (error) {
      this.view.failed = true;
      if (!this.left) warn(error.message);
      return false;
    } finally {
      this.busy = false;
      this.sowing = null;
      this.refresh();
    }
  }

  async sow({ letter, sown, harvested }) {
    if (this.left || !this.isLive) return;
    this.sowing = new SowingAnimation(this.board, { from: indexOf(letter), sown, harvested });
    this.view.update();
    await this.sowing.run();
    this.sowing = null;
  }

  accept(game) {
    if (this.left) return;
    const follow = this.isLive;
    const grown = game.position.trail.length > this.plies;
    this.game = game;
    if (follow || this.shown > this.plies) this.shown = this.plies;
    if (grown) this.announceMove();
  }

  announceMove() {
    const { position, last, names } = this.game;
    const side = indexOf(last.letter) < 6 ? "south" : "north";
    const { gain } = position.trail.at(-1);
    const [own, other] = gain > 0 ? ["you-played-gain", "played-gain"] : ["you-played", "played"];
    const what = say(side === this.you ? own : other, { name: names[side], letter: last.letter, gain });
    announce(position.over ? `${what} ${position.ending}` : `${what} ${this.turnText()}`);
  }

  /** Whose turn it is, in a sentence. */
  turnText() {
    const { position, names, waiting } = this.game;
    if (position.over) return say("game-is-over");
    const name = names[position.to_move];
    if (waiting === "program") return say("thinking", { name });
    return this.you ? say("your-turn") : say("turn-of", { name });
  }

  /** The result: to the person who plays a program, as theirs. */
  endText() {
    const { position, names } = this.game;
    const { result } = position;
    if (!result || result.winner === "draw") return say("drawn");
    const { you } = this;
    if (!you) return say("wins", { name: names[result.winner] });
    const won = result.winner === you;
    const [yours, theirs] = you === "south" ? [result.south, result.north] : [result.north, result.south];
    if (won) return yours > theirs ? say("you-won", { yours, theirs }) : say("you-won-by-resignation");
    return yours < theirs ? say("you-lost", { yours, theirs }) : say("you-resigned");
  }

  async act(name, body, message) {
    if (this.busy) return this.sowing?.skip();
    await this.whileBusy(async () => {
      const game = await this.request(name, body);
      this.game = game;
      this.shown = this.plies;
      if (message) notify(say(message));
    });
    await this.playPrograms();
  }

  undo() {
    if (this.game.can_undo) return this.act("undo", {}, "taken-back");
  }

  redo() {
    if (this.game.can_redo) return this.act("redo", {}, "played-again");
  }

  async hint() {
    if (this.busy || this.game.waiting !== "person") return;
    this.look(this.plies);
    this.view.setHintPending(true);
    try {
      const { letter, score } = await this.request("hint");
      this.board.hint(indexOf(letter));
      notify(
        typeof score === "number" ? say("hint-score", { letter, score: formatMargin(score) }) : say("hint", { letter }),
      );
    } catch (error) {
      warn(error.message);
    } finally {
      this.view.setHintPending(false);
    }
  }

  async resign() {
    const side = this.person;
    if (side === null || this.game.position.over || this.busy) return;
    const question = this.you
      ? say("your-resign-question")
      : say("resign-question", { name: this.game.names[side] });
    if (await confirmDialog(question, say("resign"))) await this.act("resign", { side });
  }

  /** A new game with the same players, sides swapped. */
  async rematch() {
    const { south, north, position } = this.game;
    try {
      await this.onrematch({ rules: position.rules, south: north, north: south });
    } catch (error) {
      warn(error.message);
    }
  }

  flip() {
    this.board.flip();
    saveSetting("flipped", this.board.flipped);
    this.view.update();
  }
}

/** The only person sees their own side at the bottom. */
function startsFlipped({ south, north }) {
  if (north !== "human") return false;
  return south === "human" ? setting("flipped") : true;
}
