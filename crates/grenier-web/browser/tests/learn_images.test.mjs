// Draw a picture: what the page computes is what the program does, and the picture
// is painted by pointer, by touch and by keys.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fewestRectangles } from "../../assets/learn/images/fewest_rectangles.js";
import { blackAndWhite, eightColors, rectangles, runs } from "../../assets/learn/images/pixels.js";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";
import { PROGRAM } from "../server.mjs";

const site = useSite();

/** Numbers that look random and are the same each time. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (1103515245 * state + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A picture of flat patches with some noise. */
function picture(seed) {
  const random = numbers(seed);
  const next = (most) => Math.floor(random() * most);
  const [height, width] = [4 + next(29), 4 + next(29)];
  const colors = [0, 1, 2, 3].map(() => [next(256), next(256), next(256)]);
  const rows = Array.from({ length: height }, () => Array.from({ length: width }, () => colors[0]));
  for (let patch = 0; patch < 6; patch++) {
    const [top, left, color] = [next(height), next(width), colors[next(4)]];
    for (let y = top; y < Math.min(height, top + 1 + next(9)); y++) {
      rows[y].fill(color, left, left + 1 + next(9));
    }
  }
  return rows.map((row) =>
    row.map((pixel) => (next(12) === 0 ? [next(256), next(256), next(256)] : pixel)),
  );
}

/** What the program answers about a picture, given as a PPM file. */
function ask(words, rows) {
  const head = Buffer.from(`P6 ${rows[0].length} ${rows.length} 255\n`);
  const input = Buffer.concat([head, Buffer.from(rows.flat(2))]);
  const { stdout, stderr, status } = spawnSync(PROGRAM, ["image", ...words, "-", "--json"], {
    input,
  });
  assert.equal(status, 0, String(stderr));
  return JSON.parse(stdout.toString());
}

test("thresholds, runs and rectangles are those of the program", () => {
  for (let seed = 1; seed <= 25; seed++) {
    const rows = picture(seed);
    const bits = blackAndWhite(rows);
    assert.deepEqual(runs(bits), ask(["runs"], rows).runs, `seed ${seed}`);
    for (const [name, pixels] of [
      ["bw", bits],
      ["colors8", eightColors(rows)],
    ]) {
      const asked = ask(["rectangles", "--to", name], rows);
      const own = rectangles(pixels).map(({ y, x, ...rest }) => ({ row: y, column: x, ...rest }));
      assert.deepEqual(own, asked.rectangles, `seed ${seed}, ${name}`);
      const fewest = ask(["rectangles", "--minimum", "--to", name], rows).rectangles;
      checkCut(fewestRectangles(pixels), pixels, fewest.length);
    }
  }
});

/** That rectangles of one color cover a picture once, and that there are `count`. */
function checkCut(list, pixels, count) {
  const covered = new Set();
  for (const { y, x, height, width, color } of list) {
    for (let row = y; row < y + height; row++) {
      for (let column = x; column < x + width; column++) {
        assert.deepEqual(pixels[row][column], color);
        covered.add(`${row},${column}`);
      }
    }
  }
  const area = list.reduce((sum, { height, width }) => sum + height * width, 0);
  assert.equal(area, pixels.flat().length);
  assert.equal(covered.size, area);
  assert.equal(list.length, count);
}

test("a noisy picture of the largest size is cut in a moment, and chords that cross are weighed", () => {
  // A plus: of its four chords, which touch in pairs, two are cut.
  const plus = ["00100", "00100", "11111", "00100", "00100"].map((row) => [...row].map(Number));
  checkCut(fewestRectangles(plus), plus, 7);
  const random = numbers(7);
  const noise = Array.from({ length: 32 }, () => Array.from({ length: 32 }, () => random() < 0.4));
  const list = fewestRectangles(noise);
  checkCut(list, noise, list.length);
  assert.ok(list.length <= rectangles(noise).length);
});

test("the slider goes from the subject's cut to the one with the fewest rectangles", () =>
  site.visit({}, async (page) => {
    await page.goto("/learn/images");
    const count = page.locator(".draw-counts");
    await page.locator("#draw-left").selectOption("rectangles-8");
    await page.locator("#draw-right").selectOption("fewest-8");
    const [greedy, fewest] = (await count.textContent()).match(/\d+(?= rectangle)/g).map(Number);
    assert.ok(fewest > 0 && fewest < greedy, `${fewest} and ${greedy}`);
    const drawn = () =>
      page.evaluate(() => document.querySelectorAll(".draw-layout canvas")[1].toDataURL());
    await page.locator("#draw-place").press("Home");
    const right = await drawn();
    await page.locator("#draw-place").press("End");
    assert.notEqual(await drawn(), right);
  }));

