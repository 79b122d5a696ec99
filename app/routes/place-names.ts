import type { LoaderFunctionArgs } from "@remix-run/node";
import { country } from "@domain/country";
import { LONGEST_PLACE } from "@domain/limits";
import { nearestTown, searchPlaces } from "@server/places/gazetteer";
import { parsePoint } from "@server/places/point";
import { openVisit } from "@server/request/visit";
import { securityHeaders } from "@server/security/headers";

/** Names of known places that fit what is being typed, or of the one at a point; asked for by scripts only. The gazetteer costs nobody anything. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { url, secure } = await openVisit({ request, context });
  const point = parsePoint(url.searchParams.get("at"));
  const typed = (url.searchParams.get("q") ?? "").slice(0, LONGEST_PLACE);
  const headers = new Headers(securityHeaders({ https: secure }));
  headers.set("Cache-Control", "private, max-age=3600");
  const places = point ? [nearestTown(country.code, point)?.place] : searchPlaces(country.code, typed, 8);
  return Response.json(
    places.flatMap((place) => place?.name ?? []),
    { headers },
  );
}
