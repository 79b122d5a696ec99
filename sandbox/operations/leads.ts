import { z } from "zod";
import { done, refused, type Handler } from "../context";
import { issueOtp } from "../otp/otp";
import { isUsable, markUsed } from "../otp/proofs";
import { demo } from "../demo";
import { findBundle } from "../data/bundles";
import { acceptsCurrency } from "../money/accepted-currency";
import { priceOf } from "../money/conversion";
import { towns } from "../data/places";
import { findLead, openLead } from "../subscribers/leads";
import { localNumber } from "../subscribers/lines";

/** A feasible lead with this e-mail address is accepted without an id (R-LEA-28, R-SBX-9). */
export const noLeadEmail = () => `nolead@${demo().emailDomain}`;

export const sendLeadOtp: Handler = (context, call) => {
  const sent = issueOtp(context, "v1", "lead", localNumber(call.text("msisdn")));
  return typeof sent === "string" ? done({ refId: sent }) : sent;
};

const parts = z.object({
  feasibility: z.boolean(),
  consent: z.boolean(),
  address: z.object({ city: z.string().default("") }),
  plan: z.object({ code: z.string(), amount: z.number(), currency: z.string() }),
});

export const submitLead: Handler = (context, call) => {
  const { feasibility, consent, address, plan } = parts.parse(call.body);
  const uniqueCode = call.text("uniqueCode");
  if (!isUsable(context, uniqueCode, localNumber(call.text("contactNumber")))) {
    return refused(4003, "Le numéro n’est plus vérifié. Demandez un nouveau code.");
  }
  if (!consent) return refused(400, "Votre accord est nécessaire.");
  const bundle = findBundle(plan.code, "HBB_LEADS");
  if (!bundle || !acceptsCurrency(context, plan.currency) || priceOf(bundle, plan.currency) !== plan.amount)
    return refused(400, "Cette offre n’existe pas ou son prix a changé.");
  const served = towns().some((town) => town.cityName === address.city && town.hbbLeadFeasibility);
  const accepted = feasibility && served && call.text("email") !== noLeadEmail();
  const refLeadId = accepted ? openLead(context, bundle.description, address.city) : undefined;
  markUsed(context, uniqueCode, refLeadId ?? "lead");
  return done(refLeadId ? { refLeadId } : {});
};

export const trackLead: Handler = (context, call) => {
  const lead = findLead(context, call.parameter("leadId"));
  if (!lead) return refused(1404, "Cette demande est introuvable.");
  const { id, status, plan, city, at } = lead;
  return done({ leadId: id, leadStatus: status, plan, city, updatedAt: new Date(at).toISOString() });
};
