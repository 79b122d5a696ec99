import type { OperatorClient } from "../operator/client";
import { voteFaq } from "../operator/content";
import type { Store } from "../exactly-once/store";

/** How a vote ended: counted; not counted, or nobody knows; it never left the house; or it had been sent before. */
export type VoteResult = "counted" | "given" | "unsent" | "repeated";

const SENT = "sent";
const FREE = "free";

/**
 * Sends a visitor's vote on a question, once: the call changes state and must not be repeated (contract: CONTENT). One
 * that the operator does not count, or whose answer is lost, is one that the visitor has given (R-HLP-13); only one that was never sent may be sent again.
 */
export async function sendVote(
  operator: OperatorClient,
  store: Store,
  visitor: string,
  vote: { questionId: string; isLike: boolean },
): Promise<VoteResult> {
  const key = `${visitor} ${vote.questionId}`;
  const claimed =
    (await store.compareAndSet(key, undefined, SENT)) || (await store.compareAndSet(key, FREE, SENT));
  if (!claimed) return "repeated";
  const answer = await voteFaq(operator, vote);
  if (answer.ok && answer.value) return "counted";
  if (answer.ok || answer.failure.kind === "refused" || answer.failure.maybeExecuted) return "given";
  await store.compareAndSet(key, SENT, FREE);
  return "unsent";
}
