import { noticesPath } from "@domain/paths";
import { buildInfo } from "@server/build-info";

/** What this service was built from, to see which nodes an upgrade has reached, and whose code is in it. */
export function loader() {
  const { version, commit } = buildInfo;
  return Response.json(
    { version, commit, notices: noticesPath },
    { headers: { "Cache-Control": "no-store" } },
  );
}
