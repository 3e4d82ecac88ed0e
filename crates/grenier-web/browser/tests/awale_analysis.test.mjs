// The analysis board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();
const ENDGAME = "0-0-1-0-2-1-1-0-0-2-0-1-20-20-S";

/** Waits until the server has built its endgame tables: the page looks again when they appear. */
async function tablesBuilt(page) {
  while ((await (await page.request.get("/api/awale/tables")).json()).building) {
    await page.waitForTimeout(200);
  }
}

test("the engine evaluates every move", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/analysis");
    await page.locator(".bar-row").nth(5).waitFor();
    assert.equal(await page.locator(".bar-row.best").count(), 1);
    await page.locator(".best-line .move").first().waitFor();
    assert.match(await page.locator(".engine-score").textContent(), /South|Even/);
  }));

test("the engine takes a short look and thinks longer when asked", () =>
  site.visit({}, async (page) => {
    await tablesBuilt(page);
    const times = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/awale/analyse") times.push(Number(searchParams.get("time")));
    });
    await page.goto("/awale/analysis");
    const longer = page.locator(".think-longer button:enabled");
    await longer.waitFor();
    assert.deepEqual(times, [2000]);
    const depth = async () =>
      Number(/depth (\d+)/.exec(await page.locator(".engine .detail").textContent())[1]);
    const looked = await depth();
    await page.locator(".think-longer select").selectOption("5");
    await longer.click();
    await page.locator(".think-longer button:disabled").waitFor();
    assert.ok((await depth()) >= looked);
    await longer.waitFor();
    assert.ok((await depth()) >= looked);
    assert.deepEqual(times, [2000, 5000]);
  }));

test("the engine stops when it is switched off, and when the page is left", () =>
  site.visit({}, async (page) => {
    await tablesBuilt(page);
    await page.goto("/awale/analysis");
    await page.locator(".bar-row").first().waitFor();
    await page.locator(".think-longer button:enabled").waitFor();
    // Only a stream that has begun can be cut: the browser opens it a moment after the key.
    const opened = page.waitForResponse((response) => response.url().includes("/analyse"));
    await page.keyboard.press("Shift+T");
    await opened;
    const closed = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/analyse"),
    );
    await page.keyboard.press("Shift+L");
    await closed;
    assert.equal(await page.locator(".bar-row").count(), 0);
    assert.equal(
      await page.locator(".engine .button[aria-pressed]").getAttribute("aria-pressed"),
      "false",
    );
  }));

test("the explorer shows past games, and a click plays the move", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/analysis");
    const row = page.locator(".explorer-row").first();
    await row.waitFor();
    const letter = await row.getAttribute("data-letter");
    assert.match(await row.textContent(), /South wins/);
    await row.hover();
    await page.locator(".preview-from").waitFor();
    await row.click();
    await page.waitForURL((url) => url.searchParams.get("moves") === letter);
    assert.equal(
      await page.locator(".move-tree .move[aria-current] .played").textContent(),
      letter,
    );
    // Games without names or ratings are counted, not listed.
    await page.locator(".explorer-source[data-source=shipped] .explorer-row").first().waitFor();
    assert.equal(await page.locator(".explorer-source[data-source=shipped] .top-games").count(), 0);
    assert.match(await page.locator(".explorer-head").first().textContent(), /Games.*Results/);
    // What the engine's book says stands apart from the games.
    const known = page.locator(".explorer-book .explorer-row").first();
    assert.match(await known.textContent(), /engine: [+−]?[\d.]+ at depth \d+/);
    assert.equal(await page.locator(".explorer-source .explorer-row.book").count(), 0);
    const before = new URL(page.url()).searchParams.get("moves");
    const next = await known.getAttribute("data-letter");
    await known.click();
    await page.waitForURL((url) => url.searchParams.get("moves") === before + next);
  }));

