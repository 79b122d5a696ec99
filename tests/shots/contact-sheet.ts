import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { openChromium } from "../support/chromium";
import { pageJourneys } from "../support/page-states";
import { fileName } from "./camera";
import type { Picture } from "./visit";

/** The width of a sheet, px: as much as can be looked at in one picture. */
const SHEET_WIDTH = 1800;
/** Longer pages are cut off on the sheet; their own pictures show all of them. */
const THUMBNAIL_MAX_HEIGHT = 760;
const ROWS_PER_PICTURE = 2;

/** The pictures of one journey in one language, scheme and with or without scripts, by their states. */
interface Sheet {
  title: string;
  name: string;
  journey: string;
  states: { name: string; pictures: Picture[] }[];
}

/** Writes a page for each journey, and pictures of its parts. Returns the paths of these pictures. */
export async function writeContactSheets(out: string, pictures: readonly Picture[]): Promise<string[]> {
  const folder = join(out, "sheets");
  mkdirSync(folder, { recursive: true });
  const sheets = sheetsOf(pictures);
  const written: string[] = [];
  const journeys = pageJourneys.filter((journey) => sheets.some((sheet) => sheet.journey === journey));
  const session = await openChromium({ javaScript: false, width: SHEET_WIDTH, height: 1000 });
  try {
    for (const journey of journeys) {
      const own = sheets.filter((sheet) => sheet.journey === journey);
      const file = join(folder, `${fileName(journey)}.html`);
      writeFileSync(file, pageOf(journey, own.map((sheet) => sectionOf(sheet, folder)).join("\n")));
      await session.page.goto(pathToFileURL(file).href);
      for (const table of await session.page.locator("table").all()) {
        const path = join(folder, `${(await table.getAttribute("id")) ?? "sheet"}.png`);
        await table.screenshot({ path });
        written.push(path);
      }
    }
  } finally {
    await session.close();
  }
  const links = journeys.map((journey) => `<li><a href="${fileName(journey)}.html">${journey}</a></li>`);
  writeFileSync(join(folder, "index.html"), pageOf("Contact sheets", `<ul>${links.join("\n")}</ul>`));
  return written;
}

function sheetsOf(pictures: readonly Picture[]): Sheet[] {
  const sheets = new Map<string, Sheet>();
  for (const picture of pictures) {
    const { state, language, scheme, scripts } = picture;
    const title = `${state.journey}: ${language}, ${scheme}, scripts ${scripts}`;
    const sheet = sheets.get(title) ?? { title, name: fileName(title), journey: state.journey, states: [] };
    sheets.set(title, sheet);
    const own = sheet.states.find(({ name }) => name === state.name);
    if (own) own.pictures.push(picture);
    else sheet.states.push({ name: state.name, pictures: [picture] });
  }
  return [...sheets.values()];
}

/** Small screens are scaled down less, because their text is as small as that of large ones. */
function thumbnailWidth({ width }: Picture): number {
  return Math.round(width * (width < 400 ? 0.62 : 0.38));
}

/** One table for each part of a sheet that fits a picture. */
function sectionOf(sheet: Sheet, folder: string): string {
  const stateWidth = ({ pictures }: Sheet["states"][number]) =>
    pictures.reduce((sum, picture) => sum + thumbnailWidth(picture) + 8, 16);
  const perRow = Math.max(1, Math.floor(SHEET_WIDTH / Math.max(...sheet.states.map(stateWidth))));
  const rows = chunks(sheet.states, perRow);
  const tables = chunks(rows, ROWS_PER_PICTURE).map((part, index) => {
    const number = rows.length > ROWS_PER_PICTURE ? `-${index + 1}` : "";
    const body = part.map((states) => `<tr>${states.map((state) => cellOf(state, folder)).join("")}</tr>`);
    return `<table id="${sheet.name}${number}"><caption>${sheet.title}</caption>${body.join("\n")}</table>`;
  });
  return tables.join("\n");
}

function cellOf({ name, pictures }: Sheet["states"][number], folder: string): string {
  const thumbnails = pictures.map((picture) => {
    const source = relative(folder, picture.file).replaceAll("\\", "/");
    return `<a href="${source}"><img src="${source}" width="${thumbnailWidth(picture)}" alt="${picture.size}"></a>`;
  });
  return `<td><b>${name}</b><div>${thumbnails.join("\n")}</div></td>`;
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>
body { margin: 0; font: 15px sans-serif; color: #111; background: #cfd4d8; }
table { border-collapse: collapse; background: #cfd4d8; }
caption { padding: 6px; text-align: left; font-weight: bold; }
td { padding: 4px 8px 12px; vertical-align: top; }
div { display: flex; align-items: flex-start; gap: 8px; margin-top: 4px; }
a { display: block; max-height: ${THUMBNAIL_MAX_HEIGHT}px; overflow: hidden; border: 1px solid #777; }
img { display: block; }
</style></head><body>
${body}
</body></html>
`;
}
