// A puzzle on the board: the reader plays, the server judges, the opponent replies.

import { warn } from "../site/announce.js";
import { postJson } from "../site/api.js";
import { button, element } from "../site/dom.js";
import { fullScreenButton } from "../site/full_screen.js";
import { formatMargin, formatNumber, rulesName, say, sideName } from "../site/texts.js";
import { Board } from "../awale/board/board.js";
import { indexOf } from "../awale/board/geometry.js";
import { SowingAnimation } from "../awale/board/sowing_animation.js";

export class PuzzleView {
  /**
   * @param {Element} root
   * @param {any} puzzle As the server tells it.
   * @param {Element} panel What else to practise.
   * @param {{ onnext: () => void, isDaily: boolean }} options
   */
  constructor(root, puzzle, panel, { onnext, isDaily }) {
    this.root = root;
    this.puzzle = puzzle;
    this.panel = panel;
    this.onnext = onnext;
    this.isDaily = isDaily;
    this.position = puzzle.position;
    this.moves = "";
    this.busy = false;
    this.over = false;
    this.board = new Board({
      onpit: (index) => this.choose(index),
      flipped: puzzle.side === "north",
    });
    this.message = element("p", { class: "puzzle-message", role: "status" });
    this.solution = element("section", {
      class: "panel puzzle-solution",
      hidden: true,
      "aria-labelledby": "solution-title",
    });
    this.standing = element("dl", { class: "puzzle-standing" });
    this.hintButton = button(say("ask-hint"), () => this.hint());
    this.giveUpButton = button(say("puzzle-give-up"), () => this.giveUp());
    this.nextButton = button(say("puzzle-next"), () => this.onnext());
  }

  /** Shows the puzzle. */
  begin() {
    this.root.replaceChildren(this.layout());
    this.tell(
      this.puzzle.tried === null
        ? say("puzzle-find", { moves: this.puzzle.moves })
        : say("puzzle-again"),
    );
    this.showStanding(this.puzzle.standing);
    this.refresh();
  }

  layout() {
    const { puzzle } = this;
    const facts = say("puzzle-facts", {
      id: puzzle.id,
      rules: rulesName(puzzle.rules),
      difficulty: puzzle.difficulty,
      turn: puzzle.position.turn,
    });
    return element(
      "div",
      { class: "game-layout puzzle" },
      element(
        "section",
        { class: "game-main", "aria-label": say("board") },
        element(
          "h2",
          { class: "puzzle-task" },
          this.isDaily ? `${say("puzzle-daily")} · ` : "",
          puzzle.task,
        ),
        element("p", { class: "muted puzzle-facts" }, facts),
        this.board.element,
        this.message,
        element(
          "div",
          { class: "actions action-grid", role: "group", "aria-label": say("actions") },
          this.hintButton,
          this.giveUpButton,
          this.nextButton,
          fullScreenButton(),
        ),
        this.solution,
      ),
      element(
        "div",
        { class: "game-side" },
        element(
          "section",
          { class: "panel", "aria-labelledby": "standing-title" },
          element("h2", { id: "standing-title" }, say("puzzle-standing")),
          this.standing,
          element("p", { class: "muted" }, say("puzzle-first-try")),
        ),
        this.panel,
      ),
    );
  }

  refresh() {
    this.board.enabled = !this.busy && !this.over;
    this.board.show(this.position);
    this.hintButton.disabled = this.busy || this.over;
    this.giveUpButton.disabled = this.busy || this.over;
    this.nextButton.classList.toggle("primary", this.over);
  }

  /**
   * Plays the pit chosen, or warns why it cannot be played.
   * @param {number} index
   */
  async choose(index) {
    if (this.busy) {
      this.sowing?.skip();
      return;
    }
    if (this.over) return warn(say("puzzle-is-over"));
    const rule = this.board.rule(index);
    if (!rule) return warn(say("not-that-row", { side: sideName(this.puzzle.side) }));
    if (!rule.playable) return warn(say("refused", { letter: rule.letter, why: rule.refusal }));
    const sent = this.ask("moves", this.moves + rule.letter);
    sent.catch(() => {});
    await this.whileBusy(async () => {
      await this.sow(rule);
      await this.take(await sent, rule.letter);
    });
  }

