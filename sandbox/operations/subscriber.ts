import { randomBytes } from "node:crypto";
import { z } from "zod";
import { done, refused, type SandboxContext, type Call, type Handler } from "../context";
import { issueOtp, verifiedBillNumber } from "../otp/otp";
import { proves } from "../otp/proofs";
import { ContractViolation } from "../contract/check";
import { demo } from "../demo";
import { routerBalances } from "../data/balances";
import { inUsd } from "../money/conversion";
import { findAccount, openInvoices } from "../subscribers/accounts";
import { findLine, testNumbers } from "../subscribers/lines";

function fixedAccount(call: Call) {
  return findAccount(call.text("accountNo"), call.text("contactPersonEmailId"));
}

export const validateLine: Handler = (context, call) => {
  if (call.text("accountNo"))
    return fixedAccount(call) ? done("FIXED") : refused(400, "Numéro de compte invalide.");
  if (!call.text("msisdn")) throw new ContractViolation("a line needs msisdn, an account needs accountNo");
  const line = findLine(context.store, call.text("msisdn"));
  return line ? done(line.type) : refused(400, "Numéro de mobile invalide.");
};

export const getOpenInvoices: Handler = (context, call) => {
  const account = fixedAccount(call);
  if (!account) return refused(400, "Numéro de compte invalide.");
  const { lineNumber, contactPersonMsisdn, accountNo } = account;
  const answer = done({
    response: { invoices: openInvoices(context.store, accountNo), lineNumber, contactPersonMsisdn },
  });
  // This service returns its status code as a text (contract).
  return { ...answer, body: { ...answer.body, statusCode: "200" } };
};

export const validateAccount: Handler = (context, call) => {
  const msisdn = call.text("msisdn");
  if (msisdn === testNumbers().accountRefused)
    return refused(60119, "Ce compte ne peut pas être consulté ici. Passez en boutique.");
  if (findLine(context.store, msisdn)?.account !== call.text("accountNo")) {
    return refused(60005, "Ce compte n’appartient pas à ce numéro.");
  }
  const validationId = `VAL-${randomBytes(9).toString("base64url")}`;
  context.store.run("insert into validation (id, msisdn) values (?, ?)", validationId, msisdn);
  return done({ validationId });
};

const owner = z.object({ msisdn: z.string() });

function provenNumber(context: SandboxContext, id: string): string | undefined {
  const validated = context.store.row(owner, "select msisdn from validation where id = ?", id);
  return validated?.msisdn ?? verifiedBillNumber(context, id);
}

export const fetchBill: Handler = (context, call) => {
  const line = findLine(context.store, call.text("msisdn"));
  if (!line || provenNumber(context, call.text("otpId")) !== line.msisdn) {
    return refused(400, "Ce numéro n’a pas été vérifié.");
  }
  return done({ totalOutstanding: line.bill, ...(line.account ? { accountNo: line.account } : {}) });
};

export const queryBalance: Handler = (context, call) => {
  const msisdn = call.text("msisdn");
  const line = findLine(context.store, msisdn);
  if (!line) return refused(400, "Numéro de mobile invalide.");
  const airtime = call.text("serviceType") === "AIRTIME";
  if (!airtime && line.type !== "BROADBAND") return refused(400, "Ce numéro n’est pas une box.");
  if (!airtime && call.text("requestType") === "SEND_OTP") {
    const sent = issueOtp(context, "v1", "balance", msisdn);
    return typeof sent === "string"
      ? done({ otpRecipient: `******${msisdn.slice(-2)}`, txnRefId: sent })
      : sent;
  }
  if (!proves(context, call.text("uniqueCode"), msisdn)) return refused(4003, "Le numéro n’est pas vérifié.");
  if (!airtime) return done({ queryBalanceResult: routerBalances(context.now()) });
  const credit = context.config.dualCurrency()
    ? { balance: inUsd(line.airtime), unitType: "USD" }
    : { balance: line.airtime, unitType: demo().currency };
  return done({
    queryBalanceResult: [{ serviceType: "AIRTIME", balanceDescription: "Crédit", ...credit }],
  });
};
