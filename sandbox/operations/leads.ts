import { z } from "zod";
import { done, refused, type Handler } from "../box";
import { sendCode } from "../otp/otp";
import { usable, use } from "../otp/proofs";
import { findBundle } from "../data/bundles";
import { TOWNS } from "../data/places";
import { findLead, openLead } from "../people/leads";
import { local } from "../people/lines";

/** With this address a feasible lead is taken but gets no id: the case of R-LEA-28. */
export const NO_LEAD_EMAIL = "nolead@example.td";

export const sendLeadOtp: Handler = (box, call) => {
  const sent = sendCode(box, "v1", "lead", local(call.text("msisdn")));
  return typeof sent === "string" ? done({ refId: sent }) : sent;
};

const parts = z.object({
  feasibility: z.boolean(),
  consent: z.boolean(),
  address: z.object({ city: z.string().default("") }),
  plan: z.object({ code: z.string(), amount: z.number() }),
});

export const submitLead: Handler = (box, call) => {
  const { feasibility, consent, address, plan } = parts.parse(call.body);
  const uniqueCode = call.text("uniqueCode");
  if (!usable(box, uniqueCode, local(call.text("contactNumber")))) {
    return refused(4003, "Le numéro n'est plus vérifié. Demandez un nouveau code.");
  }
  if (!consent) return refused(400, "Votre accord est nécessaire.");
  const bundle = findBundle(plan.code, "HBB_LEADS");
  if (bundle?.amount !== plan.amount) return refused(400, "Ce plan n'existe pas ou son prix a changé.");
  const served = TOWNS.some((town) => town.cityName === address.city && town.hbbLeadFeasibility);
  const opens = feasibility && served && call.text("email") !== NO_LEAD_EMAIL;
  const refLeadId = opens ? openLead(box, bundle.description, address.city) : undefined;
  use(box, uniqueCode, refLeadId ?? "lead");
  return done(refLeadId ? { refLeadId } : {});
};

export const trackLead: Handler = (box, call) => {
  const lead = findLead(box, call.asked("leadId"));
  if (!lead) return refused(1404, "Cette demande est introuvable.");
  const { id, status, plan, city, at } = lead;
  return done({ leadId: id, leadStatus: status, plan, city, updatedAt: new Date(at).toISOString() });
};
