// The replay page: the grid, the timeline with a graph of the score, and the
// playback buttons.

import { button, element, svgElement } from "../../site/dom.js";
import { icon } from "../../site/icons.js";
import { bindShortcuts } from "../../site/keyboard_shortcuts.js";
import { formatNumber, say } from "../../site/texts.js";
import { ChainBadge } from "../chain_badge.js";
import { boardName, fallingText, heightsText, rankingUrl, resultText } from "../descriptions.js";
import { sizeOf } from "../grid.js";
import { ScorePanel } from "../score_panel.js";
import { unfocusable } from "../unfocusable.js";
import { SPEEDS, clockTime } from "./timeline.js";

const GRAPH = { width: 600, height: 90 };

export class ReplayView {
  /** @param {import("./replay_player.js").ReplayPlayer} player */
  constructor(player) {
    this.player = player;
    this.scores = new ScorePanel();
    this.badge = new ChainBadge(sizeOf(player.replay.size));
    this.place = element("p", { class: "replay-place" });
    this.input = element("p", { class: "replay-input" });
    this.description = element("p", { class: "visually-hidden" });
    /** @type {HTMLInputElement} */
    this.slider = element("input", {
      id: "timeline",
      type: "range",
      min: 0,
      max: player.timeline.last,
      step: 1,
      value: 0,
      oninput: () => player.jump(Number(this.slider.value)),
    });
    this.run = unfocusable(
      button("", () => player.toggle(), { class: "button primary run-button" }),
    );
    /** @type {HTMLSelectElement} */
    this.speed = element(
      "select",
      { id: "replay-speed", onchange: () => player.setSpeed(Number(this.speed.value)) },
      ...SPEEDS.map((speed) => element("option", { value: speed }, speedText(speed))),
    );
    this.graph = scoreGraph(player);
    this.element = this.layout();
    this.openKeys = bindKeys(player);
  }

  layout() {
    const { player } = this;
    const { replay, drawing } = player;
    const { width, height } = sizeOf(replay.size);
    drawing.element.setAttribute("role", "img");
    drawing.element.setAttribute("aria-label", say("couleurs-grid", { width, height }));
    const area = element(
      "div",
      { class: "play-area" },
      element("div", { class: "well-box" }, drawing.element, this.badge.element, this.description),
      this.scores.element,
    );
    area.style.setProperty("--ratio", String(width / height));
    return element(
      "div",
      { class: "game-layout couleurs-game couleurs-replay" },
      element("section", { class: "game-main", "aria-label": say("couleurs-game") }, area),
      element("div", { class: "game-side" }, this.controls(), this.about()),
    );
  }

  controls() {
    const { player } = this;
    /**
     * @param {SVGElement} drawing
     * @param {string} key
     * @param {() => void} act
     */
    const step = (drawing, key, act) =>
      unfocusable(
        button(drawing, act, { class: "button icon", "aria-label": say(key), title: say(key) }),
      );
    return element(
      "section",
      { class: "panel replay-controls", "aria-labelledby": "replay-title" },
      element("h2", { id: "replay-title" }, say("couleurs-replay")),
      this.place,
      this.graph.element,
      element("label", { class: "visually-hidden", for: "timeline" }, say("couleurs-timeline")),
      this.slider,
      element(
        "div",
        { class: "actions steps replay-steps" },
        step(icon("first"), "couleurs-step-first", () => player.jump(0)),
        step(icon("previousBar"), "couleurs-step-bar-back", () => player.previousBar()),
        step(icon("previous"), "couleurs-step-back", () => player.by(-1)),
        step(icon("next"), "couleurs-step-on", () => player.by(1)),
        step(icon("nextBar"), "couleurs-step-bar-on", () => player.nextBar()),
        step(icon("last"), "couleurs-step-last", () => player.jump(player.timeline.last)),
      ),
      element(
        "div",
        { class: "actions" },
        this.run,
        element(
          "div",
          { class: "field inline" },
          element("label", { for: "replay-speed" }, say("couleurs-speed")),
          this.speed,
        ),
      ),
      this.input,
      element(
        "div",
        { class: "actions" },
        unfocusable(
          button(say("couleurs-play-from-here"), () => player.playFromHere(), {
            class: "button play-from-here",
          }),
        ),
      ),
    );
  }

  about() {
    const { replay, key } = this.player;
    const origin = replay.origin
      ? element(
          "p",
          { class: "muted" },
          say(`couleurs-origin-${replay.origin}`),
          " – ",
          say(`couleurs-origin-${replay.origin}-means`),
        )
      : null;
    return element(
      "section",
      { class: "panel", "aria-labelledby": "about-title" },
      element("h2", { id: "about-title" }, replay.name ?? say("couleurs-replay-nobody")),
      element("p", {}, boardName(replay)),
      element("p", {}, resultText(replay)),
      origin,
      element(
        "div",
        { class: "actions" },
        element(
          "a",
          {
            class: "button",
            href: `/api/couleurs/replays/${encodeURIComponent(key)}/text`,
            download: `couleurs-${key}.replay`,
          },
          say("couleurs-download"),
        ),
        element("a", { class: "button", href: "/couleurs/replays" }, say("couleurs-other-replay")),
        element("a", { class: "button", href: rankingUrl(replay) }, say("couleurs-to-ranking")),
        unfocusable(button(say("keys"), () => this.openKeys(), { class: "button quiet" })),
      ),
    );
  }

