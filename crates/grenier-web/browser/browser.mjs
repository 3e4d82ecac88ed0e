// Starts the installed chromium; no browser is downloaded.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const CANDIDATES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** A headless browser, like those of readers with the back/forward cache. Its sandbox does not work as root. */
export function openBrowser({ backForwardCache = false } = {}) {
  const executablePath = CANDIDATES.find((path) => path && existsSync(path));
  if (!executablePath) {
    throw new Error("no chromium found: install it, or name it in the variable CHROMIUM");
  }
  const root = process.getuid?.() === 0;
  const ignoreDefaultArgs = backForwardCache ? ["--disable-back-forward-cache"] : [];
  return chromium.launch({ executablePath, args: root ? ["--no-sandbox"] : [], ignoreDefaultArgs });
}
