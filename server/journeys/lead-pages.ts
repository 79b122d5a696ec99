import { paths } from "@domain/paths";
import type { LeadDraft } from "../order/lead-draft";
import type { LeadWithOtp } from "./lead-steps";
import type { ProvedLead } from "./lead-submission";

/** A page of the home-broadband flow; `read` returns the draft when it has come as far as the page needs. */
export interface LeadStep<Draft> {
  page: string;
  read: (draft: LeadDraft) => Draft | undefined;
}

export const leadSteps = {
  details: {
    page: paths.leadDetails,
    read: (draft: LeadDraft) => (draft.at === "unavailable" ? undefined : draft),
  },
  map: {
    page: paths.leadMap,
    read: (draft: LeadDraft) => (draft.at === "details" || draft.at === "located" ? draft : undefined),
  },
  address: {
    page: paths.leadAddress,
    read: (draft: LeadDraft) => (draft.at === "located" ? draft : undefined),
  },
  otp: {
    page: paths.leadCode,
    read: (draft: LeadDraft): LeadWithOtp | undefined =>
      draft.at === "located" && draft.code ? { ...draft, code: draft.code } : undefined,
  },
  request: {
    page: paths.leadRequest,
    read: (draft: LeadDraft): ProvedLead | undefined =>
      draft.at === "located" && draft.uniqueCode !== undefined
        ? { ...draft, uniqueCode: draft.uniqueCode }
        : undefined,
  },
};