  /** Shows the current step number, before the step is loaded. */
  showPlace() {
    const { at, timeline, isPlaying, speed } = this.player;
    this.slider.value = String(at);
    const bar = timeline.barAt(at);
    const text = say("couleurs-place", {
      step: at + 1,
      steps: timeline.steps,
      bar: bar + 1,
      bars: timeline.bars.length,
    });
    this.place.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
    this.run.replaceChildren(
      icon(isPlaying ? "pause" : "next"),
      say(isPlaying ? "couleurs-pause" : "couleurs-replay-run"),
    );
    this.speed.value = String(speed);
    this.graph.mark(at);
  }

  /** @param {import("../../../types/api.js").ReplayStep} entry */
  update({ state, command, tick, step }) {
    const { timeline } = this.player;
    const bars = timeline.barAt(step);
    this.scores.show({ ...state, bars: state.bars ?? bars });
    const what = command
      ? say(`couleurs-key-${command}`)
      : say(step === 0 ? "couleurs-input-start" : "couleurs-input-clock");
    this.input.textContent = this.player.isTurns
      ? what
      : say("couleurs-input", { what, time: clockTime(tick) });
    this.description.textContent = `${fallingText(state)} ${heightsText(state.grid)}`;
  }

  /** @param {import("../game_events.js").Round} round */
  showRound(round) {
    this.badge.show(round);
    this.scores.showChain(round.chain);
  }
}

/**
 * A speed as the language writes it.
 * @param {number} speed
 */
const speedText = (speed) => `×\u202f${formatNumber(speed)}`;

/**
 * A graph of the score over the steps; a click goes to a step.
 * @param {import("./replay_player.js").ReplayPlayer} player
 */
function scoreGraph(player) {
  const { timeline, replay } = player;
  const { width, height } = GRAPH;
  const last = Math.max(1, timeline.last);
  const most = Math.max(1, replay.score);
  /** @param {number} step */
  const x = (step) => (step / last) * width;
  /** @param {number} score */
  const y = (score) => height - 4 - (score / most) * (height - 10);
  const points = timeline.bars.map(
    ({ step, score }) => `${x(step).toFixed(1)} ${y(score).toFixed(1)}`,
  );
  points.push(`${width} ${y(replay.score).toFixed(1)}`);
  const here = svgElement("line", { class: "graph-here", y1: 0, y2: height });
  const svg = svgElement(
    "svg",
    {
      class: "graph-drawing",
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: "none",
      "aria-hidden": "true",
    },
    svgElement("path", {
      class: "graph-area",
      d: `M0 ${height}L${points.join("L")}L${width} ${height}Z`,
    }),
    svgElement("path", {
      class: "graph-line",
      d: `M${points.join("L")}`,
      "vector-effect": "non-scaling-stroke",
    }),
    here,
  );
  svg.addEventListener("click", (event) => {
    const box = svg.getBoundingClientRect();
    player.jump(((event.clientX - box.left) / box.width) * timeline.last);
  });
  /** @param {number} step */
  const mark = (step) => {
    here.setAttribute("x1", String(x(step)));
    here.setAttribute("x2", String(x(step)));
  };
  return { element: element("div", { class: "graph score-graph" }, svg), mark };
}

/** @param {import("./replay_player.js").ReplayPlayer} player */
function bindKeys(player) {
  return bindShortcuts([
    { keys: [" ", "k"], shown: "␣", does: "couleurs-replay-toggle", run: () => player.toggle() },
    { keys: ["ArrowLeft"], shown: "←", does: "couleurs-step-back", run: () => player.by(-1) },
    { keys: ["ArrowRight"], shown: "→", does: "couleurs-step-on", run: () => player.by(1) },
    {
      keys: ["Shift+ArrowLeft", "PageUp"],
      shown: "⇧←",
      does: "couleurs-step-bar-back",
      run: () => player.previousBar(),
    },
    {
      keys: ["Shift+ArrowRight", "PageDown"],
      shown: "⇧→",
      does: "couleurs-step-bar-on",
      run: () => player.nextBar(),
    },
    { keys: ["Home"], shown: "Home", does: "couleurs-step-first", run: () => player.jump(0) },
    {
      keys: ["End"],
      shown: "End",
      does: "couleurs-step-last",
      run: () => player.jump(player.timeline.last),
    },
    { keys: ["+"], shown: "+", does: "couleurs-faster", run: () => player.faster(1) },
    { keys: ["-"], shown: "-", does: "couleurs-slower", run: () => player.faster(-1) },
    { keys: ["p"], shown: "p", does: "couleurs-play-from-here", run: () => player.playFromHere() },
    { keys: [], shown: "?", does: "key-help" },
  ]);
}
