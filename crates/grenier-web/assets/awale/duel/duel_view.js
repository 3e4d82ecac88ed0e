// What stands around the board of a duel: players with their clocks, offers,
// buttons, moves, the end, or the invitation.

import { button, element } from "../../site/dom.js";
import { fullScreenButton } from "../../site/full_screen.js";
import { icon } from "../../site/icons.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { saveSetting, setting } from "../../site/settings.js";
import { pluralForm, say } from "../../site/texts.js";
import { speedField } from "../play/game_view.js";
import { moveList } from "../play/move_list.js";
import { tellRatings } from "../play/rated.js";
import { conditionsText } from "../duels/terms.js";
import { awayText, timeText } from "./clocks.js";
import { reasonText, resultText } from "./end_text.js";
import { invitationPanel, sharePanel } from "./share_panel.js";
import { canNotify, setNotices } from "./turn_notice.js";

/**
 * @typedef {import("./duel_game.js").DuelGame} DuelGame
 * @typedef {import("../../../types/api.js").Duel} Duel
 * @typedef {import("../board/geometry.js").Side} Side
 */

/** Milliseconds between two looks at the clocks. */
const TICK = 200;

export class DuelView {
  /** @param {DuelGame} game */
  constructor(game) {
    this.game = game;
    this.before = element("div", {});
    this.lostBefore = element(
      "p",
      { class: "panel line-lost", role: "status", hidden: true },
      say("duel-line-lost"),
    );
    this.strips = { upper: playerStrip(), lower: playerStrip() };
    this.status = element("p", { class: "turn" });
    this.offer = element("section", { class: "panel offer", hidden: true, "aria-live": "polite" });
    this.end = element("section", {
      class: "panel game-end",
      hidden: true,
      "aria-labelledby": "end-title",
    });
    this.moves = element("div", {
      class: "moves-box",
      tabindex: "0",
      role: "region",
      "aria-label": say("move-list"),
    });
    this.terms = element("p", { class: "muted" });
    this.draw = button(say("duel-offer-draw"), () => game.offer("draw"));
    this.takeBack = button(say("duel-offer-take-back"), () => game.offer("take-back"));
    this.resign = button(say("resign"), () => game.resign());
    this.abort = button(say("duel-abort"), () => game.abort());
    this.claim = button(say("duel-claim"), () => game.claim(), { class: "button primary" });
    this.actions = element(
      "div",
      { class: "actions action-grid", role: "group", "aria-label": say("actions") },
      this.draw,
      this.takeBack,
      this.resign,
      this.abort,
    );
    this.table = element("div", { class: "game-layout" });
    this.openKeys = bindKeys(game);
    /** @type {string | null} */
    this.stage = null;
    game.root.replaceChildren(this.layout());
    this.timer = setInterval(() => this.tick(), TICK);
  }

  close() {
    clearInterval(this.timer);
    this.openKeys.stop();
  }

  layout() {
    const { game } = this;
    const main = element(
      "section",
      { class: "game-main", "aria-label": say("board") },
      this.strips.upper.element,
      game.board.element,
      this.strips.lower.element,
      element("div", { class: "turn-line" }, this.status, this.claim),
      this.offer,
      this.end,
      this.actions,
    );
    const side = element(
      "div",
      { class: "game-side" },
      element(
        "section",
        { class: "panel" },
        element("div", { class: "panel-head" }, element("h2", {}, say("moves")), this.steps()),
        this.moves,
        this.terms,
      ),
      settingsPanel(() => this.openKeys()),
    );
    this.table.append(main, side);
    return element("div", {}, this.lostBefore, this.before, this.table);
  }

  steps() {
    const { game } = this;
    /**
     * @param {"first" | "previous" | "next" | "last"} name
     * @param {() => number} ply
     */
    const step = (name, ply) =>
      button(icon(name), () => game.look(ply()), {
        class: "button icon",
        "aria-label": say(name),
        title: say(name),
      });
    return element(
      "div",
      { class: "actions steps" },
      step("first", () => 0),
      step("previous", () => game.shown - 1),
      step("next", () => game.shown + 1),
      step("last", () => game.plies),
    );
  }

  /** The duel; the view is made when it is known. */
  get duel() {
    const { duel } = this.game;
    if (!duel) throw new Error("the duel is not known yet");
    return duel;
  }

  update() {
    const { duel } = this;
    this.showStage(duel);
    this.table.hidden = duel.status === "waiting" || !duel.names;
    this.lostBefore.hidden = !(this.table.hidden && this.game.lineLost);
    if (this.table.hidden) return;
    this.tick();
    this.status.textContent = this.statusText();
    this.status.classList.toggle("over", duel.status === "over");
    this.status.classList.toggle("line-lost", this.game.lineLost);
    this.showActions();
    this.showOffer();
    this.showMoves();
    this.showEnd();
  }

