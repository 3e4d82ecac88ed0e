// The images page: samples and uploads are cut, measured, downloaded and opened
// again; decompression bombs are refused.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { axeFindings } from "../axe.mjs";
import { FOR_AXE, useSite } from "../harness.mjs";

const site = useSite();

/** The checksum of PNG's chunks. */
function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

/** A PNG file of levels of red, green and blue. */
function png(width, height, level, declared = [width, height]) {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(level(x, y), y * (1 + 3 * width) + 1 + 3 * x);
  }
  const head = Buffer.alloc(13);
  declared.forEach((side, at) => head.writeUInt32BE(side, 4 * at));
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)];
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A picture of four colors with slopes, so that its cuts differ. */
const OWN = png(
  40,
  30,
  (x, y) =>
    [
      [200, 30, 30],
      [250, 250, 250],
      [20, 20, 160],
      [0, 0, 0],
    ][(Math.floor((x + 2 * y) / 9) + (y > 15 ? 2 : 0)) % 4],
);

const choose = (page, name, buffer) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
const measured = (page, look) =>
  page.locator(`.sizes-panel[data-measured=${look}]`).waitFor({ state: "attached" });
const piece = (page, cut) => page.locator(`[data-cut=${cut}]`);
const counted = async (page, cut) => Number(await piece(page, cut).getAttribute("data-count"));
const bytes = async (page, method) =>
  Number(await page.locator(`[data-method=${method}] .size-bytes`).getAttribute("data-bytes"));
const drawn = (page, what) =>
  page.waitForFunction(
    (start) => document.querySelector(".image-box canvas").dataset.drawn?.startsWith(start),
    what,
  );

/**
 * The number of canvas pixels close to a color.
 * @param {import("playwright-core").Page} page
 * @param {number[]} color
 */
const painted = (page, [red, green, blue]) =>
  page.evaluate(
    ([r, g, b]) => {
      const canvas = document.querySelector(".image-box canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let found = 0;
      for (let at = 0; at < data.length; at += 4) {
        const distance =
          Math.abs(data[at] - r) + Math.abs(data[at + 1] - g) + Math.abs(data[at + 2] - b);
        if (distance < 30 && data[at + 3] > 200) found += 1;
      }
      return found;
    },
    [red, green, blue],
  );
const GREEDY = [224, 0, 92];
const MINIMUM = [0, 128, 84];

/** The pixels of a look, as the server sends them. */
const pixels = (page, look) =>
  page.evaluate(async (as) => {
    const address = performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.includes("/picture.png"))
      .at(-1);
    const response = await fetch(address.replace(/as=\w+/, `as=${as}`));
    const bitmap = await createImageBitmap(await response.blob(), { colorSpaceConversion: "none" });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d").drawImage(bitmap, 0, 0);
    return [...canvas.getContext("2d").getImageData(0, 0, bitmap.width, bitmap.height).data];
  }, look);

/** Waits until `holds()` is true, for a minute. */
async function until(holds) {
  for (let tries = 0; tries < 600; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`never: ${holds}`);
}

async function download(page, method) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.locator(`[data-method=${method}] button`).click(),
  ]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test("a sample is cut and measured", () =>
  site.visit({}, async (page) => {
    await page.goto("/images");
    await page.getByText("A floor plan").click();
    await measured(page, "same");
    await piece(page, "minimum").waitFor();
    const [runs, greedy, minimum] = [
      await counted(page, "runs"),
      await counted(page, "greedy"),
      await counted(page, "minimum"),
    ];
    assert.ok(minimum < greedy && greedy < runs, `${minimum} ${greedy} ${runs}`);
    assert.ok((await bytes(page, "context")) < (await bytes(page, "png")));
    assert.match(await page.locator(".best th").textContent(), /smallest/);
    await drawn(page, "greedy");
    assert.ok((await painted(page, GREEDY)) > 500);
    assert.equal(await painted(page, MINIMUM), 0);
    await page.getByLabel("Fewest rectangles").check();
    await drawn(page, "minimum");
    assert.ok((await painted(page, MINIMUM)) > 500);
    assert.equal(await painted(page, GREEDY), 0);
    await page.getByLabel("Not cut").check();
    await drawn(page, "none");
    assert.equal((await painted(page, MINIMUM)) + (await painted(page, GREEDY)), 0);
  }));

