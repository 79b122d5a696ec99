import { z } from "zod";
import { withTrunkPrefix } from "@domain/msisdn";
import type { OperatorClient } from "./client";
import type { components } from "./contract.generated";
import { optionalText, text } from "./tolerant";

export type PaymentMode = components["schemas"]["PaymentMode"];

/** The id of the OTP that was sent. */
const billOtp = z.object({ otpId: text }).transform(({ otpId }) => otpId);
const payerOtp = z.object({ refId: text }).transform(({ refId }) => refId);
/** Reads the id of the resent OTP, or keeps the previous id when the answer has none (contract: CODES). */
const resentOtp = (field: "otpId" | "refId", previousId: string) =>
  z
    .object({ [field]: optionalText })
    .nullish()
    .transform((result) => result?.[field] ?? previousId);
/** Characters that a header value may hold. */
const headerCharacters = /^[\x21-\x7e]+$/;
const asHeader = { params: { expected: "a text that fits a header" } };
const verifiedOtp = z.object({ uniqueCode: text });
const verifiedWalletUser = z
  .object({
    uniqueCode: text,
    // A blank around a token would make a right OTP useless.
    tokenType: optionalText
      .transform((written) => written?.trim() || undefined)
      .refine((value) => value === undefined || headerCharacters.test(value), asHeader),
    accessToken: text
      .transform((written) => written.trim())
      .refine((value) => headerCharacters.test(value), asHeader),
  })
  .transform(({ uniqueCode, tokenType, accessToken }) => ({
    uniqueCode,
    authorization: `${tokenType ?? "Bearer"} ${accessToken}`,
  }));

/** Sends the OTP that proves a postpaid number. */
export function sendBillOtp(client: OperatorClient, line: { msisdn: string }) {
  return client.call({
    operation: "sendBillOtp",
    method: "POST",
    path: "/otp/send",
    body: { text: line.msisdn, text1: "", otpAction: "INVOICE" },
    encrypted: ["text", "text1"],
    part: "result",
    answer: billOtp,
  });
}

export function resendBillOtp(client: OperatorClient, otpId: string) {
  return client.call({
    operation: "resendBillOtp",
    method: "POST",
    path: "/otp/resend",
    body: { otpId },
    part: "result",
    answer: resentOtp("otpId", otpId),
  });
}

/** Verifies the OTP of a bill, which is then fetched with the same otpId because the answer holds no data. */
export function verifyBillOtp(client: OperatorClient, sent: { otpId: string; otp: string }) {
  return client.call({
    operation: "verifyBillOtp",
    proves: true,
    method: "POST",
    path: "/otp/verify",
    body: { ...sent },
    part: "none",
    answer: z.undefined(),
  });
}

/** Sends the OTP that proves a paying number. */
export function sendOtp(client: OperatorClient, payer: { msisdn: string; paymentMode: PaymentMode }) {
  return client.call({
    operation: "sendOtp",
    method: "POST",
    path: "/otp/v1/send-otp",
    body: { msisdn: withTrunkPrefix(payer.msisdn), paymentMode: payer.paymentMode },
    encrypted: ["msisdn"],
    part: "result",
    answer: payerOtp,
  });
}

/** Resends the OTP of a payer and returns its new id, or the previous id when the answer has none. */
export function resendOtp(client: OperatorClient, refId: string) {
  return client.call({
    operation: "resendOtp",
    method: "POST",
    path: "/otp/v1/resend-otp",
    body: { refId },
    part: "result",
    answer: resentOtp("refId", refId),
  });
}

/** Checks an OTP; the answer proves that the customer has the phone. */
export function verifyOtp(client: OperatorClient, sent: { refId: string; otp: string }) {
  return client.call({
    operation: "verifyOtp",
    proves: true,
    method: "POST",
    path: "/otp/v1/verify-otp",
    body: { ...sent },
    part: "result",
    answer: verifiedOtp,
  });
}

/** Like verifyOtp, for the first wallet's PIN mode, and also returns the Authorization header for the auth calls. */
export function verifyWalletUser(
  client: OperatorClient,
  sent: { refId: string; otp: string; msisdn: string; paymentMode: PaymentMode },
) {
  return client.call({
    operation: "verifyWalletUser",
    proves: true,
    method: "POST",
    path: "/auth/otp/v1/verify-user",
    body: {
      refId: sent.refId,
      otp: sent.otp,
      username: withTrunkPrefix(sent.msisdn),
      paymentMode: sent.paymentMode,
    },
    encrypted: ["username"],
    part: "result",
    answer: verifiedWalletUser,
  });
}
