import { brand } from "./brand";
import type { CardGateway } from "./card-gateways";
import * as paths from "./path-names";

/**
 * The placeholder for the name of the wallet in the routes of the build, because the brand pack names the wallet when
 * the service starts.
 */
export const WALLET_PARAMETER = ":wallet";

/** A page of the first mobile-money wallet, whose addresses have its name in them. */
export function walletPath(step = "", route = brand.wallet.route): string {
  return `${paths.payment}/${route}${step}`;
}

export { paths };

/** The pages of the first mobile-money wallet. */
export const walletPaths = {
  get start() {
    return walletPath();
  },
  get code() {
    return walletPath("/code");
  },
  get pin() {
    return walletPath("/pin");
  },
  get confirm() {
    return walletPath("/confirm");
  },
  get approve() {
    return walletPath("/approve");
  },
};

/** Whether a page belongs to a payment: the choice of the method, its steps, and the status. */
export function isPaymentPage(path: string): boolean {
  return path.startsWith("/payment/");
}

/**
 * Parameters of the status page: the chat channel or the card provider that the customer comes from (R-STA-18,
 * R-STA-19).
 */
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

/**
 * Returns the address of the page for a payment that did not bring what was bought; without an id the customer chooses
 * it.
 */
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

/**
 * Returns the address of a category of the help centre, of its sub-category or of a question; one that ends in `.data`
 * would be read as that of another page's data.
 */
export function helpPath(...steps: string[]): string {
  return [paths.help, ...steps.map(encodeURIComponent)].join("/").replace(/\.data$/, "%2Edata");
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

/** Pages of the operator's site that help categories link to (R-PAG-12, R-PAG-13). */
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

/**
 * Returns a path with single slashes and without a slash at its end, like cleanPath but without the list of all
 * addresses, for browsers.
 */
export function withSingleSlashes(path: string): string {
  return `/${path.split("/").filter(Boolean).join("/")}`;
}

/** Returns a link that opens WhatsApp with a text for a recipient whom the customer chooses. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Returns the operator's chat in WhatsApp, by its number with the dial code. */
export function whatsAppChat(number: string): string {
  return `https://wa.me/${number}`;
}

/** Returns the address that dials a number or a code, where a # must be encoded but a + must not be. */
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
 * Returns a link to the directions on openstreetmap.org, which asks for the start when the position of the customer is
 * unknown (R-MAP-39) and to which the portal itself makes no request.
 */
export function directionsLink(
  from: { lat: number; lng: number } | undefined,
  to: { lat: number; lng: number },
): string {
  const at = (point: { lat: number; lng: number }) => `${point.lat.toFixed(4)},${point.lng.toFixed(4)}`;
  const route = `${from ? at(from) : ""};${at(to)}`;
  return `https://www.openstreetmap.org/directions?route=${encodeURIComponent(route)}`;
}

/** Returns an address with search parameters, except the undefined parameters. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  if (text === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${text}`;
}
