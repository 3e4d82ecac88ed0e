// What a duel is played under, in words.

import { rulesName, say } from "../../site/texts.js";

/** A clock: none, minutes, or days. */
export function clockText({ kind, minutes, seconds, days }) {
  if (kind === "minutes") return say("duel-clock-text-minutes", { minutes, seconds });
  if (kind === "days") {
    return days === 1 ? say("duel-clock-text-day") : say("duel-clock-text-days", { days });
  }
  return say("duel-clock-text-none");
}

/** Rules, clock, rated or casual. */
export function conditionsText({ rules, clock, rated }) {
  return `${rulesName(rules)} · ${clockText(clock)} · ${say(rated ? "rated-mark" : "casual-mark")}`;
}

/** Rules, clock, and which side the host plays; to the host, "you". */
export function termsText(challenge, isHost = false) {
  const side = challenge.wish ?? "lot";
  const sides = isHost ? say(`duel-own-${side}`) : say(`duel-host-${side}`);
  return `${conditionsText(challenge)} · ${sides}`;
}