test("an uploaded picture is downloaded and opened again, pixel by pixel", () =>
  site.visit({}, async (page) => {
    await page.goto("/images");
    await choose(page, "slopes.png", OWN);
    await measured(page, "same");
    assert.match(
      await page.locator(".uploaded-picture").textContent(),
      /slopes\.png: 40 by 30 pixels, colors: 4/,
    );
    const whole = await pixels(page, "same");
    assert.deepEqual(whole.slice(0, 4), [200, 30, 30, 255]);
    await page.getByLabel("Eight colors").check();
    await measured(page, "colors8");
    const reduced = await pixels(page, "colors8");
    assert.deepEqual(reduced.slice(0, 4), [255, 0, 0, 255]);
    for (const method of ["png", "runs", "rectangles", "fast", "context"]) {
      const { name, content } = await download(page, method);
      assert.equal(name, `slopes-colors8.${method === "png" ? "png" : "aplat"}`);
      assert.equal(content.length, await bytes(page, method), method);
      const tab = await page.context().newPage();
      await tab.goto("/images");
      await choose(tab, name, content);
      await measured(tab, "same");
      assert.deepEqual(await pixels(tab, "same"), reduced, method);
      await tab.close();
    }
  }));

test("a decompression bomb is refused with a sentence, and the page still works", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/images");
      const error = page.locator(".upload .notice.error");
      await choose(
        page,
        "bomb.png",
        png(10, 10, () => [0, 0, 0], [60000, 60000]),
      );
      await error.waitFor();
      assert.match(await error.textContent(), /60000 x 60000 pixels/);
      await choose(page, "letter.txt", Buffer.from("Dear picture"));
      await page.waitForFunction(() =>
        document.querySelector(".upload .notice.error").textContent.includes("neither"),
      );
      await choose(page, "long.png", Buffer.alloc((16 << 20) + 1));
      await page.waitForFunction(() =>
        document.querySelector(".upload .notice.error").textContent.includes("at most 16 MiB"),
      );
      await choose(page, "slopes.png", OWN);
      await measured(page, "same");
      assert.ok(await error.isHidden());
    },
    [400, 413],
  ));

test("a picture of many colors is offered in two looks only", () =>
  site.visit({}, async (page) => {
    await page.goto("/images?sample=sunset.png");
    await measured(page, "bw");
    assert.ok(await page.getByLabel("As it is").isDisabled());
    await page.getByText("more than 256 colors: it can only be shown").waitFor();
    await page.getByLabel("Eight colors").check();
    await measured(page, "colors8");
    await drawn(page, "greedy");
  }));

test("a picture is pasted, and dropped", () =>
  site.visit({}, async (page) => {
    await page.goto("/images");
    const bring = (type, field) =>
      page.evaluate(
        ([content, type, field]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(content)], `${type}.png`, { type: "image/png" }));
          document.body.dispatchEvent(
            type === "paste"
              ? new ClipboardEvent("paste", {
                  clipboardData: data,
                  bubbles: true,
                  cancelable: true,
                })
              : new DragEvent(type, { [field]: data, bubbles: true, cancelable: true }),
          );
        },
        [[...OWN], type, field],
      );
    await bring("paste");
    await page.locator(".uploaded-picture", { hasText: "paste.png" }).waitFor();
    await bring("drop", "dataTransfer");
    await page.locator(".uploaded-picture", { hasText: "drop.png" }).waitFor();
    await measured(page, "same");
  }));

