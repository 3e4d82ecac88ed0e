// The pictures of the READMEs: `node readme_pictures.mjs FOLDER`, called by
// script/readme-pictures.

import { mkdir } from "node:fs/promises";
import { openBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";

const [folder = "pictures"] = process.argv.slice(2);

/** @type {{ name: string, path: string, ready: (page: any) => Promise<void> }[]} */
const PICTURES = [
  {
    name: "awale",
    path: "/awale/analysis?moves=egai",
    ready: async (page) => {
      await page.waitForSelector(".bar-row");
      await page.waitForTimeout(4000);
    },
  },
  {
    name: "couleurs",
    path: "/couleurs?start=1&player=bot:normal",
    ready: async (page) => {
      await page.waitForSelector(".falling .block");
      await page.waitForTimeout(12_000);
    },
  },
  {
    name: "images",
    path: "/images",
    ready: async (page) => {
      await page.locator("[data-sample]").first().click();
      await page.waitForSelector(".sizes-panel[data-measured]", { state: "attached" });
      await page.locator(".image-box").evaluate((box) => box.scrollIntoView({ block: "center" }));
    },
  },
];

await mkdir(folder, { recursive: true });
const server = await startServer();
const browser = await openBrowser();
const page = await browser.newPage({
  viewport: { width: 960, height: 600 },
  colorScheme: "light",
  locale: "en",
  reducedMotion: "reduce",
});
for (const { name, path, ready } of PICTURES) {
  await page.goto(server.address + path);
  await ready(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
}
await browser.close();
await server.stop();
