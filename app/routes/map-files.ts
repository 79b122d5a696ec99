import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapFile } from "@server/request/map-files";
import { openVisit } from "../visit";

/** The images of the map pages and the data for their scripts. */
export const loader = async (args: LoaderFunctionArgs) => mapFile(await openVisit(args));
