import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapFile } from "@server/request/map-files";
import { openVisit } from "../visit";

/** The pictures of the map pages, and the data that their scripts ask for. */
export const loader = async (args: LoaderFunctionArgs) => mapFile(await openVisit(args));