test("a list is copied", () =>
  site.visit({ permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await page.goto("/learn/images");
    const copy = page.getByRole("button", { name: "Copy" });
    const texts = await lists(page);
    for (const [index, text] of texts.entries()) {
      await copy.nth(index).click();
      await page.waitForFunction(
        async (text) => (await navigator.clipboard.readText()) === text,
        text,
      );
    }
  }));

const lists = (page) => page.locator("pre.python").allTextContents();
const canvas = (page) => page.locator(".draw-layout canvas").first();

/** Clicks the middle of a pixel of the picture. */
async function click(page, row, column, [height, width]) {
  await canvas(page).scrollIntoViewIfNeeded();
  const box = await canvas(page).boundingBox();
  await page.mouse.click(
    box.x + ((column + 0.5) * box.width) / width,
    box.y + ((row + 0.5) * box.height) / height,
  );
}

/** A white picture of four rows and four columns. */
async function small(page) {
  await page.goto("/learn/images");
  await page.locator("pre.python").first().waitFor();
  for (const name of ["height", "width"]) {
    await page.locator(`#draw-${name}`).fill("4");
    await page.locator(`#draw-${name}`).press("Tab");
  }
  await page.getByRole("button", { name: "Clear" }).click();
  assert.equal((await lists(page))[0], "(4, [0, 16])");
}

test("the lists follow every stroke of the mouse", () =>
  site.visit({}, async (page) => {
    await small(page);
    await click(page, 0, 0, [4, 4]);
    await click(page, 2, 1, [4, 4]);
    const [runList, cover] = await lists(page);
    assert.equal(runList, "(4, [1, 8, 1, 6])");
    assert.match(cover, /^\(4, 4, \[\n {2}\{"pos": \(0, 0\), "coul": 0, "ha": 1, "la": 1\}/);
    assert.match(
      await page.locator(".draw-layout output").textContent(),
      /^Rectangle (\d+) of \1:/,
    );
  }));

test("the keyboard paints, and the picture is still there after a reload", () =>
  site.visit({}, async (page) => {
    await small(page);
    await canvas(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift+ArrowDown");
    assert.equal((await lists(page))[0], "(4, [0, 1, 1, 3, 1, 10])");
    await page.reload();
    await page.locator("pre.python").first().waitFor();
    assert.equal((await lists(page))[0], "(4, [0, 1, 1, 3, 1, 10])");
  }));

test("a finger paints", () =>
  site.visit({ hasTouch: true, viewport: { width: 390, height: 664 } }, async (page) => {
    await small(page);
    await canvas(page).scrollIntoViewIfNeeded();
    const box = await canvas(page).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 8, box.y + box.height / 8);
    await page.waitForFunction(
      () => document.querySelector("pre.python").textContent === "(4, [1, 15])",
    );
  }));

test("the greedy cut goes step by step, and the slider goes from one view to the other", () =>
  site.visit({ ...FOR_AXE }, async (page) => {
    await page.goto("/learn/images");
    const steps = page.locator("#draw-steps");
    const sentence = page.locator(".draw-layout output");
    await steps.focus();
    await steps.press("Home");
    assert.match(await sentence.textContent(), /^Nothing is cut yet/);
    await steps.press("ArrowRight");
    assert.match(await sentence.textContent(), /^Rectangle 1 of \d+: at row 0, column 0/);
    const drawn = () =>
      page.evaluate(() => document.querySelectorAll(".draw-layout canvas")[1].toDataURL());
    const half = await drawn();
    await page.locator("#draw-place").press("End");
    const left = await drawn();
    assert.notEqual(left, half);
    await page.locator("#draw-left").selectOption("black-white");
    assert.notEqual(await drawn(), left);
    assert.deepEqual(await axeFindings(page), []);
  }));

test("what the browser kept and is no picture is left aside", () =>
  site.visit({}, async (page) => {
    await page.goto("/learn");
    for (const wrong of ["[[1]]", '{"a":1}', "[[[0,0,0]]]", "nonsense"]) {
      await page.evaluate((text) => localStorage.setItem("grenier-drawn-picture", text), wrong);
      await page.goto("/learn/images");
      await page.locator("pre.python").first().waitFor();
      assert.match((await lists(page))[0], /^\(8, \[/);
    }
  }));
