import { refused, type Answer, type Box } from "../box";
import { ContractViolation } from "../contract/check";
import { findBundle, type Bundle } from "../data/bundles";
import { leadExists, schedule } from "../people/leads";
import { openInvoices } from "../people/accounts";
import { findLine, type LineType } from "../people/lines";
import { priceOf } from "./conversion";
import type { Order } from "./payments";

export interface Benefit {
  kind: "airtime" | "bundle" | "bill" | "broadband" | "invoice" | "lead";
  id: string;
}

/** What an order is for: whether it can be had, and what changes when it has been paid. */
interface Journey {
  /** A refusal to show, or nothing when the order is sound. */
  check(box: Box, order: Order): Answer | undefined;
  benefit(order: Order): Benefit;
  deliver(box: Box, order: Order, xaf: number): void;
}

const PLAIN = "ORP";

function checkLine(box: Box, order: Order, types: LineType[]): Answer | undefined {
  const line = findLine(box.store, order.mobileNumber);
  return line && types.includes(line.type) ? undefined : refused(400, "Numéro de mobile non valide.");
}

function checkPrice(order: Order, bundle: Bundle | undefined): Answer | undefined {
  if (!bundle) return refused(400, "Ce forfait n'existe pas ou n'est plus en vente.");
  if (priceOf(bundle, order.currencyCode) === order.unit) return undefined;
  return refused(400, "Le montant ne correspond pas au prix du forfait.");
}

function plain(order: Order): void {
  if (order.productCode !== PLAIN)
    throw new ContractViolation(`productCode of ${order.transactionType} is ${PLAIN}`);
}

function bundles(lineTypes: LineType[], catalogue: "PREPAID" | "POSTPAID"): Journey {
  return {
    check: (box, order) =>
      checkLine(box, order, lineTypes) ?? checkPrice(order, findBundle(order.productCode, catalogue)),
    benefit: (order) => ({ kind: "bundle", id: `${order.mobileNumber}:${order.productCode}` }),
    deliver: () => undefined,
  };
}

function creditAirtime(box: Box, order: Order, xaf: number): void {
  box.store.run("update line set airtime = airtime + ? where msisdn = ?", xaf, order.mobileNumber);
}

const JOURNEYS: Record<Order["transactionType"], Journey> = {
  PREPAID_RECHARGE: {
    check(box, order) {
      plain(order);
      return checkLine(box, order, ["PREPAID", "HYBRID"]);
    },
    benefit: (order) => ({ kind: "airtime", id: order.mobileNumber }),
    deliver: creditAirtime,
  },
  PREPAID_BUNDLES: bundles(["PREPAID", "HYBRID"], "PREPAID"),
  POSTPAID_BUNDLES: bundles(["POSTPAID", "HYBRID"], "POSTPAID"),
  POSTPAID_BILL: {
    check(box, order) {
      plain(order);
      const wrongLine = checkLine(box, order, ["POSTPAID", "HYBRID"]);
      if (wrongLine || !order.accountId) return wrongLine;
      const account = findLine(box.store, order.mobileNumber)?.account;
      return account === order.accountId
        ? undefined
        : refused(60005, "Ce compte n'appartient pas à ce numéro.");
    },
    benefit: (order) => ({ kind: "bill", id: order.mobileNumber }),
    deliver: (box, order, xaf) => {
      box.store.run("update line set bill = round(bill - ?, 2) where msisdn = ?", xaf, order.mobileNumber);
    },
  },
  BROADBAND_RECHARGE: {
    check(box, order) {
      const wrongLine = checkLine(box, order, ["BROADBAND"]);
      if (wrongLine || order.productCode === PLAIN) return wrongLine;
      return checkPrice(order, findBundle(order.productCode, "BROADBAND"));
    },
    benefit: ({ mobileNumber, productCode }) =>
      productCode === PLAIN
        ? { kind: "broadband", id: mobileNumber }
        : { kind: "bundle", id: `${mobileNumber}:${productCode}` },
    deliver: (box, order, xaf) => {
      if (order.productCode === PLAIN) creditAirtime(box, order, xaf);
    },
  },
  BILL_PAYMENT: {
    check(box, order) {
      plain(order);
      if (!order.accountId || order.accountType !== "ENTERPRISE" || !order.invoiceNumber) {
        throw new ContractViolation(
          "BILL_PAYMENT carries accountId, accountType ENTERPRISE and invoiceNumber",
        );
      }
      const open = openInvoices(box.store, order.accountId).find(
        (one) => one.invoiceNo === order.invoiceNumber,
      );
      if (!open) return refused(400, "Cette facture est introuvable ou déjà réglée.");
      return open.outstandingAmount === order.unit
        ? undefined
        : refused(400, "Le montant n'est pas celui de la facture.");
    },
    benefit: (order) => ({ kind: "invoice", id: order.invoiceNumber ?? "" }),
    deliver: (box, order) => {
      box.store.run("update invoice set outstanding = 0 where number = ?", order.invoiceNumber ?? "");
    },
  },
  HBB_LEADS: {
    check(box, order) {
      if (order.mobileNumber !== "") throw new ContractViolation("mobileNumber of HBB_LEADS is ''");
      if (!order.txnId) throw new ContractViolation("HBB_LEADS carries txnId, the lead id");
      if (!leadExists(box, order.txnId)) return refused(400, "Cette demande est introuvable.");
      return checkPrice(order, findBundle(order.productCode, "HBB_LEADS"));
    },
    benefit: (order) => ({ kind: "lead", id: order.txnId ?? "" }),
    deliver: (box, order) => schedule(box, order.txnId ?? ""),
  },
};

export function journeyOf(order: Order): Journey {
  return JOURNEYS[order.transactionType];
}
