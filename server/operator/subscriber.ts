import { z } from "zod";
import { lineTypes } from "@domain/line-types";
import { withTrunkPrefix } from "@domain/msisdn";
import type { OperatorClient } from "./client";
import type { components } from "./contract.generated";
import { currencyCode, listOf, looseNumber, matching, optionalText, text } from "./tolerant";

/** A type that we have never heard of fits none of our pages. */
const lineType = text.transform((value) => matching(lineTypes, value) ?? "UNKNOWN");
export type LineType = z.infer<typeof lineType>;
const unknownLineType = (read: LineType) => (read === "UNKNOWN" ? ["result"] : []);

/** The type of a mobile or broadband line. Any refusal means that there is no such line. */
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

/** Whether a fixed-internet account and the e-mail of its contact belong together. */
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
  currency: currencyCode,
  outstandingAmount: looseNumber,
  invoiceStatus: optionalText,
});
export type Invoice = z.infer<typeof invoice>;

interface OpenInvoices {
  invoices: Invoice[];
  lineNumber?: string | undefined;
  contactPersonMsisdn?: string | undefined;
}
/** What an answer without the part means, which the contract does not require. */
const noInvoices: OpenInvoices = { invoices: [] };

export function getOpenInvoices(client: OperatorClient, account: { accountNo: string; email: string }) {
  return client.call({
    operation: "getOpenInvoices",
    method: "POST",
    readOnly: true,
    path: "/subscriber/getopeninvoice",
    body: { accountNo: account.accountNo, contactPersonEmailId: account.email },
    encrypted: ["accountNo"],
    part: "result",
    answer: z
      .object({
        response: z
          .object({
            invoices: listOf(invoice),
            lineNumber: optionalText,
            contactPersonMsisdn: optionalText,
          })
          .nullish(),
      })
      .nullish()
      .transform((result) => result?.response ?? noInvoices),
  });
}

/** Does this 10-digit account own this number? Answers the validationId with which the bill is fetched. */
export function validateAccount(client: OperatorClient, line: { msisdn: string; accountNo: string }) {
  return client.call({
    operation: "validateAccount",
    method: "POST",
    path: "/subscriber/validate/msisdn-account",
    body: { ...line },
    encrypted: ["msisdn", "accountNo"],
    part: "result",
    answer: z.object({ validationId: text }),
  });
}

/** The bill of a postpaid line; `otpId` is a verified code's id or a validationId. */
export function fetchBill(client: OperatorClient, proof: { msisdn: string; otpId: string }) {
  return client.call({
    operation: "fetchBill",
    method: "POST",
    readOnly: true,
    path: "/subscriber/v1/bill",
    body: { ...proof },
    encrypted: ["msisdn"],
    part: "result",
    answer: z.object({ totalOutstanding: looseNumber, accountNo: optionalText }),
  });
}

const balance = z.object({
  serviceType: text,
  balanceDescription: optionalText,
  balanceType: optionalText,
  balance: looseNumber,
  unitType: optionalText,
  expireTime: optionalText,
});

export type Balance = z.infer<typeof balance>;

/** No part of it is promised. */
const balances = z.preprocess(
  (result) => result ?? {},
  z.object({
    queryBalanceResult: z.preprocess((list) => list ?? [], listOf(balance)),
    otpRecipient: optionalText,
    txnRefId: optionalText,
  }),
);

export function queryBalance(
  client: OperatorClient,
  query: { msisdn: string; serviceType: "AIRTIME" | "BROADBAND"; uniqueCode?: string; sendCode?: boolean },
) {
  return client.call({
    operation: "queryBalance",
    method: "POST",
    path: "/subscriber/v4/query-balance",
    body: {
      msisdn: query.msisdn,
      serviceType: query.serviceType,
      ...(query.uniqueCode === undefined ? {} : { uniqueCode: query.uniqueCode }),
      ...(query.sendCode ? { requestType: "SEND_OTP" } : {}),
    },
    encrypted: ["msisdn"],
    part: "result",
    answer: balances,
  });
}

export function sendLeadOtp(
  client: OperatorClient,
  lead: { msisdn: string; email: string; fullName: string },
) {
  return client.call({
    operation: "sendLeadOtp",
    method: "POST",
    path: "/subscriber/v1/send-otp-hbb",
    body: {
      email: lead.email,
      customerDetails: { fullName: lead.fullName },
      requestType: "HBB_LEADS",
      msisdn: withTrunkPrefix(lead.msisdn),
    },
    encrypted: ["msisdn"],
    part: "result",
    answer: z.object({ refId: text }),
  });
}

/** Opens a lead; the answer's refLeadId is absent when none could be opened. */
export function submitLead(
  client: OperatorClient,
  lead: components["schemas"]["Lead"],
  idempotencyKey: string,
) {
  return client.call({
    operation: "submitLead",
    method: "POST",
    path: "/subscriber/v1/submit-lead",
    body: { ...lead },
    encrypted: ["contactNumber"],
    headers: { "idempotency-key": idempotencyKey },
    part: "result",
    answer: z.preprocess((result) => result ?? {}, z.object({ refLeadId: optionalText })),
  });
}

/** Where a request can stand. */
export const leadStatuses = ["SUBMITTED", "CONTACTED", "SCHEDULED", "INSTALLED", "REJECTED"] as const;

export function trackLead(client: OperatorClient, leadId: string) {
  return client.call({
    operation: "trackLead",
    method: "GET",
    readOnly: true,
    path: "/subscriber/v1/track-lead",
    query: { leadId },
    part: "result",
    answer: z.object({
      leadId: text,
      // An unknown status is shown in the operator's own words.
      leadStatus: text.transform((written) => matching(leadStatuses, written) ?? written),
      plan: optionalText,
      city: optionalText,
      updatedAt: optionalText,
    }),
    unknown: ({ leadStatus }) => (matching(leadStatuses, leadStatus) ? [] : ["result.leadStatus"]),
  });
}
