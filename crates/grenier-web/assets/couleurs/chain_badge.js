// A badge with the points of a round, shown for a moment over its blocks.

import { element } from "../site/dom.js";
import { formatNumber, say } from "../site/texts.js";

/** Milliseconds before it disappears. */
const DURATION = 1400;

export class ChainBadge {
  /** @param {import("./grid.js").Size} size */
  constructor({ width, height }) {
    this.size = { width, height };
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.element = element("p", { class: "chain-badge", "aria-hidden": "true", hidden: true });
  }

  /** @param {Pick<import("./game_events.js").Round, "points" | "chain" | "cells">} round */
  show({ points, chain, cells }) {
    /** @param {(cell: number[]) => number} of */
    const middle = (of) => cells.reduce((sum, cell) => sum + of(cell) + 0.5, 0) / cells.length;
    const { width, height } = this.size;
    this.element.style.left = `${clamp((100 * middle(([x]) => x)) / width, 22, 78)}%`;
    this.element.style.top = `${clamp(100 - (100 * middle(([, y]) => y)) / height, 6, 94)}%`;
    this.element.textContent = say(chain > 1 ? "couleurs-chain-badge" : "couleurs-points-badge", {
      points: formatNumber(points),
      chain,
    });
    this.element.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.element.hidden = true), DURATION);
  }
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
const clamp = (value, least, most) => Math.max(least, Math.min(most, value));
