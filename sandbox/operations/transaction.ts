import { z } from "zod";
import { done, refused, type Box, type Call, type Handler } from "../box";
import { bundlesOf, type Bundle, type Catalogue } from "../data/bundles";
import { LEAD_PAYMENT_OPTIONS, PAYMENT_OPTIONS } from "../data/options";
import { CDF_PER_USD, priceOf, round } from "../money/conversion";
import { initiate } from "../money/initiate";
import { findByReference, findPayment } from "../money/payments";
import { processPayment } from "../money/process";
import { statusAnswer } from "../money/status";
import { findLine, local } from "../people/lines";

/** A hybrid line, or the public tariff list, sees what is sold to prepaid lines. */
function catalogueFor(box: Box, call: Call): Catalogue | undefined {
  if (call.text("serviceType") === "HBB_LEADS") return "HBB_LEADS";
  const asked = call.text("lineType");
  if (!call.text("msisdn")) return asked === "POSTPAID" || asked === "BROADBAND" ? asked : "PREPAID";
  const line = findLine(box.store, local(call.text("msisdn")));
  if (line?.type !== "HYBRID") return line?.type;
  return asked === "POSTPAID" ? "POSTPAID" : "PREPAID";
}

function priced(box: Box, bundle: Bundle): Bundle {
  if (!box.config.dualCurrency()) return bundle;
  return { ...bundle, amount: priceOf(bundle, "USD"), currency: "USD" };
}

export const listBundles: Handler = (box, call) => {
  const catalogue = catalogueFor(box, call);
  if (!catalogue) return refused(400, "Numéro de mobile non valide.");
  return done(bundlesOf(catalogue).map((bundle) => priced(box, bundle)));
};

export const listPaymentOptions: Handler = () => done({ paymentOption: PAYMENT_OPTIONS });
export const listLeadPaymentOptions: Handler = () => done({ paymentOption: LEAD_PAYMENT_OPTIONS });

export const initiatePayment: Handler = (box, call) => initiate(box, call, false);
export const initiateWalletPayment: Handler = (box, call) => initiate(box, call, true);
export const process: Handler = (box, call) => processPayment(box, call, false);
export const processWalletPayment: Handler = (box, call) => processPayment(box, call, true);

export const getTransactionStatus: Handler = (box, call) =>
  statusAnswer(box, findPayment(box, call.asked("tid")));
export const findTransaction: Handler = (box, call) =>
  statusAnswer(box, findByReference(box, call.asked("txnId")));

export const convertCurrency: Handler = (_box, call) =>
  done({ convertedAmount: round(z.number().parse(call.body.amount) * CDF_PER_USD) });
