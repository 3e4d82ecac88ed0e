// The layout of the analysis page: board and tools on one side, evaluations on
// the other; and its keyboard shortcuts, those of other analysis boards.

import { buildUrl, getJson } from "../../site/api.js";
import { button, element } from "../../site/dom.js";
import { fullScreenButton } from "../../site/full_screen.js";
import { icon } from "../../site/icons.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { rulesName, say, sideName } from "../../site/texts.js";
import { seedsLeft } from "../board/gathering.js";
import { speedField } from "../play/game_view.js";
import { playerName } from "../play/players.js";
import { moveTree } from "./move_tree.js";

export function analysisView(analysis, root) {
  const view = new View(analysis);
  root.replaceChildren(view.element);
  return view;
}

class View {
  constructor(analysis) {
    this.analysis = analysis;
    this.title = element("p", { class: "game-title", hidden: true });
    this.error = element("p", { class: "notice error", role: "alert", hidden: true });
    this.status = element("p", { class: "turn" });
    this.rules = element("select", {
      id: "rules",
      onchange: () => analysis.changeRules(this.rules.value),
    });
    this.moves = element("div", {
      class: "moves-box tree-box",
      tabindex: "0",
      role: "region",
      "aria-label": say("move-list"),
    });
    this.negamax = element("a", { class: "button quiet" }, say("to-negamax"));
    this.playFrom = element("a", { class: "button quiet" }, say("play-from-here"));
    this.promote = button(say("promote"), () => analysis.promote());
    this.remove = button(say("remove"), () => analysis.remove());
    this.reviewButton = button(say("review"), () => analysis.startReview(), {
      "aria-describedby": "review-needs",
    });
    this.reviewNeeds = element(
      "p",
      { id: "review-needs", class: "hint-text" },
      say("review-needs-moves"),
    );
    this.openKeys = bindKeys(analysis);
    this.element = this.layout();
    this.fillRules();
  }

  async fillRules() {
    const rules = await getJson("/api/awale/rules");
    this.rules.replaceChildren(
      ...rules.map(({ name, explanation }) =>
        element("option", { value: name, title: explanation }, rulesName(name)),
      ),
    );
    this.rules.value = this.analysis.study.rules;
  }

  layout() {
    const { analysis } = this;
    analysis.setup.element
      .querySelector("summary")
      .addEventListener("click", () => analysis.setup.isOpen || analysis.editPosition());
    return element(
      "div",
      { class: "game-layout analysis" },
      element(
        "div",
        { class: "game-main" },
        this.error,
        this.title,
        analysis.board.element,
        element("div", { class: "turn-line" }, this.status, this.steps()),
        this.rulesField(),
        analysis.review.element,
      ),
      element(
        "div",
        { class: "game-side" },
        analysis.engine.element,
        element(
          "section",
          { class: "panel", "aria-labelledby": "moves-title" },
          element("h2", { id: "moves-title" }, say("moves")),
          this.moves,
          element("div", { class: "actions" }, this.promote, this.remove, this.reviewButton),
          this.reviewNeeds,
        ),
        analysis.tables.element,
      ),
      element(
        "div",
        { class: "game-more" },
        analysis.explorer.element,
        analysis.setup.element,
        analysis.importExport.element,
        this.tools(),
      ),
    );
  }

  steps() {
    const { analysis } = this;
    const step = (text, key, run) =>
      button(text, run, { class: "button icon", "aria-label": say(key), title: say(key) });
    return element(
      "div",
      { class: "actions steps" },
      step(icon("first"), "first", () => analysis.first()),
      step(icon("previous"), "previous", () => analysis.step(-1)),
      step(icon("next"), "next", () => analysis.step(1)),
      step(icon("last"), "last", () => analysis.last()),
      step(icon("flip"), "flip", () => analysis.flip()),
    );
  }

  /** What the values mean depends on the rules: they stand with the position. */
  rulesField() {
    return element(
      "div",
      { class: "field inline rules-field" },
      element("label", { for: "rules" }, say("rules")),
      this.rules,
    );
  }

  tools() {
    return element(
      "section",
      { class: "panel settings" },
      speedField(),
      this.negamax,
      this.playFrom,
      fullScreenButton(),
      button(say("keys"), () => this.openKeys(), { class: "button quiet" }),
    );
  }

  fail(message) {
    this.error.textContent = message;
    this.error.hidden = false;
  }

