import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { openChromium } from "../support/chromium";
import { pageJourneys } from "../support/page-states";
import { fileName } from "./camera";
import { LABEL_HEIGHT, layOutSheets, type Slice } from "./sheet-layout";
import type { Picture } from "./visit";

/** The largest sheet that viewers show unscaled, px. */
const SHEET = { width: 1500, height: 1480 };
const SPACE = 10;

/** The pictures of one journey in one language, size and colour scheme, with or without scripts. */
interface Sheet {
  title: string;
  name: string;
  journey: string;
  pictures: Picture[];
}

interface SheetPicture {
  picture: Picture;
  source: string;
  width: number;
  height: number;
}

/** Writes a page for each journey and pictures of its sheets, and returns the paths of these pictures. */
export async function writeContactSheets(out: string, pictures: readonly Picture[]): Promise<string[]> {
  const folder = join(out, "sheets");
  mkdirSync(folder, { recursive: true });
  const sheets = sheetsOf(pictures);
  const written: string[] = [];
  const journeys = pageJourneys.filter((journey) => sheets.some((sheet) => sheet.journey === journey));
  const session = await openChromium({ javaScript: false, ...SHEET });
  try {
    for (const journey of journeys) {
      const own = sheets.filter((sheet) => sheet.journey === journey);
      const file = join(folder, `${fileName(journey)}.html`);
      writeFileSync(file, pageOf(journey, own.map((sheet) => sectionsOf(sheet, folder)).join("\n")));
      await session.page.goto(pathToFileURL(file).href);
      for (const section of await session.page.locator("section").all()) {
        const path = join(folder, `${(await section.getAttribute("id")) ?? "sheet"}.png`);
        await section.screenshot({ path });
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
    const { state, language, scheme, scripts, size } = picture;
    const title = `${state.journey}: ${language}, ${size}, ${scheme}, scripts ${scripts}`;
    const sheet = sheets.get(title) ?? { title, name: fileName(title), journey: state.journey, pictures: [] };
    sheets.set(title, sheet);
    sheet.pictures.push(picture);
  }
  return [...sheets.values()];
}

/** The number of pictures side by side at which the text of each size stays readable. */
function columnsFor({ width }: Picture): number {
  if (width < 400) return width < 250 ? 6 : 5;
  return width < 800 ? 3 : 2;
}

/** The sheets of one journey; each fits one picture. */
function sectionsOf({ title, name, pictures }: Sheet, folder: string): string {
  const columns = Math.min(...pictures.map(columnsFor));
  const width = Math.floor(SHEET.width / columns) - SPACE;
  const items = pictures.map((picture) => {
    const source = relative(folder, picture.file).replaceAll("\\", "/");
    const size = sizeOf(picture.file);
    return { picture, source, width, height: Math.round((size.height * width) / size.width) };
  });
  const sheets = layOutSheets(items, { columns, height: SHEET.height });
  const sections = sheets.map((sheet, index) => {
    const number = sheets.length > 1 ? `-${index + 1}` : "";
    const style = `style="width:${width + SPACE}px"`;
    const body = sheet.map(
      (column) => `<div class="column" ${style}>${column.map(sliceOf).join("\n")}</div>`,
    );
    return `<section id="${name}${number}"><h2>${title}</h2><div>${body.join("\n")}</div></section>`;
  });
  return sections.join("\n");
}

function sliceOf({ item, top, height }: Slice<SheetPicture>): string {
  const { picture, source, width } = item;
  const label = `${picture.state.name}${top > 0 ? " (continued)" : ""}`;
  return `<b>${label}</b><a href="${source}" style="height:${height}px"><img src="${source}" width="${width}" style="margin-top:-${top}px" alt=""></a>`;
}

/** Reads the size of a picture from the header of its PNG file. */
function sizeOf(file: string): { width: number; height: number } {
  const header = readFileSync(file).subarray(0, 24);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>
body { margin: 0; font: 13px sans-serif; color: #111; background: #cfd4d8; }
section { width: ${SHEET.width}px; background: #cfd4d8; }
section div { display: flex; align-items: flex-start; }
h2 { margin: 0; padding: 2px 5px; font-size: 13px; }
section .column { display: block; padding: 0 ${SPACE / 2}px 4px; overflow: hidden; }
* { box-sizing: border-box; }
b { display: block; height: ${LABEL_HEIGHT}px; line-height: ${LABEL_HEIGHT}px; white-space: nowrap; }
a { display: block; overflow: hidden; }
img { display: block; }
</style></head><body>
${body}
</body></html>
`;
}
