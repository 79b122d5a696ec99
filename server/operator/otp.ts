import { z } from "zod";
import { withTrunkPrefix } from "@domain/msisdn";
import type { OperatorClient } from "./client";
import type { components } from "./contract.generated";
import { optionalText, text } from "./tolerant";

export type PaymentMode = components["schemas"]["PaymentMode"];

/** What a code is called from now on. */
const billCode = z.object({ otpId: text }).transform(({ otpId }) => otpId);
const payerCode = z.object({ refId: text }).transform(({ refId }) => refId);
/** A new code has been sent, whether or not its answer names it: usually the name stays (contract: CODES). */
const renewed = (field: "otpId" | "refId", known: string) =>
  z
    .object({ [field]: optionalText })
    .nullish()
    .transform((result) => result?.[field] ?? known);
const proof = z.object({ uniqueCode: text });
/** What can stand in a header. */
const inHeader = /^[\x21-\x7e]+$/;

/** The code that proves a postpaid number. */
export function sendBillOtp(client: OperatorClient, line: { msisdn: string; accountNo?: string }) {
  return client.call({
    operation: "sendBillOtp",
    method: "POST",
    path: "/otp/send",
    body: { text: line.msisdn, text1: line.accountNo ?? "", otpAction: "INVOICE" },
    encrypted: ["text", "text1"],
    part: "result",
    answer: billCode,
  });
}

export function resendBillOtp(client: OperatorClient, otpId: string) {
  return client.call({
    operation: "resendBillOtp",
    method: "POST",
    path: "/otp/resend",
    body: { otpId },
    part: "result",
    answer: renewed("otpId", otpId),
  });
}

/** Afterwards the bill is fetched with the same otpId; the answer itself holds nothing that is needed. */
export function verifyBillOtp(client: OperatorClient, code: { otpId: string; otp: string }) {
  return client.call({
    operation: "verifyBillOtp",
    method: "POST",
    path: "/otp/verify",
    body: { ...code },
    part: "none",
    answer: z.undefined(),
  });
}

/** The code that proves a paying number. */
export function sendOtp(client: OperatorClient, payer: { msisdn: string; paymentMode: PaymentMode }) {
  return client.call({
    operation: "sendOtp",
    method: "POST",
    path: "/otp/v1/send-otp",
    body: { msisdn: withTrunkPrefix(payer.msisdn), paymentMode: payer.paymentMode },
    encrypted: ["msisdn"],
    part: "result",
    answer: payerCode,
  });
}

/** A resend answers the id to use from then on; the one that there was, where it names none. */
export function resendOtp(client: OperatorClient, refId: string) {
  return client.call({
    operation: "resendOtp",
    method: "POST",
    path: "/otp/v1/resend-otp",
    body: { refId },
    part: "result",
    answer: renewed("refId", refId),
  });
}

export function verifyOtp(client: OperatorClient, code: { refId: string; otp: string }) {
  return client.call({
    operation: "verifyOtp",
    method: "POST",
    path: "/otp/v1/verify-otp",
    body: { ...code },
    part: "result",
    answer: proof,
  });
}

/** As verifyOtp, for the first wallet's PIN mode; answers also the Authorization header of the auth calls. */
export function verifyWalletUser(
  client: OperatorClient,
  code: { refId: string; otp: string; msisdn: string; paymentMode: PaymentMode },
) {
  return client.call({
    operation: "verifyWalletUser",
    method: "POST",
    path: "/auth/otp/v1/verify-user",
    body: {
      refId: code.refId,
      otp: code.otp,
      username: withTrunkPrefix(code.msisdn),
      paymentMode: code.paymentMode,
    },
    encrypted: ["username"],
    part: "result",
    answer: z
      .object({
        uniqueCode: text,
        tokenType: optionalText.refine((value) => value === undefined || inHeader.test(value)),
        accessToken: text.refine((value) => inHeader.test(value)),
      })
      .transform(({ uniqueCode, tokenType, accessToken }) => ({
        uniqueCode,
        authorization: `${tokenType ?? "Bearer"} ${accessToken}`,
      })),
  });
}
