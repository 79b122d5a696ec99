import type { OperatorClient } from "../operator/client";
import { voteFaq } from "../operator/content";
import type { Store } from "../exactly-once/store";

/**
 * The result of a vote: counted; sent but not counted or without an answer (`given`); never sent; or sent
 * before.
 */
export type VoteResult = "counted" | "given" | "unsent" | "repeated";

const SENT = "sent";
const NOT_SENT = "free";

/**
 * Sends a visitor's vote on a question once, because the call changes state and must not be repeated (contract:
 * CONTENT, R-OPR-14).
 * A vote that the operator does not count, or whose answer is lost, counts as given (R-HLP-13); one that was never sent
 * may be sent again.
 */
export async function sendVote(
  operator: OperatorClient,
  store: Store,
  visitor: string,
  vote: { questionId: string; isLike: boolean },
): Promise<VoteResult> {
  const key = `${visitor} ${vote.questionId}`;
  const claimed =
    (await store.compareAndSet(key, undefined, SENT)) || (await store.compareAndSet(key, NOT_SENT, SENT));
  if (!claimed) return "repeated";
  const answer = await voteFaq(operator, vote);
  if (answer.ok && answer.value) return "counted";
  if (answer.ok || answer.failure.kind === "refused" || answer.failure.maybeExecuted) return "given";
  await store.compareAndSet(key, SENT, NOT_SENT);
  return "unsent";
}
