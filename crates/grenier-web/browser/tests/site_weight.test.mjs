// What pages cost on the wire: requests and bytes, on the first visit and the next.

import assert from "node:assert/strict";
import { test } from "node:test";
import { openBrowser } from "../browser.mjs";
import { useSite } from "../harness.mjs";
import { sumOfBytes, watchNetwork } from "../network.mjs";
import { PAGES } from "../pages.mjs";

const site = useSite({ withGame: true });
const BOARD = "/awale/play?start=1&north=level:1";
const paths = (requests) => requests.map(({ path }) => path);

async function open(page, network, path, ready) {
  network.clear();
  await page.goto(path, { waitUntil: "networkidle" });
  if (ready) await page.waitForSelector(ready);
  return network.sent();
}

test("the board page takes few requests, and later visits none for files", () =>
  site.visit({}, async (page) => {
    const network = await watchNetwork(page);
    const cold = await open(page, network, BOARD, ".pit.playable");
    assert.ok(cold.length <= 24, `${cold.length} requests: ${paths(cold)}`);
    const address = page.url();
    await page.goto("about:blank");
    const warm = await open(page, network, address, ".pit.playable");
    assert.deepEqual(
      paths(warm).filter((path) => path.startsWith("/assets/")),
      [],
    );
    // The page carries its game.
    assert.equal(warm.length, 1, `${paths(warm)}`);
  }));

test("the home page is light", () =>
  site.visit({}, async (page) => {
    const network = await watchNetwork(page);
    const cold = await open(page, network, "/");
    const html = cold.find(({ path }) => path === "/");
    assert.ok(html.bytes <= 10_000, `${html.bytes} bytes of HTML`);
    assert.ok(sumOfBytes(cold) <= 60_000, `${sumOfBytes(cold)} bytes in all`);
  }));

test("a board that the back button finds as it was follows the game", async () => {
  const browser = await openBrowser({ backForwardCache: true });
  try {
    const page = await browser.newPage({ baseURL: site.address, locale: "en" });
    await page.goto("/awale/play?start=1&north=human");
    await page.waitForURL(/\/awale\/play\/.+/);
    const id = page.url().split("/").at(-1);
    await page.evaluate(() => (window.isKept = true));
    await page.goto("/api");
    await page.request.post(`/api/awale/games/${id}/moves`, { data: { letter: "c" } });
    await page.evaluate(() => void history.back()).catch(() => {});
    assert.ok(await isKept(page));
    await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
  } finally {
    await browser.close();
  }
});

test("the back button finds pages as they were", async () => {
  const browser = await openBrowser({ backForwardCache: true });
  try {
    for (const path of ["/", "/awale/play", "/couleurs?start=1&mode=turns", "/archive"]) {
      const page = await browser.newPage({ baseURL: site.address });
      await page.goto(path, { waitUntil: "networkidle" });
      await page.evaluate(() => (window.isKept = true));
      await page.goto("/api");
      await page.evaluate(() => void history.back()).catch(() => {});
      assert.ok(await isKept(page), path);
      await page.close();
    }
  } finally {
    await browser.close();
  }
});

/** Whether the page of before is shown again, with its variables. */
async function isKept(page) {
  for (let tries = 0; tries < 100; tries++) {
    const kept = page.evaluate(
      () => location.pathname !== "/api" && (window.isKept ?? "loaded again"),
    );
    const found = await kept.catch(() => false);
    if (found) return found === true;
    await page.waitForTimeout(100);
  }
  return false;
}

for (const { name, path, ready, expected } of PAGES) {
  test(`${name} loads one style sheet and one script`, () =>
    site.visit(
      {},
      async (page) => {
        const network = await watchNetwork(page);
        await page.goto(path);
        await ready?.(page);
        const of = (kind) => paths(network.sent().filter(({ type }) => type === kind));
        assert.equal(of("Stylesheet").length, 1, `${of("Stylesheet")}`);
        // An address that starts a game goes on to the page of that game.
        assert.equal(of("Script").length, of("Document").length, `${of("Script")}`);
      },
      expected,
    ));
}
