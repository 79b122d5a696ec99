import type { LinksFunction } from "@remix-run/node";
import maps from "./map.css?url";
import tables from "./tables.css?url";

/** The sheets of pages with tables and of pages with maps, beside the sheet of every page. */
export const tableLinks: LinksFunction = () => [{ rel: "stylesheet", href: tables }];
export const mapLinks: LinksFunction = () => [{ rel: "stylesheet", href: maps }];
