import { index, route } from "@remix-run/route-config";
import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config";
import { brandPaths } from "../domain/brand-files";
import { paths, SHEETS, WALLET_PARAMETER, walletPath } from "../domain/paths";

/** Returns a path relative to its parent, as the route configuration expects it. */
const below = (path: string, parent = "/") => path.slice(parent === "/" ? 1 : parent.length + 1);

const wallet = (step = "") => walletPath(step, WALLET_PARAMETER);

/** Registers a module that several journeys or payment methods use, each with its own address. */
const step = (parent: string, path: string, page: string) =>
  route(below(path, parent), `routes/${page}.tsx`, { id: `${page} ${path}` });

const payByPhone = (path: string, steps: RouteConfigEntry[]) =>
  route(below(path), "routes/pay-by-phone.tsx", { id: `pay-by-phone ${path}` }, steps);

export default [
  index("routes/home.tsx"),
  route(below(paths.about), "routes/about.tsx"),
  route(below(paths.pageNotFound), "routes/not-found.tsx"),
  step("/", paths.prepaid, "recharge"),
  step("/", paths.prepaidBundles, "bundles"),
  route(below(paths.several), "routes/several.tsx"),
  route(below(paths.severalConfirm), "routes/several-confirm.tsx"),
  route(below(paths.severalCode), "routes/several-otp.tsx"),
  route(below(paths.severalPin), "routes/several-pin.tsx"),
  route(below(paths.severalResult), "routes/several-result.tsx"),
  step("/", paths.data, "recharge"),
  step("/", paths.dataBundles, "bundles"),
  step("/", paths.broadband, "recharge"),
  step("/", paths.broadbandBundles, "bundles"),
  step("/", paths.broadbandCode, "balance-otp"),
  step("/", paths.broadbandBalance, "balance"),
  route(below(paths.myBalance), "routes/my-balance.tsx"),
  step("/", paths.myBalanceCode, "balance-otp"),
  step("/", paths.myBalanceShown, "balance"),
  route(below(paths.bill), "routes/bill.tsx"),
  route(below(paths.billCode), "routes/bill-otp.tsx"),
  route(below(paths.billDue), "routes/bill-due.tsx"),
  route(below(paths.fixedInternet), "routes/fixed-internet.tsx"),
  route(below(paths.invoices), "routes/invoices.tsx"),
  route(below(paths.tariffs), "routes/tariffs.tsx"),
  route(below(paths.lead), "routes/lead-plans.tsx"),
  route(below(paths.leadDetails), "routes/lead-details.tsx"),
  route(below(paths.leadMap), "routes/lead-map.tsx"),
  route(below(paths.leadAddress), "routes/lead-address.tsx"),
  route(below(paths.leadCode), "routes/lead-otp.tsx"),
  route(below(paths.leadRequest), "routes/lead-request.tsx"),
  route(below(paths.leadResult), "routes/lead-result.tsx"),
  route(below(paths.leadStatus), "routes/lead-status.tsx"),
  route(below(paths.lineCheck), "routes/line-check.ts"),
  route(below(paths.payment), "routes/payment-options.tsx"),
  payByPhone(wallet(), [
    step(wallet(), wallet("/code"), "pay-otp"),
    step(wallet(), wallet("/pin"), "pay-pin"),
    step(wallet(), wallet("/confirm"), "pay-confirm"),
  ]),
  payByPhone(paths.smartcash, [
    step(paths.smartcash, paths.smartcashCode, "pay-otp"),
    step(paths.smartcash, paths.smartcashPin, "pay-pin"),
  ]),
  payByPhone(paths.airtime, [
    step(paths.airtime, paths.airtimeCode, "pay-otp"),
    step(paths.airtime, paths.airtimeConfirm, "pay-confirm"),
  ]),
  payByPhone(paths.mpesa, [step(paths.mpesa, paths.mpesaConfirm, "pay-confirm")]),
  step("/", wallet("/approve"), "pay-approve"),
  step("/", paths.mpesaApprove, "pay-approve"),
  route(below(paths.card), "routes/pay-by-card.tsx"),
  route(below(paths.cardProvider), "routes/card-provider.tsx"),
  route(below(paths.paymentCallback), "routes/payment-callback.ts"),
  route(below(paths.paymentReturn), "routes/payment-callback.ts", { id: "payment-return" }),
  route(below(paths.paymentStatus), "routes/payment-status.tsx"),
  route(below(paths.receipt), "routes/payment-receipt.tsx"),
  ...[paths.receiptText, paths.receiptPdf].map((path) =>
    route(below(path), "routes/receipt-file.ts", { id: `receipt-file ${path}` }),
  ),
  route(below(paths.findPayment), "routes/payment-find.tsx"),
  route(below(paths.notReceived), "routes/payment-not-received.tsx"),
  route(below(paths.networks), "routes/open-networks.tsx"),
  route(below(paths.stores), "routes/store-locator.tsx"),
  route(below(paths.storesToo), "routes/store-locator.tsx", { id: "store-locator too" }),
  route(below(paths.mapPoint), "routes/map-point.tsx"),
  ...[paths.mapImage, paths.mapBase, paths.mapSites, paths.mapLayers, paths.mapPlaces].map((path) =>
    route(below(path), "routes/map-files.ts", { id: `map-files ${path}` }),
  ),
  route(below(paths.privacy), "routes/privacy.tsx"),
  route(below(paths.askToPay), "routes/ask-to-pay.tsx"),
  route(below(paths.savedNumbers), "routes/saved-numbers.tsx"),
  route(below(paths.forget), "routes/forget.tsx"),
  route(below(paths.offline), "routes/offline.ts"),
  route(below(paths.sitemap), "routes/sitemap.ts"),
  route(below(paths.robots), "routes/robots.ts"),
  route(below(paths.securityTxt), "routes/security-txt.ts"),
  route(below(paths.manifest), "routes/manifest.ts"),
  route(below(paths.contact), "routes/contact.tsx"),
  route(below(paths.contactThanks), "routes/contact-thanks.tsx"),
  route(below(paths.help), "routes/help.tsx"),
  route(below(paths.helpSearch), "routes/help-search.tsx"),
  route(below(paths.helpHints), "routes/help-hints.ts"),
  route(`${below(paths.help)}/:parent`, "routes/help-topic.tsx"),
  route(`${below(paths.help)}/:parent/:category`, "routes/help-topic.tsx", { id: "help-category" }),
  route(`${below(paths.help)}/:parent/:category/:question`, "routes/help-question.tsx"),
  ...[...Object.values(brandPaths), `${SHEETS}/:version/:sheet`].map((path) =>
    route(below(path), "routes/brand-file.ts", { id: `brand-file ${path}` }),
  ),
  route(below(paths.healthz), "routes/healthz.ts"),
  route(below(paths.metrics), "routes/metrics.ts"),
  route(below(paths.version), "routes/version.ts"),
  route(below(paths.readyz), "routes/readyz.ts"),
  route(below(paths.styleguide), "routes/styleguide.tsx"),
  route(`${below(paths.sandbox)}/*`, "routes/sandbox.ts"),
  route("*", "routes/not-found.tsx", { id: "not-found at any address" }),
] satisfies RouteConfig;
