import type { LoaderFunctionArgs } from "@remix-run/node";
import { brandNames } from "@domain/brand";
import { brandPaths } from "@domain/brand-files";
import { paths } from "@domain/paths";
import { pack } from "@server/brand/use-pack";
import { journeysForMenu } from "@server/journeys/available-journeys";
import { directionOf } from "../i18n/direction";
import { builtInMenu } from "../i18n/server";
import { openVisit } from "../visit";

const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest, with which phones install the portal on their home screen (R-INS-1). */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const visit = await openVisit(args);
  const { language } = visit;
  const { brand: name } = brandNames(language);
  const offered = await journeysForMenu(visit.operator, visit.service.catalogue);
  const { light } = pack.colours;
  const manifest = {
    id: paths.home,
    name,
    short_name: name,
    description: visit.tPages("portal.description"),
    lang: language,
    dir: directionOf(language),
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    background_color: light.ground,
    theme_color: light.bar,
    icons: [
      icon(brandPaths.png192, 192, "any"),
      icon(brandPaths.png512, 512, "any"),
      icon(brandPaths.maskable512, 512, "maskable"),
    ],
    shortcuts: builtInMenu(language, offered).map(({ href, label }) => ({ name: label, url: href })),
  };
  return Response.json(manifest, {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "private, max-age=3600",
    },
  });
}
