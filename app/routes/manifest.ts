import type { LoaderFunctionArgs } from "@remix-run/node";
import { country } from "@domain/country";
import { paths } from "@domain/paths";
import { directionOf } from "../i18n/direction";
import { languageOf, pageTranslator } from "../i18n/server";

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The web app manifest, with which phones install the portal on their home screen. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const language = await languageOf(request);
  const manifest = {
    id: paths.home,
    name: country.brand,
    short_name: country.brand,
    description: pageTranslator(language)("portal.description"),
    lang: language,
    dir: directionOf(language),
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    background_color: "#faf6ee",
    theme_color: "#1c2a5e",
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
  };
  return Response.json(manifest, {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "private, max-age=3600",
    },
  });
}
