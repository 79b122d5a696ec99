import { z } from "zod";
import { dualCurrencies } from "@domain/currency";
import { numberJourneyIds, orderJourneys } from "@domain/journeys";
import { billedLineTypes, numberLineTypes } from "@domain/line-types";
import { transactionTypes } from "@domain/transaction-types";
import { messageKeys, type Message } from "@domain/message";
import { leadDraft } from "./lead-draft";
import { methodIds } from "./methods/method";
import { sentOtp } from "./otp";

export const message: z.ZodType<Message> = z.union([
  z
    .object({
      key: z.enum(messageKeys),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    })
    .transform(({ key, values }) => (values ? { key, values } : { key })),
  z.object({ text: z.string() }),
]);

/** The transaction that initiate made at the operator, and the key for its PIN where it has one of its own. */
const transactionRef = z.object({ id: z.string(), pinKey: z.string().optional() });

/** What the payer has proved by a code: `authorization` opens the first wallet. */
const proof = z.object({ uniqueCode: z.string(), authorization: z.string().optional() });
export type Proof = z.infer<typeof proof>;

/** What it takes to go on with a transaction that was sent: the wallet's token, its PIN key, the provider's page. */
const resumption = z.object({
  proof: proof.optional(),
  pinKey: z.string().optional(),
  providerUrl: z.string().optional(),
});
export type Resumption = z.infer<typeof resumption>;

/**
 * How far the payment of an order has come. Each stage carries what it needs and nothing else:
 * code (a code was sent) → proved (code accepted, nothing initiated yet) → ready (a transaction exists, nothing
 * moved) → submitted (process was sent, the backend knows the outcome). `refused` is a dialog that closes by itself,
 * `short` a proved line without enough credit, `locked` a wallet that takes no PIN any more.
 */
const stage = z.discriminatedUnion("at", [
  z.object({ at: z.literal("code"), code: sentOtp }),
  z.object({ at: z.literal("refused"), message, until: z.number() }),
  z.object({ at: z.literal("proved"), proof, pinsLeft: z.number().int().optional() }),
  z.object({ at: z.literal("short"), proof }),
  z.object({
    at: z.literal("ready"),
    transaction: transactionRef,
    proof: proof.optional(),
    pinsLeft: z.number().int(),
  }),
  z.object({ at: z.literal("locked") }),
  z.object({
    at: z.literal("submitted"),
    transactionId: z.string(),
    since: z.number(),
    /** Kept for a transaction that turns out not to have been carried out; absent when this browser did not send it. */
    resume: resumption.optional(),
  }),
]);
export type Stage = z.infer<typeof stage>;

const payment = z.object({
  method: z.enum(methodIds),
  /** The number of the wallet or line that pays; empty for a card, which has none. */
  payer: z.string(),
  /** The provider that a card is paid at. */
  gateway: z.string().optional(),
  stage,
});
export type Payment = z.infer<typeof payment>;
export type PaymentAt<At extends Stage["at"]> = Omit<Payment, "stage"> & {
  stage: Extract<Stage, { at: At }>;
};

/** A card gateway on offer. */
const pgOption = z.object({ name: z.string(), paymentOpt: z.string() });
export type PgOption = z.infer<typeof pgOption>;

const bundleInfo = z.object({
  description: z.string(),
  data: z.string().optional(),
  dataUnit: z.string().optional(),
});

/**
 * What an order in USD costs in CDF, as the operator said when it was begun, and the currency that will be charged;
 * `missing` when it could not say, and the order is in USD until it can.
 */
const conversion = z.discriminatedUnion("state", [
  z.object({ state: z.literal("missing") }),
  z.object({
    state: z.literal("known"),
    usd: z.number().positive(),
    cdf: z.number().positive(),
    chosen: z.enum(dualCurrencies),
  }),
]);
export type Conversion = z.infer<typeof conversion>;

const invoiceDetail = z.object({
  accountNo: z.string(),
  invoiceNo: z.string(),
  billingStartDate: z.string().optional(),
  billingEndDate: z.string().optional(),
  dueDate: z.string().optional(),
});
export type InvoiceDetail = z.infer<typeof invoiceDetail>;

