import { cutTo } from "@domain/message";
import { createHash, randomBytes } from "node:crypto";
import type { Point } from "@domain/geo";
import { country } from "@domain/country";
import {
  BUNDLE_DESCRIPTION_MAX_LENGTH,
  BUNDLE_UNIT_MAX_LENGTH,
  LEAD_LIFETIME_MS,
  LEAD_REFERENCE_LENGTH,
} from "@domain/rule-numbers";
import { withTrunkPrefix } from "@domain/msisdn";
import { paths } from "@domain/paths";
import type { components } from "../operator/contract.generated";
import type { Bundle } from "../operator/product";
import type { LeadAt, LeadDetails, LeadDraft, LeadPlan } from "../order/lead-draft";
import type { NewOrder, Order } from "../order/schema";
import { isUnlimited } from "./bundles";

export type Lead = components["schemas"]["Lead"];

/** The line type of plans that have none (R-LEA-24). */
const PLAN_LINE = "HBB_ODU_AW";

/** The fields of a plan that the cookie keeps. */
export function leadPlan(bundle: Bundle): LeadPlan {
  const { productCode, amount, currency, description, lineType, data, dataUnit, validity, validityUnit } =
    bundle;
  return {
    code: productCode,
    amount,
    currency,
    description: cutTo(description, BUNDLE_DESCRIPTION_MAX_LENGTH),
    lineType: lineType ?? PLAN_LINE,
    ...(data === undefined ? {} : { data: cutTo(data, BUNDLE_UNIT_MAX_LENGTH) }),
    ...(dataUnit === undefined ? {} : { dataUnit: cutTo(dataUnit, BUNDLE_UNIT_MAX_LENGTH) }),
    ...(validity === undefined ? {} : { validity }),
    ...(validityUnit === undefined ? {} : { validityUnit: cutTo(validityUnit, BUNDLE_UNIT_MAX_LENGTH) }),
  };
}

/** The fields of the chosen plan that a page shows. */
export type LeadPlanView = Omit<LeadPlan, "code" | "lineType"> & { unlimited: boolean };

export function leadPlanView({ code: _code, lineType: _line, ...facts }: LeadPlan): LeadPlanView {
  return { ...facts, unlimited: isUnlimited(facts) };
}

/** The facts of the plan that an order pays for. */
export function orderedPlanView({ amount, currency, bundle }: Order): LeadPlanView {
  const plan = { description: "", ...bundle, amount, currency };
  return { ...plan, unlimited: isUnlimited({ validity: plan.validity }) };
}

/** The draft with a chosen plan; a new draft after one that has ended keeps the customer's details. */
export function withPlan(previous: LeadDraft | undefined, plan: LeadPlan, now: number): LeadDraft {
  if (previous && previous.at !== "unavailable") return { ...previous, plan, since: now };
  const id = randomBytes(15).toString("base64url");
  const details = previous ? { details: previous.details } : {};
  return { at: "plan", id, since: now, refusals: 0, plan, ...details };
}

/**
 * The draft with the customer's details and the place of the installation: the one that was found, or the earlier one
 * of the same town.
 */
export function withDetails(
  previous: LeadDraft,
  details: LeadDetails,
  found: Point | undefined,
  now: number,
): LeadAt<"details" | "located"> {
  const { id, refusals, plan } = previous;
  const draft = { id, refusals, plan, since: now, details };
  const before = previous.at === "located" && previous.details.city === details.city ? previous : undefined;
  const point = found ?? before?.point;
  if (!point) return { ...draft, at: "details" };
  // An OTP proves a number and was sent to an address, so both must be unchanged.
  const proved = previous.at === "located" && sameContact(previous.details, details) ? previous : undefined;
  return {
    ...draft,
    at: "located",
    point,
    ...(proved?.code ? { code: proved.code } : {}),
    ...(proved?.uniqueCode === undefined ? {} : { uniqueCode: proved.uniqueCode }),
  };
}

