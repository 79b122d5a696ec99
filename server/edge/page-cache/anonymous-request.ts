import type { IncomingMessage } from "node:http";
import type { Language } from "@domain/languages";
import { paths } from "@domain/paths";
import { acceptedLanguage } from "../../accepted-languages";
import { remember } from "../../remember";
import { isLowData } from "../../security/low-data";
import type { Sealer } from "../../session/seal";
import { readCookieHeader } from "../../session/cookies";
import { readCsrfId } from "../../session/csrf-id";
import { readPrefs } from "../../session/prefs";

/** What an anonymous page depends on. */
export interface PageVariant {
  origin: string;
  path: string;
  language: Language;
  lowData: boolean;
  /** Whether the document holds its style sheets, because the browser cannot have them yet. */
  firstVisit: boolean;
}

/** A request for a page without the data of a visit. */
export interface AnonymousRequest {
  variant: PageVariant;
  /** Whether cookies are for https only. */
  secure: boolean;
  /** The id of the visit; undefined on a first visit. */
  csrfId: string | undefined;
}

/**
 * Pages that are the same for every visitor without an order, a remembered number or request, or a vote (R-SEC-17).
 * Pages for which the operator is asked each time, such as tariffs and shops, are left out, because a cache would make
 * them older.
 */
const anonymousPages = new Set<string>([
  ...[paths.home, paths.about, paths.privacy, paths.contact],
  ...[paths.prepaid, paths.data, paths.broadband, paths.bill, paths.fixedInternet],
]);
/** Addresses below the help centre's, except the search, are its questions and topics. */
const otherHelpPages = new Set<string>([paths.helpSearch, paths.helpHints]);
const HELP_PATH_MAX_LENGTH = 200;

function isAnonymousPage(path: string): boolean {
  if (anonymousPages.has(path)) return true;
  const help = path === paths.help || path.startsWith(`${paths.help}/`);
  // Searches and suggestions differ by their query, and a query may choose a language.
  return (
    help &&
    !path.includes("?") &&
    path.length <= HELP_PATH_MAX_LENGTH &&
    !path.endsWith(".data") &&
    !otherHelpPages.has(path)
  );
}

/** The cookies with which a page shows what belongs to one visitor. */
const personalCookies = ["order", "votes"];
/** A host name or an IPv4 address, with or without a port; the app checks all others. */
const PLAIN_HOST = /^[a-z\d.-]+(:\d{1,5})?$/i;

/**
 * Reads a request; undefined when its answer depends on more than a PageVariant, so that the app has to render it, as
 * with a query, another site's request or an unknown proxy.
 */
export function readAnonymousRequest(
  request: IncomingMessage,
  { publicOrigin, sealer, now }: { publicOrigin: string | undefined; sealer: Sealer; now: number },
): AnonymousRequest | undefined {
  const { method, url: path = "", headers } = request;
  if ((method !== "GET" && method !== "HEAD") || !isAnonymousPage(path)) return undefined;
  if (headers.origin !== undefined) return undefined;
  const origin = originOf(request, publicOrigin);
  if (origin === undefined) return undefined;
  const secure = origin.startsWith("https:");
  const cookies = readCookieHeader(headers.cookie ?? "", secure);
  if (personalCookies.some((name) => cookies.has(name))) return undefined;
  const prefs = readPrefs(cookies, sealer, now);
  const isPersonal = (prefs.recent ?? []).length > 0 || (prefs.leads ?? []).length > 0;
  if (isPersonal || prefs.tags !== undefined) return undefined;
  const lowData = isLowData(prefs.lowData, { get: (name) => textOf(headers[name]) });
  return {
    variant: {
      origin,
      path,
      language: prefs.language ?? acceptedLanguage(headers["accept-language"]),
      lowData,
      firstVisit: !lowData && headers.cookie === undefined,
    },
    secure,
    csrfId: readCsrfId(cookies),
  };
}

/** The origin that customers see; undefined when it cannot be read from the request alone. */
function originOf({ headers }: IncomingMessage, publicOrigin: string | undefined): string | undefined {
  const { host = "", "x-forwarded-host": forwardedHost = host } = headers;
  if (!PLAIN_HOST.test(host) || !PLAIN_HOST.test(textOf(forwardedHost) ?? "")) return undefined;
  if (publicOrigin !== undefined) return publicOrigin;
  const behindProxy = headers["x-forwarded-host"] ?? headers["x-forwarded-proto"];
  return behindProxy === undefined && isHost(host) ? `http://${host}` : undefined;
}

const isHost = remember((host) => URL.canParse(`http://${host}`));

function textOf(value: string | string[] | undefined): string | null {
  return typeof value === "string" ? value : null;
}
