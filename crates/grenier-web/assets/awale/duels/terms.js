// What a duel is played under, in words.

import { rulesName, say } from "../../site/texts.js";

/**
 * A clock: none, minutes, or days.
 * @param {import("../../../types/api.js").Clock} clock
 */
export function clockText({ kind, minutes, seconds, days }) {
  if (kind === "minutes") {
    return say("duel-clock-text-minutes", { minutes: minutes ?? 0, seconds: seconds ?? 0 });
  }
  if (kind === "days") {
    return days === 1
      ? say("duel-clock-text-day")
      : say("duel-clock-text-days", { days: days ?? 0 });
  }
  return say("duel-clock-text-none");
}

/**
 * Rules, clock, rated or casual.
 * @param {Pick<import("../../../types/api.js").Challenge, "rules" | "clock" | "rated">} terms
 */
export function conditionsText({ rules, clock, rated }) {
  return `${rulesName(rules)} · ${clockText(clock)} · ${say(rated ? "rated-mark" : "casual-mark")}`;
}

/**
 * Rules, clock, and which side the host plays; to the host, "you".
 * @param {Pick<import("../../../types/api.js").Challenge, "rules" | "clock" | "rated" | "wish">} challenge
 */
export function termsText(challenge, isHost = false) {
  const side = challenge.wish ?? "lot";
  const sides = isHost ? say(`duel-own-${side}`) : say(`duel-host-${side}`);
  return `${conditionsText(challenge)} · ${sides}`;
}