const orderFields = z.object({
  /** Made with the order, never changed: idempotency keys and the payment lock hang on it. */
  id: z.string().min(16),
  createdAt: z.number(),
  /** Where Cancel and Return lead. */
  origin: z.string().startsWith("/"),
  journey: z.enum(orderJourneys),
  /** The line that benefits; empty for an account without one. */
  msisdn: z.string(),
  /** What the operator calls the line; of a home-broadband plan, its own word. */
  lineType: z.string(),
  transactionType: z.enum(transactionTypes),
  amount: z.number().positive(),
  currency: z.string(),
  /** Only where the customer may choose between two currencies. */
  conversion: conversion.optional(),
  productCode: z.string(),
  bundle: bundleInfo.optional(),
  /** The account of a bill, where the customer has named it. */
  accountId: z.string().optional(),
  invoice: invoiceDetail.optional(),
  /** The home-broadband request that is paid for (R-LEA-31). */
  leadId: z.string().optional(),
  /** The number that a code has proved before there was an order. */
  provedNumber: z.string().optional(),
  /** How many transactions were begun; part of initiate's idempotency key. */
  initiations: z.number().int(),
  /** How many process calls the operator definitely refused; part of process's idempotency key. */
  refusals: z.number().int(),
  /**
   * Transactions that were given up for another one, newest last. A page in another tab, or a service that was killed,
   * may have sent them all the same: each is asked about before the next is sent.
   */
  unsettled: z.array(z.string()),
  /** The number and the e-mail address that were last given to pay; they fill the fields again. */
  payer: z.string().optional(),
  email: z.string().optional(),
  /** The card gateways that the operator offers for this order (R-MET-23). */
  pgOptions: z.array(pgOption).optional(),
  /** The one among them that was chosen last; it is chosen again. */
  gateway: z.string().optional(),
  payment: payment.optional(),
});
const order = z.preprocess(readOldNames, orderFields);
export type Order = z.infer<typeof orderFields>;

/** Cookies of version 0.1.0 have the unsettled transactions under another name; an order must not lose them. */
function readOldNames(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("doubtful" in value)) return value;
  return { unsettled: value.doubtful, ...value };
}

/** What the page at an address says once: the outcome of the POST that led there. */
const flash = z.object({
  at: z.string(),
  /** When, ms: nobody shall read days later what a press has come to. */
  since: z.number().default(0),
  tone: z.enum(["error", "success"]),
  field: z.string().optional(),
  message,
});
export type Flash = z.infer<typeof flash>;
/** What is to be said, wherever that will be. */
export type FlashMessage = Omit<Flash, "at" | "since">;

/** A bill that is being asked for: a code is on its way to the line, or the line is known to be the customer's. */
const billState = z.discriminatedUnion("at", [
  z.object({
    at: z.literal("code"),
    msisdn: z.string(),
    lineType: z.enum(billedLineTypes),
    code: sentOtp,
  }),
  z.object({
    at: z.literal("known"),
    msisdn: z.string(),
    lineType: z.enum(billedLineTypes),
    /** When it was asked for, ms. */
    since: z.number(),
    /** With what the operator is asked for its total: the verified code's id, or the account that was named. */
    proof: z.union([z.object({ otpId: z.string() }), z.object({ accountId: z.string() })]),
  }),
]);
export type BillState = z.infer<typeof billState>;
export type KnownBill = Extract<BillState, { at: "known" }>;

/** A router's balance that is being asked for: a code is on its way, or the code was right. */
const balanceState = z.discriminatedUnion("at", [
  z.object({ at: z.literal("code"), msisdn: z.string(), recipient: z.string(), code: sentOtp }),
  z.object({ at: z.literal("proved"), msisdn: z.string(), uniqueCode: z.string() }),
]);
export type BalanceState = z.infer<typeof balanceState>;

/** What the order cookie holds: the current order and the payments that this browser can find again. */
export const orderState = z.object({
  order: order.optional(),
  /** A number whose bundles are being looked at, before there is an order. */
  line: z
    .object({
      journey: z.enum(numberJourneyIds),
      msisdn: z.string(),
      lineType: z.enum(numberLineTypes),
    })
    .optional(),
  /** A postpaid line whose bill is asked for, before there is an order. */
  bill: billState.optional().catch(undefined),
  /** A router whose balance is asked for. */
  balance: balanceState.optional(),
  /** A home-broadband request that is being made. */
  lead: leadDraft.optional(),
  /** A fixed-internet account whose invoices are looked at. */
  account: z.object({ accountNo: z.string(), email: z.string() }).optional(),
  past: z.array(z.string()),
  flash: flash.optional(),
});
export type OrderState = z.infer<typeof orderState>;

export const emptyState: OrderState = { past: [] };

/** What a journey says about an order that it creates. */
export type NewOrder = Omit<
  Order,
  | "id"
  | "createdAt"
  | "conversion"
  | "initiations"
  | "refusals"
  | "unsettled"
  | "pgOptions"
  | "gateway"
  | "payment"
>;