test("the tables show the outcome of every move of an endgame", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto(`/awale/analysis?position=${ENDGAME}`);
    await page.locator(".verdict").first().waitFor();
    await page.locator(".bar-mark", { hasText: "exact" }).first().waitFor();
    assert.deepEqual(await axeFindings(page), []);
  }));

test("a second move from one position is a variation, and the keys go through it", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/analysis?moves=dj");
    await page.locator(".move-tree .move[aria-current]", { hasText: /j/ }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL((url) => url.searchParams.get("at") === "1");
    await page.locator(".pit[data-letter=g]").click();
    await page.locator(".variation .move[aria-current]", { hasText: "g" }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get("moves"), "dg");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.locator(".move-tree > .tree-move .move[aria-current]", { hasText: "d" }).waitFor();
    await page.keyboard.press("End");
    await page.locator(".move[aria-current]", { hasText: /j/ }).waitFor();
    await page.keyboard.press("Home");
    await page.locator(".move.start[aria-current]").waitFor();
  }));

test("a position is set up by hand", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/analysis");
    await page.locator(".pit.playable").first().waitFor();
    await page.getByText("Set up a position").click();
    await page.getByRole("button", { name: "Empty board" }).click();
    await page.getByLabel("Seeds in pit f").fill("5");
    await page.getByLabel("Seeds in pit k").fill("6");
    await page.getByRole("button", { name: "Analyse this position" }).click();
    await page.waitForURL(
      (url) => url.searchParams.get("position") === "0-0-0-0-0-5-0-0-0-0-6-0-0-0-S",
    );
    assert.match(await page.locator(".pit[data-letter=f]").getAttribute("aria-label"), /5/);
  }));

test("too many seeds are refused with the reason", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/awale/analysis");
      await page.locator(".pit.playable").first().waitFor();
      await page.getByText("Set up a position").click();
      await page.getByLabel("Seeds in pit f").fill("40");
      await page.getByRole("button", { name: "Analyse this position" }).click();
      await page.locator(".setup .notice.error").waitFor();
      assert.match(await page.locator(".setup .notice.error").textContent(), /48/);
    },
    [400],
  ));

test("a pasted game is read, and exported in another notation", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/analysis");
    await page.locator(".pit.playable").first().waitFor();
    await page.getByText("Paste, export, share").click();
    await page.locator("#paste").fill("dj");
    await page.getByRole("button", { name: "Load" }).click();
    await page.waitForURL((url) => url.searchParams.get("moves") === "dj");
    await page.locator("#export-format").selectOption("ogn");
    await page.waitForFunction(() =>
      document.querySelector(".export textarea").value.includes("1. D d"),
    );
  }));

const PASTED = "0-7-6-0-0-2-0-1-1-0-0-5-13-13-S";

const pitSeeds = (page, letter) => page.getByLabel(`Seeds in pit ${letter}`).inputValue();

test("a position pasted during the set-up fills its fields, and the board says what clicks do", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/awale/analysis");
      await page.locator(".pit.playable").first().waitFor();
      await page.getByText("Set up a position").click();
      await page.locator(".turn", { hasText: "Setting up" }).waitFor();
      assert.equal(await page.locator(".pit.playable").count(), 0);
      await page.getByText("Paste, export, share").click();
      await page.locator("#paste").fill(PASTED);
      await page.getByRole("button", { name: "Load" }).click();
      await page.waitForURL((url) => url.searchParams.get("position") === PASTED);
      const fields = await Promise.all([..."abcdefghijkl"].map((letter) => pitSeeds(page, letter)));
      assert.deepEqual(fields.map(Number), [0, 7, 6, 0, 0, 2, 0, 1, 1, 0, 0, 5]);
      assert.equal(await page.locator(".pit.playable").count(), 0);
      assert.ok(await page.locator(".engine").isVisible());
      await page.locator(".pit[data-letter=b]").click({ force: true });
      assert.equal(await pitSeeds(page, "b"), "8");
      assert.match(await page.locator(".pit[data-letter=b]").getAttribute("aria-label"), /8/);
      // The engine's values are those of another position.
      assert.ok(await page.locator(".engine").isHidden());
      await page.locator(".setup").getByRole("button", { name: "Cancel" }).click();
      await page.locator(".pit.playable").first().waitFor();
      assert.match(await page.locator(".pit[data-letter=b]").getAttribute("aria-label"), /7/);
      assert.ok(await page.locator(".engine").isVisible());
    },
    // The pasted position has no letters to export.
    [400],
  ));

