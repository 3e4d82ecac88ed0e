// Tells a player that the turn has come: by a sound, and by a notification of the
// browser where it is allowed and wanted.

import { saveSetting, setting } from "../../site/settings.js";
import { say } from "../../site/texts.js";
import { warn } from "../../site/announce.js";
import { playSound } from "./sounds.js";

/** Browsers allow notifications on HTTPS and on this machine only. */
export const canNotify = () => window.isSecureContext && typeof Notification !== "undefined";

/**
 * Turns notifications on or off; asks the browser. Resolves to whether they are on.
 * @param {boolean} on
 */
export async function setNotices(on) {
  const allowed = on && (await Notification.requestPermission()) === "granted";
  if (on && !allowed) warn(say("duel-notify-refused"));
  saveSetting("turn-notices", allowed);
  return allowed;
}

/**
 * Tells the reader that the turn has come.
 * @param {string} opponent
 */
export function noticeTurn(opponent) {
  playSound("turn");
  if (
    !document.hidden ||
    !setting("turn-notices") ||
    !canNotify() ||
    Notification.permission !== "granted"
  ) {
    return;
  }
  try {
    const notice = new Notification(say("duel-title-turn"), {
      body: say("duel-notify-body", { name: opponent }),
      tag: location.pathname,
    });
    notice.onclick = () => window.focus();
  } catch {
    // Some phones allow notifications to service workers only: the title tells it.
  }
}
