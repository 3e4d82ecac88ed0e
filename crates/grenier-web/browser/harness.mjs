// What every test has: a server and a browser, and pages that may neither
// complain nor reach beyond the server.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openBrowser } from "./browser.mjs";
import { keepSampleReplay } from "./sample_replay.mjs";
import { playSampleGame } from "./sample_game.mjs";
import { startServer } from "./server.mjs";

/** Milliseconds to wait for anything, on a machine that is busy. */
const PATIENCE = 60_000;

/** For visits that run axe, which styles what it measures inline. */
export const FOR_AXE = { bypassCSP: true };

/** A server and a browser for the tests of a file, with a game of each kind in the archive or not. */
export function useSite({ withGame = false } = {}) {
  const site = {};
  before(async () => {
    site.server = await startServer();
    site.address = site.server.address;
    if (withGame) {
      await playSampleGame(site.address);
      await keepSampleReplay(site.address);
    }
    site.browser = await openBrowser();
  });
  after(async () => {
    await site.browser?.close();
    await site.server?.stop();
  });
  /**
   * Visits the site with `visit(page)`. `expected` are statuses that the test
   * provokes itself, or patterns of what the browser then complains of.
   */
  site.visit = async (options, visit, expected = []) => {
    const context = await site.browser.newContext({
      baseURL: site.address,
      locale: "en",
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const troubles = watch(page, site.address, expected);
    try {
      await visit(page);
      assert.deepEqual(troubles, []);
    } finally {
      await context.close();
    }
  };
  return site;
}

/** Errors of the console, exceptions, and requests that leave the server. */
function watch(page, address, expected) {
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    const foreseen = expected.some((one) =>
      one instanceof RegExp ? one.test(text) : text.includes(`status of ${one}`),
    );
    if (message.type() === "error" && !foreseen) troubles.push(`console: ${text} (${message.location().url})`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:") && !url.startsWith("blob:"))
      troubles.push(`request to ${url}`);
  });
  return troubles;
}
