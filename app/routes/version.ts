import { buildInfo } from "@server/build-info";

/** What this service was built from, to see which nodes an upgrade has reached. */
export function loader() {
  const { version, commit } = buildInfo;
  return Response.json({ version, commit }, { headers: { "Cache-Control": "no-store" } });
}
