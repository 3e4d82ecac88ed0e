// The button in the header that switches between the light, dark and system
// themes.

import { byId, svgElement } from "./dom.js";
import { say } from "./texts.js";

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
const YEAR = 365 * 24 * 3600;
/** @type {Record<string, [string, boolean]>} */
const ICONS = {
  auto: ["M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2a7 7 0 0 1 0 14Z", true],
  light: [
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-6v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M19 5l-1.5 1.5m-11 11L5 19",
    false,
  ],
  dark: ["M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z", true],
};

const root = document.documentElement;
const control = byId("theme-switch");

function current() {
  return root.dataset.theme ?? "auto";
}

function show() {
  const theme = current();
  const label = say("theme", { theme: say(`theme-${theme}`) });
  const [d, filled] = ICONS[theme];
  const path = svgElement("path", {
    d,
    fill: filled ? "currentColor" : "none",
    stroke: filled ? "none" : "currentColor",
    "stroke-width": 2,
    "stroke-linecap": "round",
  });
  control.replaceChildren(svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, path));
  control.setAttribute("aria-label", label);
  control.title = label;
  control.hidden = false;
}

/** The themes in turn. After the system's comes the other one, so that every click but one is seen. */
function themes() {
  return systemIsDark.matches ? ["auto", "light", "dark"] : ["auto", "dark", "light"];
}

function next() {
  const order = themes();
  const theme = order[(order.indexOf(current()) + 1) % order.length];
  if (theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = theme;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
  show();
}

control.addEventListener("click", next);
show();
