import { brand, perBrand } from "./brand";
import type { CardGateway } from "./card-gateways";
import { OFFLINE_PATH } from "./offline";

const paymentStart = "/payment/start";

/** Stands for the name of the wallet in the routes of the build, because the brand pack names it when the service starts. */
export const WALLET_PARAMETER = ":wallet";

/** A page of the first mobile-money wallet, whose addresses have its name in them. */
export function walletPath(step = "", route = brand.wallet.route): string {
  return `${paymentStart}/${route}${step}`;
}

/**
 * All addresses of the portal. They never contain a customer's number, with one exception: links that fill a recharge page
 * (docs/links-that-fill.md). Such a page is neither cached nor logged with its query, and sends no referrer with it.
 */
export const paths = {
  home: "/",
  about: "/about",
  pageNotFound: "/page-not-found",
  prepaid: "/prepaid-recharge",
  prepaidBundles: "/prepaid-recharge/bundles",
  /** Several recharges in one go: the list, who pays, the codes, the PIN, and what became of each line. */
  several: "/several",
  severalConfirm: "/several/confirm",
  severalCode: "/several/code",
  severalPin: "/several/pin",
  severalResult: "/several/result",
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
  /** Home broadband: the plan, the customer's details, the place, the OTP, the request and its result. */
  lead: "/hbb-lead",
  leadDetails: "/hbb-lead/details",
  leadMap: "/hbb-lead/map",
  leadAddress: "/hbb-lead/address",
  leadCode: "/hbb-lead/code",
  leadRequest: "/hbb-lead/request",
  leadResult: "/hbb-lead/result",
  leadStatus: "/hbb-lead-status",
  /** The airtime of the customer's own line: the number, the OTP, the balance. */
  myBalance: "/my-balance",
  myBalanceCode: "/my-balance/code",
  myBalanceShown: "/my-balance/balance",
  lineCheck: "/line-check",
  payment: paymentStart,
  get wallet() {
    return walletPath();
  },
  get walletCode() {
    return walletPath("/code");
  },
  get walletPin() {
    return walletPath("/pin");
  },
  get walletConfirm() {
    return walletPath("/confirm");
  },
  get walletApprove() {
    return walletPath("/approve");
  },
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
  /** Card providers redirect customers back to this address. */
  paymentCallback: "/payment/callback",
  /** The callback redirects forms to this address; w3m takes two redirects to one address for a loop. */
  paymentReturn: "/payment/return",
  paymentStatus: "/payment/status",
  /** The receipt of a payment as a page, as plain text and as PDF. */
  receipt: "/payment/receipt",
  receiptText: "/payment/receipt.txt",
  receiptPdf: "/payment/receipt.pdf",
  /** Finds a payment by its reference, or among those of this browser. Numbers are posted to it, never in its address. */
  findPayment: "/payment/find",
  /** What is known of a payment that did not bring what was bought, and who helps. */
  notReceived: "/payment/not-received",
  networks: "/openNetworks",
  stores: "/storeLocator",
  storesToo: "/store-locator",
  mapPoint: "/map/point",
  mapImage: "/map/image.svg",
  mapBase: "/map/base.json",
  mapSites: "/map/sites.json",
  mapLayers: "/map/layers.json",
  mapPlaces: "/map/places.json",
  /** Content and help; helpPath builds the addresses of categories and questions below `help`. */
  help: "/gethelp",
  helpSearch: "/gethelp/search",
  helpHints: "/gethelp/hints",
  privacy: "/privacy",
  /** A link with which someone else pays the order. */
  askToPay: "/ask-to-pay",
  /** The numbers that this browser keeps for its customer. */
  savedNumbers: "/saved-numbers",
  /** Deletes what this browser keeps of its customer. */
  forget: "/forget",
  /** What helps without a connection; the service worker answers with a kept copy of it. */
  offline: OFFLINE_PATH,
  contact: "/contact-us",
  contactThanks: "/contact-us/thanks",
  robots: "/robots.txt",
  sitemap: "/sitemap.xml",
  manifest: "/manifest.webmanifest",
  securityTxt: "/.well-known/security.txt",
  healthz: "/healthz",
  metrics: "/metrics",
  version: "/version",
  readyz: "/readyz",
  sandbox: "/sandbox",
  /** Every component in every state, for designers; only with the embedded sandbox. */
  styleguide: "/sandbox/styleguide",
} as const;

/** Whether a page belongs to a payment: the choice of the method, its steps, and the status. */
export function isPaymentPage(path: string): boolean {
  return path.startsWith("/payment/");
}

/** Parameters of the status page: the chat channel or the card provider that the customer comes from (R-STA-18, R-STA-19). */
export interface ReturnParameters {
  channel?: "whatsapp" | undefined;
  pg?: CardGateway | undefined;
}

/** Returns the address of the status page of a transaction (R-PAG-1). */
export function statusPath(transactionId: string, { channel, pg }: ReturnParameters = {}): string {
  return withQuery(`${paths.paymentStatus}?id=${encodeURIComponent(transactionId)}`, { channel, pg });
}

/** Returns the addresses of a payment's receipt. */
export function receiptPaths(transactionId: string, parameters: ReturnParameters = {}) {
  const query = { id: transactionId, ...parameters };
  return {
    page: withQuery(paths.receipt, query),
    text: withQuery(paths.receiptText, query),
    pdf: withQuery(paths.receiptPdf, query),
  };
}

