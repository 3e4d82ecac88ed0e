// The connection of a game of Tetris Couleurs: lost, restored, taken over.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drop, moveTo, number, ready, start } from "../couleurs_game.mjs";
import { useSite } from "../harness.mjs";

const site = useSite();

/** Lets a test break the socket of the page. */
const holdSockets = () => {
  window.sockets = [];
  const Own = window.WebSocket;
  window.WebSocket = class extends Own {
    constructor(url, protocols) {
      super(url, protocols);
      window.sockets.push(this);
    }
  };
};

test("a lost connection is shown, comes back by itself, and the game is paused", () =>
  site.visit(
    {},
    async (page) => {
      await page.addInitScript(holdSockets);
      await start(page, "mode=clock");
      await moveTo(page, 1);
      await drop(page);
      await page.context().setOffline(true);
      await page.evaluate(() => window.sockets.at(-1).close());
      await page.locator(".connection-notice[data-status=lost]").waitFor();
      await page.context().setOffline(false);
      await page.locator(".pause-overlay").waitFor();
      assert.equal(await page.locator(".connection-notice").isVisible(), false);
      await page.locator(".pause-overlay .button").click();
      await page.locator(".falling .block").first().waitFor();
      assert.equal(await number(page, "bars"), 1);
      await drop(page);
      assert.equal(await number(page, "bars"), 2);
    },
    [/ERR_INTERNET_DISCONNECTED/, /WebSocket/],
  ));

test("a game survives a restart of the server", () =>
  site.visit(
    {},
    async (page) => {
      await start(page, "mode=turns");
      await drop(page);
      await drop(page);
      await site.server.halt();
      await page.locator(".connection-notice[data-status=lost]").waitFor();
      await site.server.resume();
      await page.locator(".connection-notice").waitFor({ state: "hidden" });
      assert.equal(await number(page, "bars"), 2);
      await drop(page);
      assert.equal(await number(page, "bars"), 3);
    },
    [/ERR_CONNECTION_REFUSED/, /WebSocket/],
  ));

test("after a crash of the server the game is paused, and what was lost is told", () =>
  site.visit(
    {},
    async (page) => {
      await start(page, "mode=clock");
      await drop(page);
      await drop(page);
      await site.server.crash();
      await page.locator(".connection-notice[data-status=lost]").waitFor();
      await site.server.resume();
      await page.locator(".pause-overlay .pause-note:not([hidden])").waitFor();
      assert.match(await page.locator(".pause-note").textContent(), /lost, 2 bars/);
      assert.equal(await number(page, "bars"), 0);
      await page.locator(".pause-overlay .button").click();
      await page.locator(".falling .block").first().waitFor();
      await drop(page);
      assert.equal(await number(page, "bars"), 1);
    },
    [/ERR_CONNECTION_REFUSED/, /WebSocket/],
  ));

test("a game is played in one window at a time, and may be taken back", () =>
  site.visit({}, async (page) => {
    await start(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator(".falling .block").first().waitFor();
    await page.locator(".connection-notice[data-status=taken]").waitFor();
    await page.locator(".connection-notice .button").click();
    await other.locator(".connection-notice[data-status=taken]").waitFor();
    await ready(page);
    await drop(page);
    assert.equal(await number(page, "bars"), 1);
  }));
