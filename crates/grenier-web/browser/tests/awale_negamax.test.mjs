// The negamax page, with the worked example of the subject's question 18.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

test("question 18 is answered as in the subject", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax");
    await page.locator(".node").first().waitFor();
    await page.keyboard.press("End");
    await page.locator(".root-moves").waitFor();
    const rows = await page
      .locator(".root-moves tbody tr")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim())),
      );
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
    const count = Number(
      (await page.locator(".negamax-steps .panel-head span").textContent()).match(/(\d+)\D*$/)[1],
    );
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
    await page.waitForFunction(
      (nodes) => document.querySelectorAll(".node").length > nodes,
      before,
    );
    assert.deepEqual(await axeFindings(page), []);
  }));

test("a pit chosen on the board moves the root of the tree", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax?depth=1");
    await page.locator(".node").first().waitFor();
    await page.keyboard.press("4");
    await page.waitForURL((url) => url.searchParams.get("moves") === "d");
    await page.keyboard.press("End");
    await page.locator(".root-moves tbody th", { hasText: "g" }).waitFor();
  }));

test("the search opens at its first step, and the answer comes with the last", () =>
  site.visit(FOR_AXE, async (page) => {
    await page.goto("/awale/negamax");
    await page.locator(".node").first().waitFor();
    assert.match(await page.locator(".negamax-steps .panel-head span").textContent(), /step 1 /);
    assert.ok(await page.locator(".root-moves").isHidden());
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.press("End");
    await page.locator(".root-moves").waitFor();
    assert.deepEqual(await axeFindings(page), []);
    await page.keyboard.press("ArrowLeft");
    assert.ok(await page.locator(".root-moves").isHidden());
  }));

test("the start of the game keeps the depth", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax");
    await page.locator(".node").first().waitFor();
    await page.locator("#depth").selectOption("1");
    await page.waitForURL(/depth=1/);
    await page.getByRole("button", { name: "Start of the game" }).click();
    await page.waitForFunction(() => document.querySelectorAll(".node").length === 7);
    assert.equal(await page.locator("#depth").inputValue(), "1");
  }));

test("the values have one name in the tree, the legend and the table", () =>
  site.visit({}, async (page) => {
    await page.goto("/awale/negamax");
    await page.locator(".node").first().waitFor();
    await page.keyboard.press("End");
    await page.locator(".root-moves").waitFor();
    assert.match(await page.locator(".root-moves thead").textContent(), /G − VJ/);
    assert.match(await page.locator(".edge-worth").first().textContent(), /G − VJ/);
    assert.match(await page.locator(".hint-text", { hasText: "Each box" }).textContent(), /G − VJ/);
    assert.doesNotMatch(await page.locator("main").textContent(), /− V\b/);
  }));

test("the tree fits its box and is zoomed", () =>
  site.visit({ viewport: { width: 390, height: 664 } }, async (page) => {
    await page.goto("/awale/negamax?depth=3");
    await page.locator(".node").first().waitFor();
    const sizes = () =>
      page.evaluate(() => {
        const box = document.querySelector(".tree-scroll");
        return {
          inside: box.clientWidth,
          wide: box.querySelector("svg").getBoundingClientRect().width,
        };
      });
    const readable = await sizes();
    assert.ok(readable.wide > readable.inside, "the numbers stay readable at first");
    await page.getByRole("button", { name: "Fit width" }).click();
    const fitted = await sizes();
    assert.ok(
      fitted.wide <= fitted.inside && fitted.wide > 0.95 * fitted.inside,
      JSON.stringify(fitted),
    );
    await page.getByRole("button", { name: "Zoom in" }).click();
    assert.ok((await sizes()).wide > fitted.wide);
    await page.getByRole("button", { name: "Zoom out" }).click();
    assert.ok(Math.abs((await sizes()).wide - fitted.wide) < 2);
  }));

test("the tree is saved as SVG and as PNG", () =>
  site.visit({ colorScheme: "dark" }, async (page) => {
    await page.goto("/awale/negamax");
    await page.locator(".node").first().waitFor();
    await page.keyboard.press("End");
    const saved = async (format) => {
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: `Save as ${format}` }).click();
      return readFileSync(await (await download).path());
    };
    const svg = (await saved("SVG")).toString();
    assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    assert.equal(svg.match(/G − VJ = /g).length, 10);
    assert.doesNotMatch(svg, /class=|var\(/);
    // Light, though the page is dark.
    assert.match(svg, /<rect[^>]*fill="rgb\(255, 253, 248\)"/);
    const png = await saved("PNG");
    assert.equal(png.subarray(1, 4).toString(), "PNG");
    assert.ok(png.readUInt32BE(16) > 1000, `${png.readUInt32BE(16)} pixels wide`);
  }));
