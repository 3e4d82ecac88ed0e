// The negamax page, with the worked example of the subject's question 18.

import assert from "node:assert/strict";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

test("question 18 is answered as in the subject", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax");
    await page.locator(".root-moves").waitFor();
    const rows = await page
      .locator(".root-moves tbody tr")
      .evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
    assert.deepEqual(
      rows.map(([pit, ...numbers]) => [pit[0], ...numbers]),
      [
        ["b", "4", "+4", "0"],
        ["c", "4", "+4", "0"],
        ["f", "2", "0", "+2"],
      ],
    );
    assert.match(await page.locator(".root-moves .best th").textContent(), /^f/);
    assert.equal(await page.locator(".node").count(), 11);
  }));

test("the search is stepped forward and back, each step explained", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax");
    await page.locator(".node").first().waitFor();
    await page.keyboard.press("Home");
    const words = () => page.locator(".step-text").textContent();
    assert.match(await words(), /South.*b c f/);
    assert.ok((await page.locator(".node.unseen").count()) > 0);
    const seen = new Set();
    const count = Number((await page.locator(".negamax-steps .panel-head span").textContent()).match(/(\d+)\D*$/)[1]);
    for (let step = 1; step < count; step++) {
      seen.add(await words());
      await page.keyboard.press("ArrowRight");
    }
    assert.match(await words(), /plays f/);
    assert.equal(await page.locator(".node.unseen").count(), 0);
    assert.ok(seen.size > 10);
    await page.keyboard.press("ArrowLeft");
    assert.doesNotMatch(await words(), /plays f, worth/);
    assert.ok((await page.locator(".edge.best").count()) > 0);
  }));

test("a deep tree stays in its own box and opens by keyboard", () =>
  site.visit({ ...FOR_AXE, viewport: { width: 360, height: 740 } }, async (page) => {
    await page.goto("/awale/negamax?depth=4");
    await page.locator(".node").first().waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} pixels wide`);
    const closed = page.locator(".node[aria-expanded=false]").first();
    const before = await page.locator(".node").count();
    await closed.focus();
    await closed.press("Enter");
    await page.waitForFunction((nodes) => document.querySelectorAll(".node").length > nodes, before);
    assert.deepEqual(await axeFindings(page), []);
  }));

test("a pit chosen on the board moves the root of the tree", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax?depth=1");
    await page.locator(".node").first().waitFor();
    await page.keyboard.press("4");
    await page.waitForURL((url) => url.searchParams.get("moves") === "d");
    await page.locator(".root-moves tbody th", { hasText: "g" }).waitFor();
  }));
