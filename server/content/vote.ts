import type { OperatorClient } from "../operator/client";
import { voteFaq } from "../operator/content";
import type { Register } from "../payment/register";

/** How a vote ended: counted; not counted; nobody knows; or it had been sent before. */
export type VoteResult = "counted" | "refused" | "unknown" | "repeated";

const SENT = "sent";
const FREE = "free";

/**
 * Sends a visitor's vote on a question, once: the call changes state and must not be repeated (contract: CONTENT). One
 * that may have been counted counts as sent; one that was refused may be sent again.
 */
export async function sendVote(
  operator: OperatorClient,
  register: Register,
  visitor: string,
  vote: { questionId: string; isLike: boolean },
): Promise<VoteResult> {
  const key = `${visitor} ${vote.questionId}`;
  const claimed =
    (await register.compareAndSet(key, undefined, SENT)) || (await register.compareAndSet(key, FREE, SENT));
  if (!claimed) return "repeated";
  const answer = await voteFaq(operator, vote);
  if (answer.ok && answer.value) return "counted";
  if (!answer.ok && answer.failure.kind === "outage" && answer.failure.maybeExecuted) return "unknown";
  await register.compareAndSet(key, SENT, FREE);
  return "refused";
}
