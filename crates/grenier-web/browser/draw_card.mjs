// Draws the pictures that other sites and telephones show for this one, from its own
// drawings: `node draw_card.mjs` writes assets/site/{card,icon-192,icon-512}.png.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./browser.mjs";

const assets = fileURLToPath(new URL("../assets/", import.meta.url));
const board = readFileSync(`${assets}home/board.svg`, "utf8");
const icon = readFileSync(`${assets}site/icon.svg`, "utf8");

const CARD = `<style>
  body { margin: 0; width: 1200px; height: 630px; background: #f5efe3; color: #2c2117;
    font-family: "URW Palladio L", Palatino, "DejaVu Serif", serif; }
  h1 { margin: 46px 80px 0; font-size: 84px; line-height: 1; }
  p { margin: 14px 80px 30px; font: 31px "DejaVu Sans", sans-serif; color: #5f4f3d; }
  svg { display: block; margin: 0 80px; width: 1040px; }
</style><h1>Grenier</h1><p>Awalé · Tetris Couleurs · images · NSI, CCINP, X-ENS</p>${board}`;

const ICON = `<style>body { margin: 0; background: #f5efe3; } svg { display: block; width: 100vw; }</style>${icon}`;

const browser = await openBrowser();
for (const { name, width, height, body } of [
  { name: "card", width: 1200, height: 630, body: CARD },
  { name: "icon-192", width: 192, height: 192, body: ICON },
  { name: "icon-512", width: 512, height: 512, body: ICON },
]) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "light" });
  await page.setContent(body);
  await page.screenshot({ path: `${assets}site/${name}.png` });
}
await browser.close();