test("a game that is over says where its final count comes from", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/analysis?position=1-0-0-0-0-1-1-0-0-0-0-0-20-25-S");
    await page.locator(".turn", { hasText: "South 22, North 26" }).waitFor();
    assert.match(
      await page.locator(".turn").textContent(),
      /left on the board count too: 2 for South, 1 for North/,
    );
  }));

test("what cannot be exported is an error, not a text to save", () =>
  site.visit(
    FOR_AXE,
    async (page) => {
      await page.goto(`/awale/analysis?position=${PASTED}`);
      await page.locator(".pit.playable").first().waitFor();
      await page.getByText("Paste, export, share").click();
      await page.locator("#export-format").selectOption("letters");
      await page.locator(".export .notice.error").waitFor();
      assert.equal(await page.locator(".export textarea").inputValue(), "");
      assert.ok(await page.getByRole("button", { name: "Save" }).isDisabled());
      assert.ok(await page.getByRole("button", { name: "Copy", exact: true }).isDisabled());
      assert.deepEqual(await axeFindings(page), []);
      await page.locator("#export-format").selectOption("diagram");
      await page.waitForFunction(
        (text) => document.querySelector(".export textarea").value.includes(text),
        PASTED,
      );
      assert.ok(await page.getByRole("button", { name: "Save" }).isEnabled());
    },
    [400],
  ));

test(
  "a review draws the evaluation and explains poor moves by a better line",
  { timeout: 180_000 },
  () =>
    site.visit(FOR_AXE, async (page) => {
      await page.goto("/awale/analysis?moves=agbhcidjekfl&review=1");
      await page.locator(".graph-line").waitFor();
      await page.waitForFunction(() => document.querySelector(".review > p").hidden, null, {
        timeout: 60_000,
      });
      const remarks = page.locator(".remarks li");
      assert.ok((await remarks.count()) > 0);
      if ((await page.locator(".remarks .button").count()) > 0) {
        await page.locator(".remarks .button").first().click();
        await page.locator(".variation .move[aria-current]").waitFor();
      }
      assert.deepEqual(await axeFindings(page), []);
    }),
);

test("an invalid URL is explained", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/awale/analysis?moves=zz");
      await page.locator(".game-main > .notice.error").waitFor();
      await page.locator(".pit.playable").first().waitFor();
    },
    [400],
  ));

test("the list of keys opens and closes by keyboard", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto("/awale/analysis");
    await page.locator(".pit.playable").first().waitFor();
    await page.keyboard.press("?");
    await page.locator("dialog[open] kbd").first().waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("dialog[open]").count(), 0);
  }));

test("the rules stand with the position, and a review says what it lacks", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto("/awale/analysis");
    await page.locator(".bar-row").first().waitFor();
    const top = async (selector) => (await page.locator(selector).boundingBox()).y;
    const status = await top(".turn-line");
    assert.ok((await top("#rules")) - status < 150, "beside the status");
    const review = page.getByRole("button", { name: "Review" });
    assert.ok(await review.isDisabled());
    const needs = page.locator("#review-needs");
    assert.match(await needs.textContent(), /play some on the board/);
    assert.deepEqual(await axeFindings(page), []);
    await page.locator(".pit.playable").first().click();
    await needs.waitFor({ state: "hidden" });
    assert.ok(await review.isEnabled());
  }));
