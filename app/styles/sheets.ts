import type { LinksFunction } from "@remix-run/node";
import app from "./app.css?url";
import maps from "./map.css?url";
import tables from "./tables.css?url";

/** The sheet of every page with scripts, and those of pages with tables and with maps beside it. */
export const sheetUrls = { app, tables, maps };
/** `first` is the part of `app` that first pages are painted with. */
export type SheetName = keyof typeof sheetUrls | "first";

/** The rules of a sheet that the document of a first visit holds. */
export interface WrittenSheet {
  name: SheetName;
  css: string;
}

/** The sheets that this document holds; read before hydration, which draws them again. Empty on the server. */
export const writtenSheets: readonly WrittenSheet[] = readWrittenSheets();

function readWrittenSheets(): WrittenSheet[] {
  if (typeof document === "undefined") return [];
  return [...document.querySelectorAll<HTMLElement>("head > style[data-sheet]")].flatMap(
    ({ dataset, textContent }) => {
      const name = dataset["sheet"];
      return isSheetName(name) ? [{ name, css: textContent }] : [];
    },
  );
}

function isSheetName(name: string | undefined): name is SheetName {
  return name !== undefined && (name === "first" || name in sheetUrls);
}

const linkTo =
  (name: keyof typeof sheetUrls): LinksFunction =>
  () =>
    writtenSheets.some((sheet) => sheet.name === name) ? [] : [{ rel: "stylesheet", href: sheetUrls[name] }];

export const tableLinks = linkTo("tables");
export const mapLinks = linkTo("maps");
