import { z } from "zod";
import { done, refused, type SandboxContext, type Call, type Handler } from "../context";
import { bundlesOf, type Bundle, type Catalogue } from "../data/bundles";
import { leadPaymentOptions, paymentOptions } from "../data/options";
import { CDF_PER_USD, priceOf, round } from "../money/conversion";
import { initiate } from "../money/initiate";
import { findByReference, findPayment } from "../money/payments";
import { processPayment } from "../money/process";
import { statusAnswer } from "../money/status";
import { findLine, localNumber } from "../subscribers/lines";

/** Returns the catalogue for a line; hybrid lines and the public tariff list get the prepaid catalogue by default. */
function catalogueFor(context: SandboxContext, call: Call): Catalogue | undefined {
  if (call.text("serviceType") === "HBB_LEADS") return "HBB_LEADS";
  const asked = call.text("lineType");
  if (!call.text("msisdn")) return asked === "POSTPAID" || asked === "BROADBAND" ? asked : "PREPAID";
  const line = findLine(context.store, localNumber(call.text("msisdn")));
  if (line?.type !== "HYBRID") return line?.type;
  return asked === "POSTPAID" ? "POSTPAID" : "PREPAID";
}

function priced(context: SandboxContext, bundle: Bundle): Bundle {
  if (!context.config.dualCurrency()) return bundle;
  return { ...bundle, amount: priceOf(bundle, "USD"), currency: "USD" };
}

export const listBundles: Handler = (context, call) => {
  const catalogue = catalogueFor(context, call);
  if (!catalogue) return refused(400, "Numéro de mobile invalide.");
  return done(bundlesOf(catalogue).map((bundle) => priced(context, bundle)));
};

export const listPaymentOptions: Handler = () => done({ paymentOption: paymentOptions() });
export const listLeadPaymentOptions: Handler = () => done({ paymentOption: leadPaymentOptions() });

export const initiatePayment: Handler = (context, call) => initiate(context, call, false);
export const initiateWalletPayment: Handler = (context, call) => initiate(context, call, true);
export const process: Handler = (context, call) => processPayment(context, call, false);
export const processWalletPayment: Handler = (context, call) => processPayment(context, call, true);

export const getTransactionStatus: Handler = (context, call) =>
  statusAnswer(context, findPayment(context, call.parameter("tid")));
export const findTransaction: Handler = (context, call) =>
  statusAnswer(context, findByReference(context, call.parameter("txnId")));

export const convertCurrency: Handler = (_context, call) =>
  done({ convertedAmount: round(z.number().parse(call.body.amount) * CDF_PER_USD) });
