import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandFile } from "../brand-files";

export const loader = ({ request }: LoaderFunctionArgs) => brandFile(request);