/** Returns the address of the page for a payment that did not bring what was bought; without an id the customer chooses it. */
export function notReceivedPath(transactionId?: string): string {
  return withQuery(paths.notReceived, { id: transactionId });
}

/** The parameter of the contact form's address with the transaction id of the payment that the letter is about. */
export const ABOUT_PAYMENT = "payment";

/** The parameter of a page's address with the transaction id of a payment whose order started on that page. */
export const SENT_PAYMENT = "payment";

/** Returns the address of the page that an order started on, with the payment that its notice links to. */
export function originAfter(origin: string, transactionId: string): string {
  return withQuery(origin, { [SENT_PAYMENT]: transactionId });
}

/** Returns the address of a category of the help centre, of its sub-category or of a question. */
export function helpPath(...steps: string[]): string {
  return [paths.help, ...steps.map(encodeURIComponent)].join("/");
}

/** The script that browsers run for the installed portal; its folder is the part of the site that it serves. */
export const serviceWorkerPath = "/service-worker.js";

/** The file that names the packages whose code browsers and the service run, with their licences. */
export const noticesPath = "/third-party-notices.txt";

/** The style sheets in the colours of the brand pack, by their version and their name. */
export const SHEETS = "/styles";

export function sheetPath(version: string, name: string): string {
  return `${SHEETS}/${version}/${name}.css`;
}

/** Pages of the operator's site that help categories link to (R-PAG-12). */
export const outboundPaths = {
  get shops() {
    return `/store_finder/${brand.slug}_shop`;
  },
  dealers: "/store_finder/dealers",
  feedback: "/give_your_feedback",
  get loans() {
    return `/more-${brand.slug}-money`;
  },
} as const;

/** All pages and files of the portal, and the pages of the operator's site. */
const allPaths = perBrand(() => [...Object.values<string>(paths), ...Object.values<string>(outboundPaths)]);

/** Whether an address is a page or a file of the portal, or a page of the operator's site. */
export function isPortalPath(path: string): boolean {
  return allPaths().includes(path);
}

/** The portal's own addresses. */
export const portalPaths = perBrand((): ReadonlySet<string> => new Set(Object.values<string>(paths)));

/** Addresses that respond with a file, data or a redirect instead of a page. */
const filePaths = new Set<string>([
  ...[paths.lineCheck, paths.helpHints, paths.receiptText, paths.receiptPdf],
  ...[paths.mapImage, paths.mapBase, paths.mapSites, paths.mapLayers, paths.mapPlaces],
  ...[paths.paymentCallback, paths.paymentReturn, paths.robots, paths.sitemap, paths.manifest],
  ...[paths.securityTxt, paths.offline],
  ...[paths.healthz, paths.readyz, paths.metrics, paths.version, paths.sandbox],
]);

/** Whether the browser must load an address as a document, without the router. */
export function isResourcePath(href: string): boolean {
  const path = pathnameOf(href);
  return filePaths.has(path) || Object.values<string>(outboundPaths).includes(path);
}

/** Returns an address without its query and fragment. */
export function pathnameOf(href: string): string {
  return href.split(/[?#]/, 1)[0] ?? "";
}

const pathsByLowerCase = perBrand(
  (): ReadonlyMap<string, string> => new Map(allPaths().map((path) => [path.toLowerCase(), path])),
);

/**
 * Normalizes the letter case and slashes of a path of the portal; an unknown path keeps its letters. The result never
 * starts with two slashes, which browsers would follow to another site.
 */
export function cleanPath(path: string): string {
  const single = `/${path.split("/").filter(Boolean).join("/")}`;
  const known = pathsByLowerCase().get(decoded(single).toLowerCase());
  if (known !== undefined) return known;
  const parent = [paths.help, paths.sandbox].find((page) => single.toLowerCase().startsWith(`${page}/`));
  return parent === undefined ? single : parent + single.slice(parent.length);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a link that opens WhatsApp with a text for a recipient whom the customer chooses. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Returns the operator's chat in WhatsApp, by its number with the dial code. */
export function whatsAppChat(number: string): string {
  return `https://wa.me/${number}`;
}

/** Returns the address that dials a number or a code. A # has to be encoded in it, but a + must not be. */
export function dialLink(number: string): string {
  return `tel:${number.replace(/[^0-9+*#]/g, "").replaceAll("#", "%23")}`;
}

/** Returns a link that opens a text message without a recipient. */
export function smsLink(text: string): string {
  return `sms:?body=${encodeURIComponent(text)}`;
}

/** Returns a link that opens the phone's map app at a point with a name. */
export function geoLink({ lat, lng }: { lat: number; lng: number }, name: string): string {
  return `geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name).replace(/[()]/g, "")})`;
}

/**
 * Returns a link to the directions on openstreetmap.org; the portal itself makes no request to that site. Without the
 * customer's own position that page asks where she starts (R-MAP-39).
 */
export function directionsLink(
  from: { lat: number; lng: number } | undefined,
  to: { lat: number; lng: number },
): string {
  const at = (point: { lat: number; lng: number }) => `${point.lat.toFixed(4)},${point.lng.toFixed(4)}`;
  const route = `${from ? at(from) : ""};${at(to)}`;
  return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(route)}`;
}

/** Returns an address with search parameters, without undefined ones. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  if (text === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${text}`;
}