test("keys zoom, pan and announce the pixel; the wheel zooms too", () =>
  site.visit({}, async (page) => {
    await page.goto("/images?sample=plan.png");
    await measured(page, "same");
    await drawn(page, "greedy");
    const percent = async () =>
      Number((await page.locator(".zoom-percent").textContent()).replace(/\D/g, ""));
    const before = await percent();
    await page.keyboard.press("+");
    await page.waitForFunction(
      (was) => Number(document.querySelector(".zoom-percent").textContent.replace(/\D/g, "")) > was,
      before,
    );
    for (let i = 0; i < 8; i++) await page.keyboard.press("+");
    await page.locator(".image-box canvas").focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() =>
      /^Row \d+, column \d+: rectangle of \d+ by \d+/.test(
        document.querySelector("#image-status").textContent,
      ),
    );
    const first = await page.locator("#image-status").textContent();
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(
      (was) => document.querySelector("#image-status").textContent !== was,
      first,
    );
    await page.keyboard.press("f");
    await page.waitForFunction(
      (was) =>
        Number(document.querySelector(".zoom-percent").textContent.replace(/\D/g, "")) === was,
      before,
    );
    await page.locator(".image-box canvas").hover();
    await page.mouse.wheel(0, -100);
    await page.waitForFunction(
      (was) => Number(document.querySelector(".zoom-percent").textContent.replace(/\D/g, "")) > was,
      before,
    );
    await page.keyboard.press("c");
    await drawn(page, "minimum");
    await page.keyboard.press("b");
    await measured(page, "bw");
    await page.keyboard.press("?");
    await page.locator("dialog[open]").waitFor();
  }));

test("measuring is cancelled and restarted", () =>
  site.visit({}, async (page) => {
    await page.goto("/images");
    let seed = 7;
    // Large enough that measuring goes on while the button is pressed.
    const noise = png(1400, 1400, () =>
      [0, 8, 16].map((shift) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> shift) & 255),
    );
    await choose(page, "noise.png", noise);
    await page.locator("[data-method=fast] .size-bytes[data-bytes]").waitFor();
    await page.locator(".sizes-panel").getByRole("button", { name: "Cancel" }).click();
    const again = page.getByRole("button", { name: "Measure again" });
    await again.waitFor();
    assert.equal(await page.locator(".sizes-panel[data-measured]").count(), 0);
    await again.click();
    await measured(page, "bw");
  }));

test("a picture that the server no longer has is uploaded again", () =>
  site.visit(
    {},
    async (page) => {
      await page.goto("/images?sample=seeds.png");
      await measured(page, "same");
      await page.evaluate(async () => {
        const [address] = performance
          .getEntriesByType("resource")
          .map(({ name }) => name)
          .filter((name) => name.includes("/picture.png"));
        await fetch(address.split("/picture.png")[0], { method: "DELETE" });
      });
      await page.getByLabel("Black and white").check();
      await measured(page, "bw");
      await drawn(page, "greedy");
      const { content } = await download(page, "context");
      assert.equal(content.subarray(0, 4).toString(), "aPlt");
    },
    [404],
  ));

test("a phone shows the page without sideways scroll, and pinches", () =>
  site.visit(
    { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "fr" },
    async (page) => {
      await page.goto("/images?sample=mosaic.png");
      await measured(page, "same");
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= 360, `${wide} pixels wide`);
      const before = await page.locator(".zoom-percent").textContent();
      await page.locator(".image-box canvas").evaluate((canvas) => {
        const { left, top, width, height } = canvas.getBoundingClientRect();
        canvas.setPointerCapture = () => {};
        const finger = (type, pointerId, part) =>
          canvas.dispatchEvent(
            new PointerEvent(type, {
              pointerId,
              clientX: left + width * part,
              clientY: top + height / 2,
              button: type === "pointermove" ? -1 : 0,
              bubbles: true,
            }),
          );
        finger("pointerdown", 1, 0.4);
        finger("pointerdown", 2, 0.6);
        finger("pointermove", 1, 0.1);
        finger("pointermove", 2, 0.9);
        finger("pointerup", 1, 0.1);
        finger("pointerup", 2, 0.9);
      });
      await page.waitForFunction(
        (was) => document.querySelector(".zoom-percent").textContent !== was,
        before,
      );
    },
  ));

for (const colorScheme of ["light", "dark"]) {
  test(`the page with a picture and an error is accessible in ${colorScheme}`, () =>
    site.visit(
      { ...FOR_AXE, colorScheme },
      async (page) => {
        await page.goto("/images?sample=attic.png");
        await measured(page, "same");
        await page.getByLabel("Runs", { exact: true }).check();
        await drawn(page, "runs");
        await choose(page, "letter.txt", Buffer.from("Dear picture"));
        await page.locator(".upload .notice.error").waitFor();
        assert.deepEqual(await axeFindings(page), []);
      },
      [400],
    ));
}

