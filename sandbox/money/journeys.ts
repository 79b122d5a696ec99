import type { NumberLineType } from "../../domain/line-types";
import { refused, type Answer, type SandboxContext } from "../context";
import { ContractViolation } from "../contract/check";
import { findBundle, type Bundle } from "../data/bundles";
import { leadExists, schedule } from "../subscribers/leads";
import { openInvoices } from "../subscribers/accounts";
import { findLine } from "../subscribers/lines";
import { priceOf } from "./conversion";
import type { Order } from "./payments";

export interface Benefit {
  kind: "airtime" | "bundle" | "bill" | "broadband" | "invoice" | "lead";
  id: string;
}

/** The checks of an order for a transaction type, and what its payment changes. */
interface Journey {
  /** Returns a refusal, or undefined when the order is valid. */
  check(context: SandboxContext, order: Order): Answer | undefined;
  benefit(order: Order): Benefit;
  deliver(context: SandboxContext, order: Order, cost: number): void;
}

/** The product code of orders without a bundle. */
const NO_BUNDLE = "ORP";

function checkLine(context: SandboxContext, order: Order, types: NumberLineType[]): Answer | undefined {
  const line = findLine(context.store, order.mobileNumber);
  return line && types.includes(line.type) ? undefined : refused(400, "Numéro de mobile invalide.");
}

function checkPrice(order: Order, bundle: Bundle | undefined): Answer | undefined {
  if (!bundle) return refused(400, "Ce forfait n’existe pas ou n’est plus en vente.");
  if (priceOf(bundle, order.currencyCode) === order.unit) return undefined;
  return refused(400, "Le montant ne correspond pas au prix du forfait.");
}

function requireNoBundle(order: Order): void {
  if (order.productCode !== NO_BUNDLE)
    throw new ContractViolation(`productCode of ${order.transactionType} is ${NO_BUNDLE}`);
}

function bundles(lineTypes: NumberLineType[], catalogue: "PREPAID" | "POSTPAID"): Journey {
  return {
    check: (context, order) =>
      checkLine(context, order, lineTypes) ?? checkPrice(order, findBundle(order.productCode, catalogue)),
    benefit: (order) => ({ kind: "bundle", id: `${order.mobileNumber}:${order.productCode}` }),
    deliver: () => undefined,
  };
}

function creditAirtime(context: SandboxContext, order: Order, cost: number): void {
  context.store.run("update line set airtime = airtime + ? where msisdn = ?", cost, order.mobileNumber);
}

const JOURNEYS: Record<Order["transactionType"], Journey> = {
  PREPAID_RECHARGE: {
    check(context, order) {
      requireNoBundle(order);
      return checkLine(context, order, ["PREPAID", "HYBRID"]);
    },
    benefit: (order) => ({ kind: "airtime", id: order.mobileNumber }),
    deliver: creditAirtime,
  },
  PREPAID_BUNDLES: bundles(["PREPAID", "HYBRID"], "PREPAID"),
  POSTPAID_BUNDLES: bundles(["POSTPAID", "HYBRID"], "POSTPAID"),
  POSTPAID_BILL: {
    check(context, order) {
      requireNoBundle(order);
      const wrongLine = checkLine(context, order, ["POSTPAID", "HYBRID"]);
      if (wrongLine || !order.accountId) return wrongLine;
      const account = findLine(context.store, order.mobileNumber)?.account;
      return account === order.accountId
        ? undefined
        : refused(60005, "Ce compte n’appartient pas à ce numéro.");
    },
    benefit: (order) => ({ kind: "bill", id: order.mobileNumber }),
    deliver: (context, order, cost) => {
      context.store.run(
        "update line set bill = round(bill - ?, 2) where msisdn = ?",
        cost,
        order.mobileNumber,
      );
    },
  },
  BROADBAND_RECHARGE: {
    check(context, order) {
      const wrongLine = checkLine(context, order, ["BROADBAND"]);
      if (wrongLine || order.productCode === NO_BUNDLE) return wrongLine;
      return checkPrice(order, findBundle(order.productCode, "BROADBAND"));
    },
    benefit: ({ mobileNumber, productCode }) =>
      productCode === NO_BUNDLE
        ? { kind: "broadband", id: mobileNumber }
        : { kind: "bundle", id: `${mobileNumber}:${productCode}` },
    deliver: (context, order, cost) => {
      if (order.productCode === NO_BUNDLE) creditAirtime(context, order, cost);
    },
  },
  BILL_PAYMENT: {
    check(context, order) {
      requireNoBundle(order);
      if (!order.accountId || order.accountType !== "ENTERPRISE" || !order.invoiceNumber) {
        throw new ContractViolation(
          "BILL_PAYMENT carries accountId, accountType ENTERPRISE and invoiceNumber",
        );
      }
      const open = openInvoices(context.store, order.accountId).find(
        (one) => one.invoiceNo === order.invoiceNumber,
      );
      if (!open) return refused(400, "Cette facture est introuvable ou déjà réglée.");
      return open.outstandingAmount === order.unit
        ? undefined
        : refused(400, "Le montant n’est pas celui de la facture.");
    },
    benefit: (order) => ({ kind: "invoice", id: order.invoiceNumber ?? "" }),
    deliver: (context, order) => {
      context.store.run("update invoice set outstanding = 0 where number = ?", order.invoiceNumber ?? "");
    },
  },
  HBB_LEADS: {
    check(context, order) {
      if (order.mobileNumber !== "") throw new ContractViolation("mobileNumber of HBB_LEADS is ''");
      if (!order.txnId) throw new ContractViolation("HBB_LEADS carries txnId, the lead id");
      if (!leadExists(context, order.txnId)) return refused(400, "Cette demande est introuvable.");
      return checkPrice(order, findBundle(order.productCode, "HBB_LEADS"));
    },
    benefit: (order) => ({ kind: "lead", id: order.txnId ?? "" }),
    deliver: (context, order) => schedule(context, order.txnId ?? ""),
  },
};

export function journeyOf(order: Order): Journey {
  return JOURNEYS[order.transactionType];
}
