import { describe, expect, it } from "vitest";
import { chosenStates, readOptions, titleOf } from "../shots/options";
import { pictureFile } from "../shots/camera";
import { LABEL_HEIGHT, layOutSheets } from "../shots/sheet-layout";
import { allPageStates } from "../support/all-page-states";

const everyState = allPageStates.flatMap(({ states }) => states);

describe("The states of the pages", () => {
  it("have names that differ, also as names of files", () => {
    const files = everyState.map((state) => pictureFile("", titleOf(state), "fr"));
    expect(new Set(files).size).toBe(everyState.length);
  });

  it("are chosen by a part of the journey and the name", () => {
    const titles = (filters: string[]) => chosenStates(filters).flatMap(({ states }) => states.map(titleOf));
    expect(titles([])).toHaveLength(everyState.length);
    expect(titles(["wrong pin"])).toEqual(["payment/wrong PIN", "payment/SmartCash, wrong PIN"]);
    expect(titles(["help/", "site/about"])).toContain("site/about");
    expect(titles(["help/", "site/about"])).toContain("help/search");
    expect(titles(["no such state"])).toEqual([]);
  });
});

describe("The options of the screenshots", () => {
  it("are all languages, screens and colour schemes, with and without scripts, by default", () => {
    const { languages, screens, schemes, scripts, filters } = readOptions([]);
    expect(languages.length * screens.length * schemes.length * scripts.length).toBe(64);
    expect(filters).toEqual([]);
  });

  it("narrow the run down", () => {
    const options = readOptions(["Home", "--lang", "ar,fr", "--width", "240", "--scripts", "off"]);
    expect(options).toMatchObject({ filters: ["home"], languages: ["fr", "ar"], scripts: ["off"] });
    expect(options.screens).toEqual([{ width: 240, height: 320 }]);
  });

  it("name the argument that is wrong", () => {
    expect(() => readOptions(["--lang", "de"])).toThrow("--lang de: must be one of fr, en, sw, ar");
    expect(() => readOptions(["--lnag", "fr"])).toThrow("--lnag");
  });
});

describe("The contact sheets", () => {
  const pages = [300, 2500, 40, 900].map((height, index) => ({ height, index }));
  const sheets = layOutSheets(pages, { columns: 2, height: 1000 });
  const slices = sheets.flat(2);

  it("show every part of every page once, in order", () => {
    for (const page of pages) {
      let shown = 0;
      for (const { top, height } of slices.filter(({ item }) => item === page)) {
        expect(top).toBe(shown);
        shown += height;
      }
      expect(shown).toBe(page.height);
    }
    const order = slices.map(({ item }) => item.index);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("fill no column beyond its height and no sheet beyond its columns", () => {
    expect(sheets.every((sheet) => sheet.length <= 2)).toBe(true);
    for (const column of sheets.flat())
      expect(column.reduce((sum, { height }) => sum + height + LABEL_HEIGHT, 0)).toBeLessThanOrEqual(1000);
  });
});