  update() {
    const { analysis } = this;
    const { current, study, game } = analysis;
    const { position } = current;
    this.status.textContent = this.statusText(position);
    this.showSetup();
    this.rules.value = study.rules;
    this.title.hidden = !game;
    if (game) {
      this.title.textContent = say("explorer-game", {
        south: nameAt(game.south, "south"),
        north: nameAt(game.north, "north"),
      });
    }
    const { rules, diagram, turn } = position;
    this.negamax.href = buildUrl("/awale/negamax", { rules, position: diagram, turn, depth: 2 });
    this.playFrom.href = buildUrl("/awale/play", { rules, position: diagram });
    this.promote.disabled = current.onMainLine;
    this.remove.disabled = !current.parent;
    this.reviewButton.disabled = study.root.children.length === 0;
    this.reviewNeeds.hidden = !this.reviewButton.disabled;
    this.showMoves();
  }

  statusText(position) {
    if (this.analysis.setup.isOpen) return say("setup-status");
    if (position.over) return endText(position);
    return say("side-to-move", { side: sideName(position.to_move) });
  }

  /** Values beside a position that is being set up would be another position's. */
  showSetup() {
    const { board, engine, tables, explorer, setup, isDraft } = this.analysis;
    board.element.classList.toggle("editing", setup.isOpen);
    for (const panel of [engine, tables, explorer]) {
      panel.element.classList.toggle("of-another-position", isDraft);
    }
  }

  showMoves() {
    const { analysis } = this;
    this.moves.replaceChildren(
      moveTree(analysis.study, analysis.current, (node) => analysis.go(node)),
    );
    const here = this.moves.querySelector("[aria-current]");
    if (here instanceof HTMLElement) {
      this.moves.scrollTop = here.offsetTop - this.moves.clientHeight / 2;
    }
  }
}

/** The final count, and where it comes from: the board still shows the seeds that were left. */
function endText(position) {
  const left = seedsLeft(position);
  return left ? `${position.ending} ${say("seeds-left", left)}` : position.ending;
}

/** The name of a player: a person's, a program's, or the side's if unknown. */
function nameAt(name, side) {
  return name ? playerName(name) : sideName(side);
}

/** Small letters play the pits they name, so that the commands with such letters take Shift. */
function bindKeys(analysis) {
  const nextOf = (mark) => () => analysis.review.next(mark, analysis.current.ply);
  return bindShortcuts([
    { keys: [], shown: "a … l", does: "key-letters" },
    { keys: [], shown: "1 … 6", does: "key-pits" },
    { keys: ["ArrowLeft"], shown: "←", does: "key-previous", run: () => analysis.step(-1) },
    { keys: ["ArrowRight"], shown: "→", does: "key-next", run: () => analysis.step(1) },
    {
      keys: ["Shift+ArrowLeft"],
      shown: "⇧ ←",
      does: "key-leave",
      run: () => analysis.leaveVariation(),
    },
    { keys: ["Home", "0"], shown: "Home 0", does: "key-first", run: () => analysis.first() },
    { keys: ["End", "$"], shown: "End $", does: "key-last", run: () => analysis.last() },
    { keys: [" "], shown: "␣", does: "key-best", run: () => analysis.bestMove() },
    { keys: ["F"], shown: "⇧ f", does: "key-flip", run: () => analysis.flip() },
    { keys: ["L"], shown: "⇧ l", does: "key-engine", run: () => analysis.engine.toggle() },
    { keys: ["T"], shown: "⇧ t", does: "key-longer", run: () => analysis.engine.thinkLonger() },
    { keys: ["E"], shown: "⇧ e", does: "key-explorer", run: () => analysis.explorer.toggle() },
    { keys: ["O"], shown: "⇧ o", does: "key-explorer-move", run: () => analysis.explorerMove() },
    { keys: ["A"], shown: "⇧ a", does: "key-previews", run: () => analysis.togglePreviews() },
    { keys: ["B"], shown: "⇧ b", does: "key-blunder", run: nextOf("blunder") },
    { keys: ["M"], shown: "⇧ m", does: "key-mistake", run: nextOf("mistake") },
    { keys: ["I"], shown: "⇧ i", does: "key-inaccuracy", run: nextOf("inaccuracy") },
    { keys: [], shown: "?", does: "key-help" },
  ]);
}
