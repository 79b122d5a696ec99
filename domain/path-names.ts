import { OFFLINE_PATH } from "./offline-path";

/*
 * The addresses of the portal except those of the wallet (walletPaths), as single constants, so that a browser gets
 * only those that its pages use.
 * Only links that fill a recharge page contain a customer's number (docs/links-that-fill.md).
 */

export const home = "/";
export const about = "/about";
export const pageNotFound = "/page-not-found";
export const prepaid = "/prepaid-recharge";
export const prepaidBundles = "/prepaid-recharge/bundles";
/** Several recharges in one go: the list, the payer, the OTPs, the PIN, and the result of each line. */
export const several = "/several";
export const severalConfirm = "/several/confirm";
export const severalCode = "/several/code";
export const severalPin = "/several/pin";
export const severalResult = "/several/result";
export const bill = "/postpaid-bill-pay";
export const billCode = "/postpaid-bill-pay/code";
export const billDue = "/postpaid-bill-pay/bill";
export const data = "/data-bundle";
export const dataBundles = "/data-bundle/bundles";
export const broadband = "/broadband-recharge";
export const broadbandBundles = "/broadband-recharge/bundles";
export const broadbandCode = "/broadband-recharge/code";
export const broadbandBalance = "/broadband-recharge/balance";
export const fixedInternet = "/orp/fixed-internet";
export const invoices = "/orp/fixed-internet/invoices";
export const tariffs = "/table";
/** Home broadband: the plan, the customer's details, the place, the OTP, the request and its result. */
export const lead = "/hbb-lead";
export const leadDetails = "/hbb-lead/details";
export const leadMap = "/hbb-lead/map";
export const leadAddress = "/hbb-lead/address";
export const leadCode = "/hbb-lead/code";
export const leadRequest = "/hbb-lead/request";
export const leadResult = "/hbb-lead/result";
export const leadStatus = "/hbb-lead-status";
/** The airtime of the customer's own line: the number, the OTP, the balance. */
export const myBalance = "/my-balance";
export const myBalanceCode = "/my-balance/code";
export const myBalanceShown = "/my-balance/balance";
export const lineCheck = "/line-check";
export const payment = "/payment/start";
export const card = `${payment}/card`;
export const cardProvider = `${payment}/card/provider`;
export const airtime = `${payment}/airtime`;
export const airtimeCode = `${payment}/airtime/code`;
export const airtimeConfirm = `${payment}/airtime/confirm`;
export const mpesa = `${payment}/mpesa`;
export const mpesaConfirm = `${payment}/mpesa/confirm`;
export const mpesaApprove = `${payment}/mpesa/approve`;
export const smartcash = `${payment}/smartcash`;
export const smartcashCode = `${payment}/smartcash/code`;
export const smartcashPin = `${payment}/smartcash/pin`;
/** Card providers redirect customers back to this address. */
export const paymentCallback = "/payment/callback";
/** The callback redirects forms to this address; w3m takes two redirects to one address for a loop. */
export const paymentReturn = "/payment/return";
export const paymentStatus = "/payment/status";
/** The receipt of a payment as a page, as plain text and as PDF. */
export const receipt = "/payment/receipt";
export const receiptText = "/payment/receipt.txt";
export const receiptPdf = "/payment/receipt.pdf";
/**
 * Finds a payment by its reference or among those of this browser, by numbers that are posted and never in the address.
 */
export const findPayment = "/payment/find";
/** The status of a payment that did not bring what was bought, and contacts for help. */
export const notReceived = "/payment/not-received";
export const networks = "/openNetworks";
export const stores = "/storeLocator";
export const storesToo = "/store-locator";
export const mapPoint = "/map/point";
export const mapImage = "/map/image.svg";
export const mapBase = "/map/base.json";
export const mapSites = "/map/sites.json";
export const mapLayers = "/map/layers.json";
export const mapPlaces = "/map/places.json";
/** Content and help; helpPath builds the addresses of categories and questions below `help`. */
export const help = "/gethelp";
export const helpSearch = "/gethelp/search";
export const helpHints = "/gethelp/hints";
export const privacy = "/privacy";
/** A link with which someone else pays the order. */
export const askToPay = "/ask-to-pay";
/** The numbers that this browser keeps for its customer. */
export const savedNumbers = "/saved-numbers";
/** Deletes what this browser keeps about its customer. */
export const forget = "/forget";
/** Help without a connection, of which the service worker sends a kept copy. */
export const offline = OFFLINE_PATH;
export const contact = "/contact-us";
export const contactThanks = "/contact-us/thanks";
export const robots = "/robots.txt";
export const sitemap = "/sitemap.xml";
export const manifest = "/manifest.webmanifest";
export const securityTxt = "/.well-known/security.txt";
export const healthz = "/healthz";
export const metrics = "/metrics";
export const version = "/version";
export const readyz = "/readyz";
export const sandbox = "/sandbox";
/** Every component in every state, for designers; only with the embedded sandbox. */
export const styleguide = "/sandbox/styleguide";
