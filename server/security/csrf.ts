import type { Sealer } from "../session/seal";

const PURPOSE = "csrf";
/** The length of every token. */
export const TOKEN_LENGTH = 22;

/** The token of a form, which only a page shown to this browser contains. */
export function csrfToken(sealer: Sealer, csrfId: string): string {
  return sealer.sign(csrfId, PURPOSE);
}

/**
 * Whether a POST comes from a page of the portal, which only the token proves; Origin and Sec-Fetch-Site may only
 * refuse, because old browsers do not send them (R-SEC-2, B-36).
 */
export function isOurForm(
  request: Request,
  sealer: Sealer,
  csrfId: string | undefined,
  token: string | undefined,
  ownHosts: readonly string[],
): boolean {
  if (isFromOtherSite(request, ownHosts)) return false;
  return csrfId !== undefined && token !== undefined && sealer.verify(csrfId, token, PURPOSE);
}

/** Whether a browser says that the request comes from another site. */
export function isFromOtherSite({ headers }: Request, ownHosts: readonly string[]): boolean {
  const origin = headers.get("origin");
  return (
    headers.get("sec-fetch-site") === "cross-site" || (origin !== null && !ownHosts.includes(hostOf(origin)))
  );
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