test("the page says what was compared, and shows the original beside the reduced picture", () =>
  site.visit({}, async (page) => {
    const noise = png(64, 64, (x, y) => [4 * x, 4 * y, (x * y) % 256]);
    await page.goto("/images");
    await choose(page, "photo.png", noise);
    await measured(page, "bw");
    const note = page.locator(".sizes-note");
    assert.match(
      await note.textContent(),
      /after reduction to black and white; your original file: [\d,]+ bytes/,
    );
    assert.ok((await note.textContent()).includes(noise.length.toLocaleString("en")));
    // Half of it is the original: colors that black and white does not have.
    const colored = () =>
      page.evaluate(() => {
        const canvas = document.querySelector(".image-box canvas");
        const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
        let count = 0;
        for (let i = 0; i < data.length; i += 4) {
          if (Math.abs(data[i] - data[i + 1]) > 60 && data[i + 3] === 255) count += 1;
        }
        return count;
      });
    await page.locator("input[name=cut][value=none]").check();
    await page.locator("#image-split").waitFor();
    await page.waitForFunction(() => document.querySelector("#image-split").value === "50");
    const half = await colored();
    await page.locator("#image-split").fill("100");
    await drawn(page, "none");
    assert.ok(half > 0);
    // The picture is drawn in a frame of its own, later.
    await until(async () => (await colored()) > half);
    await page.locator("#image-split").fill("0");
    await until(async () => (await colored()) === 0);
    await page.locator("input[name=look][value=colors8]").check();
    await measured(page, "colors8");
    assert.match(await note.textContent(), /eight colors/);
    // A picture of few colors is compared as it is.
    await choose(page, "own.png", OWN);
    await measured(page, "same");
    assert.match(await note.textContent(), /exactly as it was/);
    assert.equal(await page.locator("#image-split").isVisible(), false);
  }));

test("the wheel scrolls the page past the picture until it is clicked; with Ctrl it zooms", () =>
  site.visit({ viewport: { width: 1280, height: 500 } }, async (page) => {
    await page.goto("/images?sample=plan.png");
    await measured(page, "same");
    const canvas = page.locator(".image-box canvas");
    const percent = () => page.locator(".zoom-percent").textContent();
    await canvas.scrollIntoViewIfNeeded();
    const before = await percent();
    const top = await page.evaluate(() => scrollY);
    await canvas.hover();
    await page.mouse.wheel(0, 120);
    await page.waitForFunction((was) => scrollY > was, top);
    assert.equal(await percent(), before);
    assert.match(await page.locator("#image-status").textContent(), /Ctrl/);
    const zoomed = (was) =>
      page.waitForFunction(
        (old) => document.querySelector(".zoom-percent").textContent !== old,
        was,
      );
    await canvas.hover();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -120);
    await page.keyboard.up("Control");
    await zoomed(before);
    const once = await percent();
    await canvas.click();
    await page.mouse.wheel(0, -120);
    await zoomed(once);
  }));

test("an uploaded picture is still there after a change of language, and after a reload", () =>
  site.visit({}, async (page) => {
    await page.goto("/images");
    await choose(page, "mine.png", OWN);
    await measured(page, "same");
    assert.match(page.url(), /\?picture=/);
    await page.goto(`${page.url()}&lang=fr`);
    await measured(page, "same");
    assert.equal(await page.locator("html").getAttribute("lang"), "fr");
    assert.match(await page.locator(".uploaded-picture").textContent(), /mine\.png/);
    await page.reload();
    await measured(page, "same");
    await drawn(page, "greedy");
  }));

test("a WebP picture is read", () =>
  site.visit({}, async (page) => {
    await page.goto("/images");
    const webp = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(30, 20);
      const context = canvas.getContext("2d");
      context.fillStyle = "red";
      context.fillRect(0, 0, 15, 20);
      const blob = await canvas.convertToBlob({ type: "image/webp", quality: 1 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    await choose(page, "phone.webp", Buffer.from(webp));
    await page.locator(".uploaded-picture", { hasText: "WEBP" }).waitFor();
    assert.match(await page.locator(".uploaded-picture").textContent(), /30 by 20 pixels/);
  }));