  /**
   * The panel before the game, drawn anew only when it changes.
   * @param {Duel} duel
   */
  showStage(duel) {
    const { game } = this;
    const stage = this.stageName(duel);
    const key = `${stage} ${duel.host_is_here}`;
    if (key === this.stage) return;
    this.stage = key;
    /** @type {Record<string, () => HTMLElement>} */
    const panels = {
      share: () => sharePanel(duel, { withdraw: () => game.withdraw() }),
      invitation: () => invitationPanel(duel, { sit: () => game.sit() }),
      cancelled: () =>
        element(
          "section",
          { class: "panel" },
          element("h2", {}, say("duel-end-cancelled")),
          element("a", { class: "button primary", href: "/awale/duels" }, say("duel-next")),
        ),
    };
    this.before.replaceChildren(panels[stage]?.() ?? "");
  }

  /** @param {Duel} duel */
  stageName(duel) {
    const { isHost } = this.game;
    if (duel.status === "over" && !duel.names) return "cancelled";
    if (duel.status !== "waiting") return "table";
    return isHost ? "share" : "invitation";
  }

  /** What changes with the time alone. */
  tick() {
    const { game } = this;
    if (!game.duel?.names) return;
    const flipped = game.board.flipped;
    this.strips.upper.show(game, game.duel, flipped ? "south" : "north");
    this.strips.lower.show(game, game.duel, flipped ? "north" : "south");
    const { patience, status } = game.duel;
    const away = game.you ? game.away(game.opponent) : null;
    this.claim.hidden =
      status !== "playing" || typeof patience !== "number" || away === null || away < patience;
    this.claim.title = this.claim.hidden
      ? ""
      : say("duel-claim-hint", { name: game.duel.names[game.opponent] });
  }

  statusText() {
    const { game } = this;
    if (game.lineLost) return say("duel-line-lost");
    if (!game.isLive) return say("looking-back", { ply: game.shown, plies: game.plies });
    if (this.duel.status === "over") return resultText(this.duel, game.you);
    return game.you ? game.turnText() : `${say("duel-watching")} ${game.turnText()}`;
  }

  showActions() {
    const { duel } = this;
    const { you, lineLost } = this.game;
    const plays = you !== null && duel.status === "playing";
    this.actions.hidden = !plays;
    if (!plays) return;
    const offered = duel.offer !== null;
    this.draw.disabled = offered || lineLost;
    this.takeBack.hidden = duel.rated;
    this.takeBack.disabled = offered || lineLost || !duel.can_take_back[you];
    this.resign.hidden = duel.can_abort;
    this.abort.hidden = !duel.can_abort;
    this.resign.disabled = this.abort.disabled = lineLost;
  }

  showOffer() {
    const { game } = this;
    const { offer, names } = this.duel;
    const key = offer && game.you ? `${offer.kind} ${offer.by}` : "";
    this.offer.hidden = key === "";
    if (key === this.offer.dataset.shown) return;
    this.offer.dataset.shown = key;
    if (!offer || key === "") return this.offer.replaceChildren();
    const own = offer.by === game.you;
    const text = own
      ? say(`duel-your-${offer.kind}`)
      : say(`duel-offered-${offer.kind}`, { name: names?.[offer.by] ?? "" });
    const accept = button(say("duel-accept-offer"), () => game.accept(offer.kind), {
      class: "button primary",
    });
    this.offer.replaceChildren(
      element("p", {}, text),
      ...(own ? [] : [accept]),
      button(say(own ? "duel-withdraw-offer" : "duel-decline-offer"), () => game.decline()),
    );
  }

  showMoves() {
    const { game } = this;
    const { position, watchers } = this.duel;
    const key = `${position.moves_played} ${game.shown}`;
    const counted =
      watchers > 0
        ? ` · ${say(`duel-watchers-${pluralForm(watchers)}`, { number: watchers })}`
        : "";
    this.terms.textContent = `${conditionsText(this.duel)}${counted}`;
    if (key === this.moves.dataset.shown) return;
    this.moves.dataset.shown = key;
    this.moves.replaceChildren(moveList(position.trail, game.shown, (ply) => game.look(ply)));
    const here = this.moves.querySelector("[aria-current]");
    if (here instanceof HTMLElement) {
      this.moves.scrollTop = here.offsetTop - this.moves.clientHeight / 2;
    }
  }

