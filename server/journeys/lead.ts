import { createHash, randomBytes } from "node:crypto";
import type { Point } from "@domain/geo";
import { country } from "@domain/country";
import { LEAD_LIFETIME_MS } from "@domain/tuning";
import { withTrunkPrefix } from "@domain/msisdn";
import { paths } from "@domain/paths";
import type { components } from "../operator/contract.generated";
import type { Bundle } from "../operator/product";
import type { LeadAt, LeadDetails, LeadDraft, LeadPlan } from "../order/lead-draft";
import type { NewOrder } from "../order/schema";
import { isUnlimited } from "./bundles";
import { DESCRIPTION_MAX_LENGTH, UNIT_MAX_LENGTH } from "./number-orders";

export type Lead = components["schemas"]["Lead"];

/** Of plans that do not say what line they make (R-LEA-24). */
const PLAN_LINE = "HBB_ODU_AW";

/** What the cookie keeps of a plan. */
export function leadPlan(bundle: Bundle): LeadPlan {
  const { productCode, amount, currency, description, lineType, data, dataUnit, validity, validityUnit } =
    bundle;
  return {
    code: productCode,
    amount,
    currency,
    description: description.slice(0, DESCRIPTION_MAX_LENGTH),
    lineType: lineType ?? PLAN_LINE,
    ...(data === undefined ? {} : { data: data.slice(0, UNIT_MAX_LENGTH) }),
    ...(dataUnit === undefined ? {} : { dataUnit: dataUnit.slice(0, UNIT_MAX_LENGTH) }),
    ...(validity === undefined ? {} : { validity }),
    ...(validityUnit === undefined ? {} : { validityUnit: validityUnit.slice(0, UNIT_MAX_LENGTH) }),
  };
}

/** What a page shows of the chosen plan. */
export type LeadPlanView = Omit<LeadPlan, "code" | "lineType"> & { unlimited: boolean };

export function leadPlanView({ code: _code, lineType: _line, ...facts }: LeadPlan): LeadPlanView {
  return { ...facts, unlimited: isUnlimited(facts) };
}

/** The draft with a chosen plan. One that has ended begins anew; what the customer has told about himself is kept. */
export function withPlan(before: LeadDraft | undefined, plan: LeadPlan, now: number): LeadDraft {
  if (before && before.at !== "unavailable") return { ...before, plan, since: now };
  const id = randomBytes(15).toString("base64url");
  const details = before ? { details: before.details } : {};
  return { at: "plan", id, since: now, refusals: 0, plan, ...details };
}

/** The draft with the customer's details; `point` is where they lie, when that was found. */
export function withDetails(
  before: LeadDraft,
  details: LeadDetails,
  point: Point | undefined,
  now: number,
): LeadAt<"details" | "located"> {
  const { id, refusals, plan } = before;
  const draft = { id, refusals, plan, since: now, details };
  if (!point) return { ...draft, at: "details" };
  // A code proves a number, and was sent to an address: both must still be the same.
  const proved = before.at === "located" && sameContact(before.details, details) ? before : undefined;
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

/** Whether two descriptions of a place are the same, so that it need not be looked for again. */
export function samePlace(one: LeadDetails, other: LeadDetails): boolean {
  return (
    one.city === other.city &&
    one.installationAddress === other.installationAddress &&
    one.landmark === other.landmark
  );
}

/** The page on which a draft is gone on with. */
export function placeOfLead(draft: LeadDraft): string {
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

/** It was sent, and nobody knows what came of it: nothing in it may change. */
export function isSent(draft: LeadDraft): boolean {
  return draft.at === "located" && draft.sending === true;
}

export function isForgotten(draft: LeadDraft, now: number): boolean {
  return now - draft.since > LEAD_LIFETIME_MS;
}

/** What the operator is sent (R-LEA-23, R-LEA-24). */
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

/**
 * The same request of the same draft is one submission (contract: IDEMPOTENCY). One that was answered without a lead is
 * over: the next is another; and so is a request that says something else, which must not come under a used key.
 */
export function leadKey({ id, refusals }: LeadDraft, request: Lead): string {
  const said = createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 16);
  return `${id}-lead-${refusals}-${said}`;
}

/** The payment of a request that was taken (R-LEA-31). */
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
    },
    leadId,
    provedNumber: details.contactNumber,
    payer: details.contactNumber,
    email: details.email,
  };
}