function sameContact(one: LeadDetails, other: LeadDetails): boolean {
  return one.contactNumber === other.contactNumber && one.email === other.email;
}

/** Whether two descriptions name the same place, so that it is not searched again. */
export function samePlace(one: LeadDetails, other: LeadDetails): boolean {
  return (
    one.city === other.city &&
    one.installationAddress === other.installationAddress &&
    one.landmark === other.landmark
  );
}

/** The page where the customer continues a draft. */
export function pathOfLead(draft: LeadDraft): string {
  switch (draft.at) {
    case "plan":
      return paths.leadDetails;
    case "details":
      return paths.leadMap;
    case "located":
      if (draft.uniqueCode !== undefined) return paths.leadRequest;
      return draft.code ? paths.leadCode : paths.leadAddress;
    case "unavailable":
      return paths.leadResult;
  }
}

/** Whether the draft was submitted with an unknown outcome, so that it must not change. */
export function isLeadOutcomeUnknown(draft: LeadDraft): boolean {
  return draft.at === "located" && draft.sending === true;
}

/** Whether a request for home broadband is older than a draft may be; `now` in ms since 1970. */
export function isLeadExpired(draft: LeadDraft, now: number): boolean {
  return now - draft.since > LEAD_LIFETIME_MS;
}

/** The request that is sent to the operator (R-LEA-23, R-LEA-24). */
export function leadRequest(draft: LeadAt<"located">, uniqueCode: string): Lead {
  const { details, plan, point } = draft;
  const { fullName, email, city, landmark, installationAddress, consent } = details;
  return {
    fullName,
    contactNumber: withTrunkPrefix(details.contactNumber),
    email,
    feasibility: details.feasible,
    address: {
      type: "INSTALLATION",
      ...(landmark === undefined ? {} : { landmark }),
      lat: point.lat,
      lng: point.lng,
      city,
      ...(installationAddress === undefined ? {} : { street1: installationAddress }),
      country: country.code,
    },
    plan: { code: plan.code, amount: plan.amount, currency: plan.currency, description: plan.description },
    source: "WEBPORTAL",
    uniqueCode,
    lineType: plan.lineType,
    consent,
  };
}

/** The mark of the plan and the details that a page shows, in its form. */
export function leadMark({ plan, details }: LeadAt<"located">): string {
  return digestOf([plan, details]);
}

/**
 * The idempotency key of a submission, one per draft, request and number of refusals (contract: IDEMPOTENCY), so it is
 * new after an answer without a lead and for a changed request.
 */
export function leadKey({ id, refusals }: LeadDraft, request: Lead): string {
  return `${id}-lead-${refusals}-${digestOf(request)}`;
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);
}

/**
 * The reference of a request that got no number from the operator: the end of its idempotency key, which the operator
 * has received (docs/limits-of-the-contract.md).
 */
export function referenceOf(key: string): string {
  return key.slice(-LEAD_REFERENCE_LENGTH).toUpperCase();
}

/** The order that pays for an accepted request (R-LEA-31). */
export function leadOrder({ plan, details }: LeadAt<"located">, leadId: string): NewOrder {
  return {
    origin: paths.lead,
    journey: "lead",
    msisdn: "",
    lineType: plan.lineType,
    transactionType: "HBB_LEADS",
    amount: plan.amount,
    currency: plan.currency,
    productCode: plan.code,
    bundle: {
      description: plan.description,
      ...(plan.data === undefined ? {} : { data: plan.data }),
      ...(plan.dataUnit === undefined ? {} : { dataUnit: plan.dataUnit }),
      ...(plan.validity === undefined ? {} : { validity: plan.validity }),
      ...(plan.validityUnit === undefined ? {} : { validityUnit: plan.validityUnit }),
    },
    leadId,
    provedNumber: details.contactNumber,
    payer: details.contactNumber,
    email: details.email,
  };
}
