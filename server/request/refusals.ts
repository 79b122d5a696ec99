import type { LimitReason } from "../limits/limited";
import type { NoticeKey } from "@domain/message";
import type { Visit } from "./visit";

/** Why a posted form is refused that cannot come from a page of the portal. */
export type FormRefusal = "content-type" | "body" | "other-site" | "token";

/** Logs and counts that a request was refused and why, without its content (R-OPS-27). */
export function noteRefusal(
  { service: { log, refusals }, requestId }: Visit,
  refusal:
    | { refused: "form"; reason: FormRefusal }
    | { refused: "step"; reason: NoticeKey }
    | { refused: "limit"; reason: LimitReason },
): void {
  log.info({ requestId, ...refusal }, "request refused");
  // Limits have a counter of their own.
  if (refusal.refused !== "limit") refusals.count(refusal.refused, refusal.reason);
}
