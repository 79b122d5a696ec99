import { z } from "zod";
import type { OperatorClient } from "./client";
import type { Call } from "./call";
import { transactionTypes } from "@domain/transaction-types";
import type { components } from "./contract.generated";
import type { Encrypt } from "./encryption";
import type { OperationId } from "./groups";
import {
  currencyCode,
  looseNumber,
  matching,
  optional,
  optionalNumber,
  optionalText,
  text,
} from "./tolerant";

export type InitiateRequest = components["schemas"]["InitiateRequest"];
export type ProcessRequest = components["schemas"]["ProcessRequest"];

const initiated = z
  .object({
    transactionId: text,
    encryptionKeyDetails: optional(z.object({ key: text })),
  })
  .transform(({ transactionId, encryptionKeyDetails }) => ({
    transactionId,
    pinKey: encryptionKeyDetails?.key,
  }));

function initiate(
  operation: OperationId,
  path: string,
  body: InitiateRequest,
  headers: Record<string, string | undefined>,
): Call<z.infer<typeof initiated>> {
  return {
    operation,
    method: "POST",
    path,
    body: { ...body },
    encrypted: ["mobileNumber", "loggedInNumber", "paymentMobile", "accountId"],
    headers,
    part: "result",
    answer: initiated,
  };
}

/** Creates a transaction under an idempotency key (R-OPR-11) without moving money (contract: MONEY PATH). */
export function initiatePayment(client: OperatorClient, body: InitiateRequest, idempotencyKey: string) {
  return client.call(
    initiate("initiatePayment", "/transaction/v1/initiate", body, { "idempotency-key": idempotencyKey }),
  );
}

/** Creates a transaction in the first wallet's PIN mode, with the token of verifyWalletUser. */
export function initiateWalletPayment(
  client: OperatorClient,
  body: InitiateRequest,
  idempotencyKey: string,
  authorization: string,
) {
  return client.call(
    initiate("initiateWalletPayment", "/transaction/v1/auth/initiate", body, {
      "idempotency-key": idempotencyKey,
      authorization,
    }),
  );
}

const processed = z.preprocess(
  (result) => result ?? {},
  z.object({ redirectUrl: optionalText, transactionId: optionalText }),
);

function process(
  operation: OperationId,
  path: string,
  body: ProcessRequest,
  headers: Record<string, string | undefined>,
  encryptPin: Encrypt | undefined,
): Call<z.infer<typeof processed>> {
  return {
    operation,
    method: "POST",
    path,
    body: { ...body },
    encrypted: ["accountId", "paymentMobile", "amPin"],
    ...(encryptPin ? { encryptWith: { amPin: encryptPin } } : {}),
    headers,
    part: "result",
    answer: processed,
    // A missing transaction id in a process answer is only logged (R-OPR-12).
    remark: ({ redirectUrl, transactionId }) =>
      (redirectUrl ?? transactionId) === undefined ? "no transactionId" : undefined,
  };
}

/** Moves the money of a transaction once; `encryptPin` uses the transaction's own key when initiate returned one. */
export function processPayment(
  client: OperatorClient,
  body: ProcessRequest,
  idempotencyKey: string,
  encryptPin?: Encrypt,
) {
  const headers = { "idempotency-key": idempotencyKey };
  return client.call(process("processPayment", "/transaction/v1/process", body, headers, encryptPin));
}

/** Processes a transaction under the authorization of the wallet's own login (contract: walletToken). */
export function processWalletPayment(
  client: OperatorClient,
  body: ProcessRequest,
  idempotencyKey: string,
  authorization: string,
  encryptPin?: Encrypt,
) {
  const headers = { "idempotency-key": idempotencyKey, authorization };
  return client.call(
    process("processWalletPayment", "/transaction/v1/auth/process", body, headers, encryptPin),
  );
}

/** A missing or unreadable status reads as an unlisted one, which means in processing (contract: Transaction). */
const transactionStatus = optionalText.transform((status) => status ?? "");

const transaction = z.object({
  transactionId: text,
  transactionStatus,
  refTransactionId: optionalText,
  transactionType: optionalText,
  paymentMode: optionalText,
  paymentGateway: optionalText,
  mobileNumber: optionalText,
  msisdn: optionalText,
  amount: optionalNumber,
  currencyCode: optional(currencyCode),
  accountId: optionalText,
  invoiceNumber: optionalText,
  statusReason: optionalText,
  bundleDescription: optionalText,
  metaInfo: optional(z.object({ leadId: optionalText })),
});
export type Transaction = z.infer<typeof transaction>;

/** The statuses that the contract lists; any other status is shown as in processing. */
const transactionStatuses = [
  ...["SUCCESS", "FAILED", "FALIED", "FAILURE", "REQUEST_REGISTERED"],
  ...["REQUEST_RAISED", "ALREADY_PROCESSED", "IN_PROCESS"],
];

/** Paths of the values of a transaction that the contract does not list. */
function unknownIn({ transactionStatus, transactionType }: Transaction): string[] {
  const unknown: string[] = [];
  if (!transactionStatuses.includes(transactionStatus.trim().toUpperCase()))
    unknown.push("result.transactionStatus");
  if (transactionType !== undefined && !matching(transactionTypes, transactionType))
    unknown.push("result.transactionType");
  return unknown;
}

/**
 * Fetches the status of a transaction; an answer about another transaction counts as malformed (R-OPR-13).
 * `shared` allows the answer of a call that is already running, for a page that only shows the status.
 */
export function getTransactionStatus(
  client: OperatorClient,
  transactionId: string,
  { shared = false }: { shared?: boolean } = {},
) {
  return client.call({
    operation: "getTransactionStatus",
    method: "GET",
    readOnly: true,
    fresh: !shared,
    path: "/transaction/v1/status",
    query: { tid: transactionId },
    part: "result",
    answer: transaction.transform((answer, context) => {
      if (answer.transactionId === transactionId) return answer;
      const params = { expected: "the transaction that was asked about" };
      context.addIssue({ code: "custom", path: ["transactionId"], params });
      return z.NEVER;
    }),
    unknown: unknownIn,
  });
}

/** Finds a transaction by the card provider's reference. */
export function findTransaction(client: OperatorClient, providerReference: string) {
  return client.call({
    operation: "findTransaction",
    method: "GET",
    readOnly: true,
    path: "/transaction/fetch",
    query: { txnId: providerReference },
    part: "result",
    answer: transaction,
    unknown: unknownIn,
  });
}

const exchangeRateAnswer = z.object({ convertedAmount: looseNumber.pipe(z.number().positive()) });

/** Converts an amount in USD to CDF. */
export function convertCurrency(client: OperatorClient, amount: number) {
  return client.call({
    operation: "convertCurrency",
    method: "POST",
    readOnly: true,
    path: "/transaction/get/exchange/rate",
    body: { fromCurrency: "USD", toCurrency: "CDF", amount },
    part: "result",
    answer: exchangeRateAnswer,
  });
}
