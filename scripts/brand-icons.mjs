// npm run brand:icons -- brand/x.json draws the icons of home screens and the card of shared links in Chromium, from
// the pack's favicon, mark and colours, into the files that the pack names.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { ensureInstalled, ensureNode, stop } from "./setup.mjs";

const [packFile] = process.argv.slice(2);
if (packFile === undefined) stop("Name the pack: npm run brand:icons -- brand/x.json");
ensureNode();
ensureInstalled();
// The import comes after the installation of the packages.
const { chromium } = await import("playwright-core");

const { name, colours, logo, icons, socialCard } = JSON.parse(readFileSync(packFile, "utf8"));
const beside = (path) => resolve(dirname(packFile), path);
const drawing = (path) => readFileSync(beside(path), "utf8").trim();
const favicon = drawing(icons.favicon);
/** The ground colour of the favicon, or the bar's colour without it, which fills icons without corners. */
const ground = /<rect\b[^>]*\bfill="([^"]+)"[^>]*\/>/.exec(favicon);
const mark = ground ? favicon.replace(ground[0], "") : drawing(logo);
const full = ground?.[1] ?? colours.light.bar;

/** A picture as a page: the css of its body, and its content. */
const pageOf = (css, inside) =>
  `<!doctype html><style>*{margin:0}body{display:flex;align-items:center;justify-content:center;height:100vh;${css}}` +
  `svg{width:100vmin;height:100vmin;flex:none}</style><body>${inside}`;
/**
 * Systems cut icons to their own shapes, so the mark is in the middle, inside a circle of 80 % (W3C, maskable icons).
 */
const cut = (share) => pageOf(`background:${full}`, mark.replace("<svg", `<svg style="width:${share}vmin"`));
const named = name.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const card = pageOf(
  `background:${colours.light.bar};color:${colours.light["on-bar"]};font:bold ${name.length > 8 ? 112 : 140}px sans-serif;gap:72px`,
  `${drawing(logo).replace("<svg", '<svg style="width:300px"')}<p style="max-width:750px">${named}</p>`,
);

/** A copied pack still names the pictures of the pack that it was copied from. */
const others = readdirSync(dirname(packFile))
  .filter((file) => file.endsWith(".json") && file !== basename(packFile))
  .map((file) => readFileSync(resolve(dirname(packFile), file), "utf8"));
const shared = [...Object.values(icons), socialCard].find((path) =>
  others.some((text) => text.includes(JSON.stringify(path))),
);
if (shared !== undefined) stop(`${packFile}: ${shared} belongs to another pack. Name a file of your own.`);

const pictures = [
  [icons.png192, 192, 192, pageOf("", favicon)],
  [icons.png512, 512, 512, pageOf("", favicon)],
  [icons.maskable512, 512, 512, cut(70)],
  [icons.appleTouch, 180, 180, cut(80)],
  [socialCard, 1200, 630, card],
];
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const page = await browser.newPage();
for (const [path, width, height, html] of pictures) {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  mkdirSync(dirname(beside(path)), { recursive: true });
  writeFileSync(beside(path), await page.screenshot({ omitBackground: true }));
  console.log(beside(path));
}
await browser.close();
