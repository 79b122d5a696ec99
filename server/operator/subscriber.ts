import { roundToCents } from "@domain/amount";
import { z } from "zod";
import { lineTypes } from "@domain/line-types";
import type { OperatorClient } from "./client";
import {
  priceCurrency,
  firstText,
  looseNumber,
  matching,
  optionalNumber,
  optionalText,
  readableListOf,
  refuseAs,
  text,
} from "./tolerant";

/** A line type outside the contract reads as UNKNOWN, which fits no page. */
const lineType = text.transform((value) => matching(lineTypes, value) ?? "UNKNOWN");
export type LineTypeOrUnknown = z.infer<typeof lineType>;
const unknownLineType = (read: LineTypeOrUnknown) => (read === "UNKNOWN" ? ["result"] : []);

/** Asks for the type of a mobile or broadband line; any refusal means that the line does not exist. */
export function validateLine(
  client: OperatorClient,
  line: { msisdn: string; checkIfBroadband?: boolean; hybridPostpaidCheck?: boolean },
) {
  return client.call({
    operation: "validateLine",
    method: "POST",
    readOnly: true,
    path: "/subscriber/line-type",
    body: {
      msisdn: line.msisdn,
      checkIfBroadband: line.checkIfBroadband ?? false,
      requestType: line.hybridPostpaidCheck ? "HYBRID_POSTPAID_CHECK" : "",
    },
    encrypted: ["msisdn"],
    part: "result",
    answer: lineType,
    unknown: unknownLineType,
  });
}

/** Checks that a fixed-internet account and the e-mail address of its contact belong together. */
export function validateFixedAccount(client: OperatorClient, account: { accountNo: string; email: string }) {
  return client.call({
    operation: "validateLine",
    method: "POST",
    readOnly: true,
    path: "/subscriber/line-type",
    body: { accountNo: account.accountNo, contactPersonEmailId: account.email },
    encrypted: ["accountNo"],
    part: "result",
    answer: lineType,
    unknown: unknownLineType,
  });
}

const invoice = z.object({
  accountNo: text,
  invoiceNo: text,
  dueDate: optionalText,
  billingStartDate: optionalText,
  billingEndDate: optionalText,
  currency: priceCurrency,
  outstandingAmount: looseNumber,
  invoiceStatus: optionalText,
});
export type Invoice = z.infer<typeof invoice>;

interface OpenInvoices {
  invoices: Invoice[];
  lineNumber?: string | undefined;
  contactPersonMsisdn?: string | undefined;
}
/** The contract does not require this part, so an answer without it means no open invoices. */
const noInvoices: OpenInvoices = { invoices: [] };
const openInvoices = z
  .object({
    response: z
      .object({
        invoices: readableListOf(invoice),
        lineNumber: optionalText,
        contactPersonMsisdn: optionalText,
      })
      .nullish(),
  })
  .nullish()
  .transform((result) => result?.response ?? noInvoices);

/** Reads the open invoices of an account of fixed internet; the list is empty when the operator sends none. */
export function getOpenInvoices(client: OperatorClient, account: { accountNo: string; email: string }) {
  return client.call({
    operation: "getOpenInvoices",
    method: "POST",
    readOnly: true,
    fresh: true,
    path: "/subscriber/getopeninvoice",
    body: { accountNo: account.accountNo, contactPersonEmailId: account.email },
    encrypted: ["accountNo"],
    part: "result",
    answer: openInvoices,
  });
}

/** Whether an invoice has an amount to pay. */
export function isPayable({ outstandingAmount }: Invoice): boolean {
  return roundToCents(outstandingAmount) > 0;
}

const accountAnswer = z.object({ validationId: text });

/** Checks that this 10-digit account owns this number, and returns the validationId with which the bill is fetched. */
export function validateAccount(client: OperatorClient, line: { msisdn: string; accountNo: string }) {
  return client.call({
    operation: "validateAccount",
    method: "POST",
    path: "/subscriber/validate/msisdn-account",
    body: { ...line },
    encrypted: ["msisdn", "accountNo"],
    part: "result",
    answer: accountAnswer,
  });
}

const billAnswer = z.object({ totalOutstanding: looseNumber, accountNo: optionalText });

/** Fetches the bill of a postpaid line, where `otpId` is the id of a verified OTP or a validationId. */
export function fetchBill(client: OperatorClient, proof: { msisdn: string; otpId: string }) {
  return client.call({
    operation: "fetchBill",
    method: "POST",
    readOnly: true,
    fresh: true,
    path: "/subscriber/v1/bill",
    body: { ...proof },
    encrypted: ["msisdn"],
    part: "result",
    answer: billAnswer,
  });
}

/** How operators write the type of a balance that has no end. */
const ENDLESS = "unlimited";

/** A balance without a service is called by its description; the figure of an unlimited one has no meaning (R-BRO-6). */
const balance = z
  .object({
    serviceType: optionalText,
    balanceDescription: optionalText,
    balanceType: optionalText,
    balance: optionalNumber,
    unitType: optionalText,
    expireTime: optionalText,
  })
  .transform((read, context) => ({
    ...read,
    serviceType: firstText(context, read.serviceType, read.balanceDescription),
    balance:
      matching([ENDLESS], read.balanceType ?? "") ??
      read.balance ??
      refuseAs("an object with a number", context),
  }));

export type Balance = z.infer<typeof balance>;

/** The contract requires no part of this answer. */
const balances = z.preprocess(
  (result) => result ?? {},
  z.object({
    queryBalanceResult: z.preprocess((list) => list ?? [], readableListOf(balance)),
    otpRecipient: optionalText,
    txnRefId: optionalText,
  }),
);

/** Reads the balances of a line, or sends it the OTP that they need. */
export function queryBalance(
  client: OperatorClient,
  query: { msisdn: string; serviceType: "AIRTIME" | "BROADBAND"; uniqueCode?: string; sendOtp?: boolean },
) {
  return client.call({
    operation: "queryBalance",
    method: "POST",
    path: "/subscriber/v4/query-balance",
    body: {
      msisdn: query.msisdn,
      serviceType: query.serviceType,
      ...(query.uniqueCode === undefined ? {} : { uniqueCode: query.uniqueCode }),
      ...(query.sendOtp ? { requestType: "SEND_OTP" } : {}),
    },
    encrypted: ["msisdn"],
    part: "result",
    answer: balances,
  });
}