  /** The end, said to the reader, and what to do next. */
  showEnd() {
    const { game } = this;
    const { duel } = this;
    const { you, sowing } = game;
    this.end.hidden = duel.status !== "over" || Boolean(sowing);
    const key = this.end.hidden ? "" : `${duel.rematch} ${duel.archived} ${duel.offer?.kind}`;
    if (key === this.end.dataset.shown) return;
    this.end.dataset.shown = key;
    if (this.end.hidden) return this.end.replaceChildren();
    const rematch = you && !duel.rematch && !duel.offer;
    const ratings = element("p", { class: "rating-change", "aria-live": "polite" });
    // Without an answer the line stays empty; the page of the game tells it too.
    if (duel.rated && duel.archived) {
      tellRatings(ratings, duel.archived, game.plies, you).catch(() => {});
    }
    this.end.replaceChildren(
      element("h2", { id: "end-title" }, resultText(duel, you)),
      element("p", {}, reasonText(duel, you) ?? ""),
      ...(duel.rated ? [ratings] : []),
      element(
        "div",
        { class: "actions" },
        rematch
          ? button(say("duel-rematch"), () => game.offer("rematch"), { class: "button primary" })
          : null,
        duel.rematch
          ? element(
              "a",
              { class: "button primary", href: `/awale/duels/${duel.rematch}` },
              say("duel-to-rematch"),
            )
          : null,
        duel.archived
          ? element(
              "a",
              { class: "button", href: `/awale/review/${duel.archived}` },
              say("duel-review"),
            )
          : null,
        element("a", { class: "button", href: "/awale/duels" }, say("duel-next")),
      ),
    );
  }
}

/** The line of a player: name, presence, clock. */
function playerStrip() {
  const dot = element("span", { class: "side-dot", "aria-hidden": "true" });
  const name = element("strong", {});
  const presence = element("span", { class: "presence" });
  const clock = element("span", { class: "clock", role: "timer" });
  const line = element("div", { class: "player" }, dot, name, presence, clock);
  /** @type {(game: DuelGame, duel: Duel, side: Side) => void} */
  const show = (game, duel, side) => {
    const away = game.away(side);
    const isMover = duel.status === "playing" && duel.position.to_move === side;
    line.className = isMover ? "player to-move" : "player";
    dot.className = `side-dot ${side}`;
    setText(name, game.name(side));
    presence.className = away === null ? "presence here" : "presence gone";
    setText(
      presence,
      away === null ? say("duel-here") : say("duel-away", { time: awayText(away) }),
    );
    clock.hidden = duel.left === null;
    if (clock.hidden) return;
    const time = timeText(game.left(side));
    clock.classList.toggle("running", duel.running === side);
    setText(clock, time);
    clock.setAttribute("aria-label", say("duel-left", { name: game.name(side), time }));
  };
  return { element: line, show };
}

/**
 * @param {HTMLElement} node
 * @param {string} text
 */
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Sound, previews, notifications, the speed of sowing.
 * @param {() => void} openKeys
 */
function settingsPanel(openKeys) {
  /**
   * @param {"sound" | "turn-notices" | "previews"} id
   * @param {string} text
   * @param {(input: HTMLInputElement) => unknown} onchange
   */
  const check = (id, text, onchange) => {
    /** @type {HTMLInputElement} */
    const input = element("input", {
      id,
      type: "checkbox",
      checked: setting(id),
      onchange: () => onchange(input),
    });
    return element("label", { for: id }, input, text);
  };
  /** @type {(id: "sound" | "previews") => (input: HTMLInputElement) => void} */
  const save = (id) => (input) => saveSetting(id, input.checked);
  /** @param {HTMLInputElement} input */
  const notices = async (input) => (input.checked = await setNotices(input.checked));
  return element(
    "section",
    { class: "panel settings" },
    element(
      "div",
      { class: "duel-settings" },
      check("sound", say("duel-sound"), save("sound")),
      canNotify() ? check("turn-notices", say("duel-notify"), notices) : null,
      check("previews", say("duel-preview"), save("previews")),
      element("p", { class: "muted" }, say("duel-direction")),
    ),
    speedField(),
    fullScreenButton(),
    button(say("keys"), openKeys, { class: "button quiet" }),
  );
}

/** @param {DuelGame} game */
function bindKeys(game) {
  return bindShortcuts([
    { keys: [], shown: "a … l", does: "key-letters" },
    { keys: [], shown: "1 … 6", does: "key-pits" },
    {
      keys: [" "],
      shown: "␣",
      does: "key-skip",
      run: () => (game.sowing ? game.sowing.skip() : false),
    },
    { keys: ["ArrowLeft"], shown: "←", does: "key-previous", run: () => game.look(game.shown - 1) },
    { keys: ["ArrowRight"], shown: "→", does: "key-next", run: () => game.look(game.shown + 1) },
    { keys: ["Home", "0"], shown: "Home 0", does: "key-first", run: () => game.look(0) },
    { keys: ["End", "$"], shown: "End $", does: "key-last", run: () => game.look(game.plies) },
    { keys: [], shown: "?", does: "key-help" },
  ]);
}