  /**
   * @param {any} answer
   * @param {string} letter The move judged.
   */
  async take(answer, letter) {
    this.showStanding(answer.standing, answer.counted);
    if (answer.status === "wrong") {
      this.message.className = "puzzle-message wrong";
      this.tell(answer.message);
      return;
    }
    this.message.className = "puzzle-message right";
    this.moves += letter;
    this.position = answer.positions[0];
    if (answer.status === "goes_on") {
      this.tell(answer.message);
      await this.reply(answer);
      return;
    }
    this.over = true;
    this.tell(answer.message);
    this.showSolution(answer.solution);
  }

  async reply({ reply, positions }) {
    this.board.show(this.position);
    const rule = this.position.pits.find((pit) => pit.letter === reply);
    if (rule) await this.sow(rule);
    this.position = positions[1];
  }

  async sow({ letter, sown, harvested }) {
    this.sowing = new SowingAnimation(this.board, { from: indexOf(letter), sown, harvested });
    await this.sowing.run();
    this.sowing = null;
  }

  hint() {
    return this.whileBusy(async () => {
      const answer = await this.ask("hint", this.moves);
      this.showStanding(answer.standing, answer.counted);
      this.hinted = indexOf(answer.reply);
      this.tell(answer.message);
    });
  }

  giveUp() {
    return this.whileBusy(async () => {
      const answer = await this.ask("solution", "");
      this.showStanding(answer.standing, answer.counted);
      this.over = true;
      this.position = answer.positions.at(-1);
      this.message.className = "puzzle-message";
      this.tell(answer.message);
      this.showSolution(answer.solution);
    });
  }

  ask(act, moves) {
    return postJson(`/api/puzzles/${this.puzzle.id}/${act}`, { moves });
  }

  async whileBusy(act) {
    if (this.busy) return;
    this.busy = true;
    this.hinted = null;
    this.refresh();
    try {
      await act();
    } catch (error) {
      warn(error.message);
    } finally {
      this.busy = false;
      this.refresh();
      if (this.hinted !== null) this.board.hint(this.hinted);
    }
  }

  tell(text) {
    this.message.textContent = text;
  }

  showStanding(standing, counted = false) {
    const before = this.rating;
    this.rating = standing.rating;
    const change =
      counted && before !== undefined ? ` (${formatMargin(standing.rating - before, true)})` : "";
    const fact = (name, value) => [element("dt", {}, say(name)), element("dd", {}, value)];
    this.standing.replaceChildren(
      ...fact(
        "puzzle-rating",
        `${formatNumber(standing.rating)} ± ${formatNumber(standing.deviation)}${change}`,
      ),
      ...fact(
        "puzzle-streak",
        say("puzzle-streak-value", { streak: standing.streak, best: standing.best_streak }),
      ),
      ...fact(
        "puzzle-solved",
        say("puzzle-solved-value", {
          solved: standing.solved,
          all: standing.solved + standing.failed,
        }),
      ),
    );
  }

  /**
   * The solution, what every move was worth, and a link to the analysis.
   * @param {any} solution
   */
  showSolution(solution) {
    const { position } = this.puzzle;
    const query = new URLSearchParams({
      rules: position.rules,
      position: position.start,
      turn: position.start_turn,
      moves: solution.letters,
    });
    this.solution.hidden = false;
    this.solution.replaceChildren(
      element(
        "h2",
        { id: "solution-title" },
        say("puzzle-solution", { letters: [...solution.letters].join(" ") }),
      ),
      element(
        "ul",
        { class: "chips" },
        solution.themes.map(({ name, text }) =>
          element(
            "li",
            {},
            element("a", { href: `/puzzles?theme=${name}&rules=${position.rules}` }, text),
          ),
        ),
      ),
      element("p", {}, say("puzzle-margins")),
      ...solution.steps.map((step) => marginTable(step)),
      element("a", { class: "button", href: `/awale/analysis?${query}` }, say("analyse")),
    );
  }
}

/**
 * What each move leads to, the best first.
 * @param {{ letter: string, margin: number }[]} step
 * @returns {Element}
 */
function marginTable(step) {
  const sorted = [...step].sort((one, other) => other.margin - one.margin);
  return element(
    "ul",
    { class: "puzzle-margins" },
    sorted.map(({ letter, margin }, place) =>
      element(
        "li",
        { class: place === 0 ? "best" : "" },
        element("b", {}, letter),
        ` ${margin === 0 ? say("puzzle-draw") : formatMargin(margin, true)}`,
      ),
    ),
  );
}
