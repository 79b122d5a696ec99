import { z } from "zod";
import { dualCurrencies } from "@domain/currency";
import { carryingJourneys, numberJourneyIds, orderJourneys } from "@domain/journeys";
import { numberLineTypes } from "@domain/line-types";
import { transactionTypes } from "@domain/transaction-types";
import { balanceState } from "./balance-state";
import { billState } from "./bill-state";
import { leadDraft } from "./lead-draft";
import { message } from "./message";
import { methodIds } from "./methods/method";
import { sentOtp } from "./otp";
import { rechargeList } from "./recharge-list";

export { message };

/** The transaction that initiate created, and the key for its PIN when it has its own. */
const transactionRef = z.object({ id: z.string(), pinKey: z.string().optional() });

/** The proof of a verified OTP, with the token of the first wallet in `authorization`. */
const proof = z.object({ uniqueCode: z.string(), authorization: z.string().optional() });
export type Proof = z.infer<typeof proof>;

/** The data needed to continue a submitted transaction: the proof, the PIN key and the provider's page. */
const resumption = z.object({
  proof: proof.optional(),
  pinKey: z.string().optional(),
  providerUrl: z.string().optional(),
});
export type Resumption = z.infer<typeof resumption>;

/**
 * The stage of a payment: code (OTP sent) → proved (OTP right, no transaction yet) → ready (transaction exists, no
 * money moved) → submitted (process sent, the operator knows the outcome).
 * `refused` is a message that closes by itself, `short` a verified line without enough credit, `locked` a wallet that
 * no longer accepts a PIN.
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
    /** Kept in case the transaction is not carried out; absent when this browser did not send it. */
    resume: resumption.optional(),
    /** This browser sent the transaction, and its proof has ended (R-SES-14). */
    proofEnded: z.literal(true).optional(),
  }),
]);
export type Stage = z.infer<typeof stage>;

const payment = z.object({
  method: z.enum(methodIds),
  /** The number of the wallet or line that pays; empty for a card. */
  payer: z.string(),
  /** The provider of a card payment. */
  gateway: z.string().optional(),
  stage,
});
export type Payment = z.infer<typeof payment>;
/** Who pays by which method, without how far the payment is. */
export type Paying = Omit<Payment, "stage">;
export type PaymentAt<At extends Stage["at"]> = Paying & {
  stage: Extract<Stage, { at: At }>;
};

/** A card gateway that the operator offers. */
const pgOption = z.object({ name: z.string(), paymentOpt: z.string() });
export type PgOption = z.infer<typeof pgOption>;

const bundleInfo = z.object({
  description: z.string(),
  data: z.string().optional(),
  dataUnit: z.string().optional(),
  /** Of a home-broadband plan only, whose result repeats them (R-LEA-9). */
  validity: z.number().optional(),
  validityUnit: z.string().optional(),
});

/**
 * The price in CDF of an order in USD, fetched when the order is created, and the charged currency; with `missing` the
 * order stays in USD until the operator can convert it.
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
  /** The account whose list has the invoice, where the invoice names another one. */
  listedFor: z.string().optional(),
  invoiceNo: z.string(),
  billingStartDate: z.string().optional(),
  billingEndDate: z.string().optional(),
  dueDate: z.string().optional(),
});

