// Draw a picture: what the page computes is what the program does, and the picture
// is painted by pointer, by touch and by keys.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
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
    }
  }
});

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
