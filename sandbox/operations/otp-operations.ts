import { done, refused, type Answer, type Box, type Call, type Handler } from "../box";
import { numberOfCode, resendCode, sendCode, verifyCode, type Family } from "../otp/otp";
import { issueToken } from "../otp/proofs";
import { findLine, findWallet, local, NO_CODES, type WalletKind } from "../people/lines";

function sent(name: "otpId" | "refId", id: string | Answer): Answer {
  return typeof id === "string" ? done({ [name]: id }) : id;
}

/** Only postpaid and hybrid lines have bills; NO_CODES is let through so that its refusal can be seen here too. */
export const sendBillOtp: Handler = (box, call) => {
  const line = findLine(box.store, call.text("text"));
  const billed = line?.type === "POSTPAID" || line?.type === "HYBRID" || line?.msisdn === NO_CODES;
  if (!line || !billed) return refused(400, "Ce numéro n'est pas postpayé.");
  const account = call.text("text1");
  if (account && account !== line.account) return refused(400, "Ce compte n'appartient pas à ce numéro.");
  return sent("otpId", sendCode(box, "bill", "bill", line.msisdn));
};

const WALLET_OF_MODE: Record<string, WalletKind> = {
  MOBILE_MONEY: "AM",
  SMARTCASH_SECURE: "SmartCash",
  MPESA: "MPESA",
};

function notAWallet(): Answer {
  return refused(4001, "Ce numéro n'a pas de portefeuille.");
}

/** Airtime needs a line, a wallet's mode its wallet; without a mode the number is taken for a wallet's. */
export const sendOtp: Handler = (box, call) => {
  const msisdn = local(call.text("msisdn"));
  if (!findLine(box.store, msisdn)) return refused(400, "Numéro de mobile non valide.");
  const mode = call.text("paymentMode");
  const airtime = mode === "AIRTIME" || mode === "HBB_AIRTIME";
  if (!airtime && !findWallet(box.store, msisdn, WALLET_OF_MODE[mode] ?? "AM")) return notAWallet();
  return sent("refId", sendCode(box, "v1", "payment", msisdn));
};

export const resendBillOtp: Handler = (box, call) =>
  sent("otpId", resendCode(box, "bill", call.text("otpId")));
export const resendOtp: Handler = (box, call) => sent("refId", resendCode(box, "v1", call.text("refId")));

function verify(box: Box, family: Family, call: Call, id: string): Answer {
  const verified = verifyCode(box, family, id, call.text("otp"));
  return "uniqueCode" in verified ? done({ uniqueCode: verified.uniqueCode }) : verified;
}

export const verifyBillOtp: Handler = (box, call) => verify(box, "bill", call, call.text("otpId"));
export const verifyOtp: Handler = (box, call) => verify(box, "v1", call, call.text("refId"));

export const verifyWalletUser: Handler = (box, call) => {
  const refId = call.text("refId");
  const username = local(call.text("username"));
  const expected = numberOfCode(box, "v1", refId);
  if ((expected && expected !== username) || !findWallet(box.store, username, "AM")) return notAWallet();
  const verified = verifyCode(box, "v1", refId, call.text("otp"));
  if (!("uniqueCode" in verified)) return verified;
  const accessToken = issueToken(box, username);
  return done({ uniqueCode: verified.uniqueCode, tokenType: "Bearer", accessToken });
};
