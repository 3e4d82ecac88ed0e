// The fixture of every test: a server and a browser. A page must not log errors
// nor send requests to another host.

import assert from "node:assert/strict";
import { after, before } from "node:test";
import { openBrowser } from "./browser.mjs";
import { playSampleGame } from "./sample_game.mjs";
import { archiveSampleReplay } from "./sample_replay.mjs";
import { startServer } from "./server.mjs";

/** Milliseconds to wait for anything; the machine may be busy. */
const TIMEOUT = 60_000;

/** For visits that run axe, which uses inline styles. */
export const FOR_AXE = { bypassCSP: true };

/** A server and a browser for the tests of a file; `withGame` archives a game of each kind. */
export function useSite({ withGame = false } = {}) {
  const site = {};
  before(async () => {
    site.server = await startServer();
    site.address = site.server.address;
    if (withGame) {
      await playSampleGame(site.address);
      await archiveSampleReplay(site.address);
    }
    site.browser = await openBrowser();
  });
  after(async () => {
    await site.browser?.close();
    await site.server?.stop();
  });
  /**
   * Runs `visit(page)` in a new context. `expected` are HTTP statuses or patterns
   * of console errors that the test provokes.
   */
  site.visit = async (options, visit, expected = []) => {
    const context = await site.browser.newContext({
      baseURL: site.address,
      locale: "en",
      viewport: { width: 1280, height: 900 },
      reducedMotion: "reduce",
      ...options,
    });
    context.setDefaultTimeout(TIMEOUT);
    const page = await context.newPage();
    const problems = collectProblems(page, site.address, expected);
    try {
      await visit(page);
      assert.deepEqual(problems, []);
    } finally {
      await context.close();
    }
  };
  return site;
}

/** Console errors, exceptions, and requests to other hosts. */
function collectProblems(page, address, expected) {
  const problems = [];
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    const text = message.text();
    const isExpected = expected.some((one) =>
      one instanceof RegExp ? one.test(text) : text.includes(`status of ${one}`),
    );
    if (message.type() === "error" && !isExpected) {
      problems.push(`console: ${text} (${message.location().url})`);
    }
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:") && !url.startsWith("blob:")) {
      problems.push(`request to ${url}`);
    }
  });
  return problems;
}
