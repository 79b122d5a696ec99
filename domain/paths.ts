import { brand } from "./brand";
import type { CardGateway } from "./card-gateways";

const paymentStart = "/payment/start";
const wallet = `${paymentStart}/${brand.brandSlug}-money`;

/** Every address of the portal, written once. Numbers of customers never appear in an address. */
export const paths = {
  home: "/",
  about: "/about",
  pageNotFound: "/page-not-found",
  prepaid: "/prepaid-recharge",
  prepaidBundles: "/prepaid-recharge/bundles",
  bill: "/postpaid-bill-pay",
  billCode: "/postpaid-bill-pay/code",
  billDue: "/postpaid-bill-pay/bill",
  data: "/data-bundle",
  dataBundles: "/data-bundle/bundles",
  broadband: "/broadband-recharge",
  broadbandBundles: "/broadband-recharge/bundles",
  broadbandCode: "/broadband-recharge/code",
  broadbandBalance: "/broadband-recharge/balance",
  fixedInternet: "/orp/fixed-internet",
  invoices: "/orp/fixed-internet/invoices",
  tariffs: "/table",
  /** Home broadband: a plan, who wants it, where, the code, the request, what came of it. */
  lead: "/hbb-lead",
  leadDetails: "/hbb-lead/details",
  leadMap: "/hbb-lead/map",
  leadAddress: "/hbb-lead/address",
  leadCode: "/hbb-lead/code",
  leadRequest: "/hbb-lead/request",
  leadResult: "/hbb-lead/result",
  leadStatus: "/hbb-lead-status",
  lineCheck: "/line-check",
  payment: paymentStart,
  wallet,
  walletCode: `${wallet}/code`,
  walletPin: `${wallet}/pin`,
  walletConfirm: `${wallet}/confirm`,
  walletApprove: `${wallet}/approve`,
  card: `${paymentStart}/card`,
  cardProvider: `${paymentStart}/card/provider`,
  airtime: `${paymentStart}/airtime`,
  airtimeCode: `${paymentStart}/airtime/code`,
  airtimeConfirm: `${paymentStart}/airtime/confirm`,
  mpesa: `${paymentStart}/mpesa`,
  mpesaConfirm: `${paymentStart}/mpesa/confirm`,
  mpesaApprove: `${paymentStart}/mpesa/approve`,
  smartcash: `${paymentStart}/smartcash`,
  smartcashCode: `${paymentStart}/smartcash/code`,
  smartcashPin: `${paymentStart}/smartcash/pin`,
  /** Where card providers send customers back to. */
  paymentCallback: "/payment/callback",
  /** Where their forms lead on to: w3m takes two redirects at one address for a loop, whatever their parameters. */
  paymentReturn: "/payment/return",
  paymentStatus: "/payment/status",
  networks: "/openNetworks",
  stores: "/storeLocator",
  storesToo: "/store-locator",
  mapPoint: "/map/point",
  mapImage: "/map/image.svg",
  mapBase: "/map/base.json",
  mapSites: "/map/sites.json",
  mapPlaces: "/map/places.json",
  /** Content and help. Below `help` stand its categories and questions (helpPath). */
  help: "/gethelp",
  helpSearch: "/gethelp/search",
  helpHints: "/gethelp/hints",
  privacy: "/privacy",
  contact: "/contact-us",
  contactThanks: "/contact-us/thanks",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  manifest: "/manifest.webmanifest",
  healthz: "/healthz",
  readyz: "/readyz",
  sandbox: "/sandbox",
} as const;

/** How a customer came to a result: out of a chat, by a card provider. Its address may say so (R-STA-18, R-STA-19). */
export interface ReturnParameters {
  channel?: "whatsapp" | undefined;
  pg?: CardGateway | undefined;
}

/** The result page of a transaction (R-PAG-1). */
export function statusPath(transactionId: string, { channel, pg }: ReturnParameters = {}): string {
  return withQuery(`${paths.paymentStatus}?id=${encodeURIComponent(transactionId)}`, { channel, pg });
}

/** Names the payment that was sent from a page, in that page's address. */
export const SENT_PAYMENT = "payment";

/** The page that an order came from, once its payment was sent: its notice leads to that payment's result. */
export function originAfter(origin: string, transactionId: string): string {
  return withQuery(origin, { [SENT_PAYMENT]: transactionId });
}

/** A page of the help centre: a category, a sub-category in it, a question in that. */
export function helpPath(...steps: string[]): string {
  return [paths.help, ...steps.map(encodeURIComponent)].join("/");
}

/** Pages of the operator's site that help categories lead to (R-PAG-12). */
export const outboundPaths = {
  shops: `/store_finder/${brand.brandSlug}_shop`,
  dealers: "/store_finder/dealers",
  feedback: "/give_your_feedback",
  loans: `/more-${brand.brandSlug}-money`,
} as const;

/** Addresses that answer without a page of the portal's: with a file, with data, by leading on. */
const resourcePaths = new Set<string>([
  ...[paths.lineCheck, paths.helpHints, paths.mapImage, paths.mapBase, paths.mapSites, paths.mapPlaces],
  ...[paths.paymentCallback, paths.paymentReturn, paths.robots, paths.sitemap, paths.manifest],
  ...[paths.healthz, paths.readyz, paths.sandbox],
  ...Object.values(outboundPaths),
]);

/** Whether scripts must leave an address to the browser, which loads it as a document. */
export function isResourcePath(href: string): boolean {
  return resourcePaths.has(pathnameOf(href));
}

/** An address without its query and its fragment. */
export function pathnameOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? "";
}

const written = new Map<string, string>(
  [...Object.values(paths), ...Object.values(outboundPaths)].map((path) => [path.toLowerCase(), path]),
);

/**
 * A path as it is written above, whatever letters and slashes it was typed with; one that is not ours keeps its letters.
 * It never begins with two slashes, which browsers would follow to another site.
 */
export function cleanPath(path: string): string {
  const single = `/${path.split("/").filter(Boolean).join("/")}`;
  const known = written.get(decoded(single).toLowerCase());
  if (known !== undefined) return known;
  const above = [paths.help, paths.sandbox].find((page) => single.toLowerCase().startsWith(`${page}/`));
  return above === undefined ? single : above + single.slice(above.length);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Opens WhatsApp with a message that is still to be addressed. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The same as a text message. */
export function smsLink(text: string): string {
  return `sms:?body=${encodeURIComponent(text)}`;
}

/** Opens a map app of the phone's at a point; `name` is what it calls it. */
export function geoLink({ lat, lng }: { lat: number; lng: number }, name: string): string {
  return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name).replace(/[()]/g, "")})`;
}

/** The way from one point to another, on OpenStreetMap's page; it is only visited when the link is followed. */
export function directionsLink(from: { lat: number; lng: number }, to: { lat: number; lng: number }): string {
  const at = (point: { lat: number; lng: number }) => `${point.lat.toFixed(4)},${point.lng.toFixed(4)}`;
  return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(`${at(from)};${at(to)}`)}`;
}

/** An address with search parameters; those that are undefined are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  if (text === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${text}`;
}
