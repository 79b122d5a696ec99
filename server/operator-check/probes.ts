import { randomUUID } from "node:crypto";
import type { TransactionType } from "@domain/transaction-types";
import { CHECK_OPTIONS_AMOUNT } from "@domain/tuning";
import type { OperatorClient } from "../operator/client";
import { listBundles } from "../operator/product";
import { getConfig, getProductConfig, getTowns } from "../operator/resource";
import {
  fetchBill,
  getOpenInvoices,
  validateAccount,
  validateFixedAccount,
  validateLine,
} from "../operator/subscriber";
import { trackLead } from "../operator/leads";
import { convertCurrency, findTransaction, getTransactionStatus } from "../operator/transaction";
import { listLeadPaymentOptions, listPaymentOptions } from "../operator/payment-options";
import type { Caller } from "./caller";
import { type Given, missing } from "./given";

/** A call that changes nothing at the operator. */
export interface Probe {
  operation: string;
  /** Returns the reason why the call cannot be made with the given facts; undefined when it can. */
  lacks?: (given: Given) => string | undefined;
  /** Returns why no call was made; undefined when a call was made. */
  run(client: OperatorClient, given: Given, caller: Caller): Promise<string | undefined>;
  /** Each call creates something small at the operator, such as a validation, so it is made once. */
  once?: true;
}

function optionsQuery(msisdn: string, rechargeType: string, transactionType: TransactionType) {
  return {
    amount: CHECK_OPTIONS_AMOUNT,
    mobileNumber: msisdn,
    subscriberType: "PREPAID",
    rechargeType,
    transactionType,
  };
}

/** A probe that makes one call. */
function one(
  operation: string,
  make: (client: OperatorClient, given: Given, caller: Caller) => Promise<unknown>,
  lacks?: Probe["lacks"],
): Probe {
  return {
    operation,
    ...(lacks && { lacks }),
    async run(client, given, caller) {
      await make(client, given, caller);
      return undefined;
    },
  };
}

const needs =
  (...names: (keyof Given)[]) =>
  (given: Given) =>
    missing(given, ...names);

/** An id that does not exist, which an operator must refuse. */
const unknownId = () => `CHECK-${randomUUID()}`;

/** The read-only operations of the contract, without /cms (content-probes.ts). */
export const probes: readonly Probe[] = [
  one("getConfig", (client) => getConfig(client)),
  one("getConfig", (client) => getTowns(client)),
  one("getProductConfig", (client) => getProductConfig(client)),
  one("validateLine", (client, { msisdn = "" }) => validateLine(client, { msisdn }), needs("msisdn")),
  one(
    "validateLine",
    (client, given) => validateFixedAccount(client, fixed(given)),
    needs("fixedAccount", "email"),
  ),
  one(
    "getOpenInvoices",
    (client, given) => getOpenInvoices(client, fixed(given)),
    needs("fixedAccount", "email"),
  ),
  // These two calls come together, because a bill is fetched with a new validation of its account.
  { operation: "validateAccount", once: true, lacks: needs("postpaid", "account"), run: validateOnly },
  { operation: "fetchBill", once: true, lacks: needs("postpaid", "account"), run: bill },
  one("listBundles", (client) => listBundles(client, { kind: "tariff-list" })),
  one("listBundles", (client) => listBundles(client, { kind: "home-broadband-plans" })),
  one(
    "listBundles",
    (client, { msisdn = "" }) => listBundles(client, { kind: "line", msisdn, lineType: "PREPAID" }),
    needs("msisdn"),
  ),
  one("listPaymentOptions", (client, { msisdn = "" }) =>
    listPaymentOptions(client, optionsQuery(msisdn, "PREPAID RECHARGE", "PREPAID_RECHARGE")),
  ),
  one("listLeadPaymentOptions", (client) =>
    listLeadPaymentOptions(client, optionsQuery("", "HBB_LEADS", "HBB_LEADS")),
  ),
  one("trackLead", (_client, _given, { expecting }) => trackLead(expecting("any refusal"), unknownId())),
  one("trackLead", (client, { lead = "" }) => trackLead(client, lead), needs("lead")),
  one("getTransactionStatus", (_client, _given, { expecting }) =>
    getTransactionStatus(expecting("no-such-transaction"), unknownId()),
  ),
  one(
    "getTransactionStatus",
    (client, { transaction = "" }) => getTransactionStatus(client, transaction),
    needs("transaction"),
  ),
  one("findTransaction", (_client, _given, { expecting }) =>
    findTransaction(expecting("no-such-transaction"), unknownId()),
  ),
  one(
    "findTransaction",
    (client, { providerReference = "" }) => findTransaction(client, providerReference),
    needs("providerReference"),
  ),
  // The portal asks for a conversion only where orders are in USD.
  one("convertCurrency", (client) => convertCurrency(client, 1)),
];

const fixed = ({ fixedAccount = "", email = "" }: Given) => ({ accountNo: fixedAccount, email });
const billed = ({ postpaid = "", account = "" }: Given) => ({ msisdn: postpaid, accountNo: account });

async function validateOnly(client: OperatorClient, given: Given): Promise<undefined> {
  await validateAccount(client, billed(given));
}

async function bill(client: OperatorClient, given: Given, caller: Caller): Promise<string | undefined> {
  const validated = await validateAccount(caller.unjudged({}), billed(given));
  if (!validated.ok) return "needs the answer of validateAccount";
  await fetchBill(client, { msisdn: billed(given).msisdn, otpId: validated.value.validationId });
  return undefined;
}
