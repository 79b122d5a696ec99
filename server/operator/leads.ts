import { z } from "zod";
import { withTrunkPrefix } from "@domain/msisdn";
import type { OperatorClient } from "./client";
import type { components } from "./contract.generated";
import { matching, optionalText, text } from "./tolerant";

const leadOtpAnswer = z.object({ refId: text });

/** Sends an OTP to the phone of a request for home broadband; the answer has its reference. */
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
    answer: leadOtpAnswer,
  });
}

const leadAnswer = z.preprocess((result) => result ?? {}, z.object({ refLeadId: optionalText }));

/** Opens a lead; the answer has no refLeadId when the operator opened none. */
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
    answer: leadAnswer,
  });
}

/** The statuses of a lead. */
export const leadStatuses = ["SUBMITTED", "CONTACTED", "SCHEDULED", "INSTALLED", "REJECTED"] as const;

/** The contract does not require this part; an answer without it is read as "no such lead". */
const trackedLead = z
  .object({
    leadId: text,
    // An unknown status is shown as the operator writes it.
    leadStatus: text.transform((written) => matching(leadStatuses, written) ?? written),
    plan: optionalText,
    city: optionalText,
    updatedAt: optionalText,
  })
  .nullish();

/** Reads the status of a request for home broadband; no result means that there is no such request. */
export function trackLead(client: OperatorClient, leadId: string) {
  return client.call({
    operation: "trackLead",
    method: "GET",
    readOnly: true,
    path: "/subscriber/v1/track-lead",
    query: { leadId },
    part: "result",
    answer: trackedLead,
    unknown: (lead) => (!lead || matching(leadStatuses, lead.leadStatus) ? [] : ["result.leadStatus"]),
  });
}
