import { noLimits, visitLimits, type VisitLimits } from "../limits/visit-limits";
import { formFields, type PostedForm } from "./form";
import { noteRefusal } from "./refusals";
import { pagePath, type Visit } from "./visit";

let hasWarned = false;

/** Logs once that client addresses are unknown, as under remix-serve without a trusted proxy. */
function warnWithoutAddress({ service, address }: Visit): void {
  if (address !== undefined || hasWarned) return;
  hasWarned = true;
  service.log.warn(
    "TRUST_PROXY: no address of a customer is known, so that limits of addresses do not apply",
  );
}

/** The limits of a request; `form` may answer the challenge of an earlier request. */
export function limitsOf(visit: Visit, form?: PostedForm): VisitLimits {
  const { service, session, address, now } = visit;
  const { limits, sealer } = service;
  if (!limits) return noLimits;
  warnWithoutAddress(visit);
  const token = form?.text(formFields.challenge) ?? "";
  return visitLimits({
    ...limits,
    sealer,
    address,
    now,
    browser: session.csrfId,
    answer: token === "" ? undefined : { token, typed: form?.text(formFields.sum) ?? "" },
    page: pagePath(visit),
    intent: form?.text(formFields.intent) ?? "",
    refused: ({ seconds, reason }) => {
      visit.retryAfter(seconds);
      noteRefusal(visit, { refused: "limit", reason });
    },
  });
}
