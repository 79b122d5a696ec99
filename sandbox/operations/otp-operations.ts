import { done, refused, type Answer, type SandboxContext, type Call, type Handler } from "../context";
import { numberOfOtp, reissueOtp, issueOtp, checkOtp, type Family } from "../otp/otp";
import { issueToken } from "../otp/proofs";
import { findLine, findWallet, localNumber, testNumbers, type WalletKind } from "../subscribers/lines";

function sent(name: "otpId" | "refId", id: string | Answer): Answer {
  return typeof id === "string" ? done({ [name]: id }) : id;
}

/**
 * Only postpaid and hybrid lines have bills; the number without codes passes, so that tests can see its refusal here,
 * too.
 */
export const sendBillOtp: Handler = (context, call) => {
  const line = findLine(context.store, call.text("text"));
  const billed = line?.type === "POSTPAID" || line?.type === "HYBRID" || line?.msisdn === testNumbers().noOtp;
  if (!line || !billed) return refused(400, "Ce numéro n’est pas postpayé.");
  const account = call.text("text1");
  if (account && account !== line.account) return refused(400, "Ce compte n’appartient pas à ce numéro.");
  return sent("otpId", issueOtp(context, "bill", "bill", line.msisdn));
};

const WALLET_OF_MODE: Record<string, WalletKind> = {
  MOBILE_MONEY: "AM",
  SMARTCASH_SECURE: "SmartCash",
  MPESA: "MPESA",
};

function notAWallet(): Answer {
  return refused(4001, "Ce numéro n’a pas de porte-monnaie.");
}

/** Airtime requires a line, any other mode its wallet; without a mode the number needs the first wallet. */
export const sendOtp: Handler = (context, call) => {
  const msisdn = localNumber(call.text("msisdn"));
  if (!findLine(context.store, msisdn)) return refused(400, "Numéro de mobile invalide.");
  const mode = call.text("paymentMode");
  const airtime = mode === "AIRTIME" || mode === "HBB_AIRTIME";
  if (!airtime && !findWallet(context.store, msisdn, WALLET_OF_MODE[mode] ?? "AM")) return notAWallet();
  return sent("refId", issueOtp(context, "v1", "payment", msisdn));
};

export const resendBillOtp: Handler = (context, call) =>
  sent("otpId", reissueOtp(context, "bill", call.text("otpId")));
export const resendOtp: Handler = (context, call) =>
  sent("refId", reissueOtp(context, "v1", call.text("refId")));

function verify(context: SandboxContext, family: Family, call: Call, id: string): Answer {
  const verified = checkOtp(context, family, id, call.text("otp"));
  return "uniqueCode" in verified ? done({ uniqueCode: verified.uniqueCode }) : verified;
}

export const verifyBillOtp: Handler = (context, call) => verify(context, "bill", call, call.text("otpId"));
export const verifyOtp: Handler = (context, call) => verify(context, "v1", call, call.text("refId"));

export const verifyWalletUser: Handler = (context, call) => {
  const refId = call.text("refId");
  const username = localNumber(call.text("username"));
  const expected = numberOfOtp(context, "v1", refId);
  if ((expected && expected !== username) || !findWallet(context.store, username, "AM")) return notAWallet();
  const verified = checkOtp(context, "v1", refId, call.text("otp"));
  if (!("uniqueCode" in verified)) return verified;
  const accessToken = issueToken(context, username);
  return done({ uniqueCode: verified.uniqueCode, tokenType: "Bearer", accessToken });
};
