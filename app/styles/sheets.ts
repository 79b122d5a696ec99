import type { LinksFunction } from "@remix-run/node";
import { sheetPath } from "@domain/paths";

/**
 * The sheets that pages link to: those of every page with scripts, of low-data pages, and of tables, maps and live
 * maps.
 */
export const linkedSheets = ["app", "low-data", "tables", "maps", "leaflet"] as const;
export type LinkedSheet = (typeof linkedSheets)[number];
/** `first` is the part of `app` that first pages are painted with. */
export type SheetName = LinkedSheet | "first";

/** The rules of a sheet that the document of a first visit holds. */
export interface WrittenSheet {
  name: SheetName;
  css: string;
}

/** The sheets that this document holds, read before hydration draws them again; empty on the server. */
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

/** The names are not checked, because the same release writes and reads them. */
function isSheetName(name: string | undefined): name is SheetName {
  return name !== undefined;
}

/**
 * The version of the sheets in their addresses, which the service makes once the sheets have the brand's colours, and
 * which browsers read from the document.
 */
export let sheetVersion = typeof document === "undefined" ? "" : document.documentElement.dataset["styles"];

export function setSheetVersion(version: string): void {
  sheetVersion = version;
}

/** The address of a sheet. */
export function sheetAddress(name: LinkedSheet): string {
  return sheetPath(sheetVersion ?? "", name);
}

const linkTo =
  (name: LinkedSheet): LinksFunction =>
  () =>
    writtenSheets.some((sheet) => sheet.name === name)
      ? []
      : [{ rel: "stylesheet", href: sheetAddress(name) }];

export const tableLinks = linkTo("tables");
export const mapLinks = linkTo("maps");