const order = z.object({
  /** Created with the order, never changed, and contained in idempotency keys and the payment lock. */
  id: z.string().min(16),
  createdAt: z.number(),
  /** The page that Cancel and Return lead to. */
  origin: z.string().startsWith("/"),
  journey: z.enum(orderJourneys),
  /** The beneficiary's line; empty for an account that has no line. */
  msisdn: z.string(),
  /** The operator's type of the line, or the plan's own value for a home-broadband plan. */
  lineType: z.string(),
  transactionType: z.enum(transactionTypes),
  amount: z.number().positive(),
  currency: z.string(),
  /** Present only when the customer may choose between two currencies. */
  conversion: conversion.optional(),
  productCode: z.string(),
  bundle: bundleInfo.optional(),
  /** The account of a bill, when the customer entered it. */
  accountId: z.string().optional(),
  invoice: invoiceDetail.optional(),
  /** The home-broadband request that the order pays for (R-LEA-31). */
  leadId: z.string().optional(),
  /** The number that an OTP verified before the order existed. */
  provedNumber: z.string().optional(),
  /** What the bill's page said was owed when the order began. */
  owed: z.number().optional(),
  /** The last payment of the same debt that the customer knew of when the order began. */
  afterPayment: z.string().optional(),
  /** How many transactions were initiated; part of initiate's idempotency key. */
  initiations: z.number().int(),
  /** How many process calls the operator definitely refused; part of process's idempotency key. */
  refusals: z.number().int(),
  /**
   * Transactions that were replaced by a later one, newest last, whose status is checked before the next is submitted,
   * because another tab or a crashed service may have submitted them.
   */
  unsettled: z.array(z.string()),
  /** The number and the e-mail address of the last payment attempt, which fill the fields again. */
  payer: z.string().optional(),
  email: z.string().optional(),
  /** The card gateways that the operator offers for this order (R-MET-23). */
  pgOptions: z.array(pgOption).optional(),
  /** The gateway that was chosen last, which is selected again. */
  gateway: z.string().optional(),
  payment: payment.optional(),
});
export type Order = z.infer<typeof order>;

/**
 * A past payment in few bytes: id, time of sending in epoch s, amount, currency, and the ends of the number ("" without
 * a number), not the whole number, because the list outlives its order.
 */
const pastPayment = z.tuple([z.string(), z.number(), z.number(), z.string(), z.string()]);
export type PastPayment = z.infer<typeof pastPayment>;

/** A message that one page shows once: the outcome of the POST that redirected to it. */
const flash = z.object({
  at: z.string(),
  /** When the message was created, in epoch ms, so that old messages are not shown. */
  since: z.number().default(0),
  tone: z.enum(["error", "success"]),
  field: z.string().optional(),
  message,
});
export type Flash = z.infer<typeof flash>;
/** A message before it is bound to a page and a time. */
export type FlashMessage = Omit<Flash, "at" | "since">;

/** The content of the order cookie (R-SES-1): the current order and the payments that this browser can find again. */
export const orderState = z.object({
  order: order.optional(),
  /** The number whose bundles the customer views, before an order exists. */
  line: z
    .object({
      journey: z.enum(numberJourneyIds),
      msisdn: z.string(),
      lineType: z.enum(numberLineTypes),
    })
    .optional(),
  /** A number that did not fit one journey, carried to the form of another journey. */
  carried: z
    .object({ journey: z.enum(carryingJourneys), msisdn: z.string() })
    .optional()
    .catch(undefined),
  /** The bill of a postpaid line, before an order exists. */
  bill: billState.optional().catch(undefined),
  /** The balance of a router or of a mobile line. */
  balance: balanceState.optional(),
  /** The draft of a home-broadband request. */
  lead: leadDraft.optional(),
  /** The fixed-internet account whose invoices the customer views. */
  account: z.object({ accountNo: z.string(), email: z.string() }).optional(),
  /** Several recharges in one go. */
  list: rechargeList.optional(),
  /** The customer's name in a link with which someone else pays. */
  asker: z.string().optional(),
  past: z.array(z.string()),
  /** The facts of the past payments, so that pages need not ask the operator. */
  paid: z.array(pastPayment).optional().catch(undefined),
  /** The customer wants more past payments to be kept (R-STA-43). */
  keepsMore: z.literal(true).optional().catch(undefined),
  /** The purchases of this browser in the last minutes (R-SES-17), each with a `mark` of number, product and amount. */
  purchases: z
    .array(z.object({ mark: z.string(), transactionId: z.string(), at: z.number() }))
    .optional()
    .catch(undefined),
  /** The next build may say what this one does not know, and the message alone is lost then (R-OPS-37). */
  flash: flash.optional().catch(undefined),
});
export type OrderState = z.infer<typeof orderState>;

export const emptyState: OrderState = { past: [] };

/** The fields of a new order that its journey sets. */
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
