import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "@domain/paths";
import { robotsTxt } from "@server/content/sitemap";
import { openVisit } from "../visit";

const disallowedPaths = [
  "/payment/",
  `${paths.several}/`,
  paths.lineCheck,
  paths.helpSearch,
  paths.helpHints,
  paths.offline,
  paths.sandbox,
];

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { origin } = await openVisit(args);
  return new Response(robotsTxt(`${origin}${paths.sitemap}`, disallowedPaths), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
