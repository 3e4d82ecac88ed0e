// Keys of Tetris Couleurs on a slow line: the bar moves at once, and the server
// corrects it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ready } from "../couleurs_game.mjs";
import { useSite } from "../harness.mjs";

const site = useSite();

/** Milliseconds that each message takes, in each direction. */
const DELAY = 1500;

/** Where the blocks of the falling bar are drawn, and their colors. */
const bar = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".falling .block")].map(
      (block) => `${block.dataset.letter} ${block.style.transform}`,
    ),
  );

/** Presses a key, waits for two frames, and says where the bar is then. */
async function press(page, key) {
  await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return bar(page);
}

/** Begins a game whose messages go through `route(socket, server)`. */
async function startOver(page, route) {
  await page.routeWebSocket(/socket$/, (socket) => route(socket, socket.connectToServer()));
  // Another game while its bar has one color: a permutation would not show.
  do {
    await page.goto("/couleurs?start=1&mode=turns");
    await ready(page);
  } while (new Set((await bar(page)).map((block) => block[0])).size === 1);
}

test("a key answers within a frame, however slow the line is", () =>
  site.visit({}, async (page) => {
    const sent = [];
    await startOver(page, (socket, server) => {
      socket.onMessage((text) => {
        sent.push(JSON.parse(text).do);
        setTimeout(() => server.send(text), DELAY);
      });
      server.onMessage((text) => setTimeout(() => socket.send(text), DELAY));
    });
    const seen = [await bar(page)];
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "ArrowLeft"]) {
      seen.push(await press(page, key));
    }
    for (let i = 1; i < seen.length; i++) assert.notDeepEqual(seen[i], seen[i - 1], `key ${i}`);
    assert.deepEqual(seen[2], seen[0], "left and right");
    assert.deepEqual(sent, ["left", "right", "permute", "down", "left"]);
    // Once the server has answered everything, the bar is where it was shown.
    await page.waitForTimeout(2 * DELAY + 500);
    assert.deepEqual(await bar(page), seen.at(-1));
    const column = await page.locator("#grid-reading").textContent();
    assert.match(column, /column \d+/);
  }));

test("a dropped bar is shown where it lands, and walls stop it", () =>
  site.visit({}, async (page) => {
    await startOver(page, (socket, server) => {
      socket.onMessage((text) => setTimeout(() => server.send(text), DELAY));
      server.onMessage((text) => socket.send(text));
    });
    let last = await bar(page);
    for (let presses = 0; presses < 8; presses++) last = await press(page, "ArrowLeft");
    assert.match(last[0], /translate\(0px/);
    const dropped = await press(page, "Space");
    assert.match(dropped[0], /translate\(0px, 440px\)/);
  }));

test("the server is the judge: a move that it refuses is taken back", () =>
  site.visit({}, async (page) => {
    await startOver(page, (socket, server) => {
      // The server never sees the move, and says that nothing changed.
      socket.onMessage((text) => {
        const { seq } = JSON.parse(text);
        setTimeout(() => socket.send(JSON.stringify({ type: "ack", seq })), 300);
      });
      server.onMessage((text) => socket.send(text));
    });
    const before = await bar(page);
    assert.notDeepEqual(await press(page, "ArrowLeft"), before);
    await page.waitForFunction(
      (was) => document.querySelector(".falling .block").style.transform === was,
      before[0].slice(2),
    );
    assert.deepEqual(await bar(page), before);
  }));
