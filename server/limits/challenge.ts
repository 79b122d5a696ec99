import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { plainDigits } from "@domain/digits";
import { jsonOpener } from "../session/open-json";
import type { Sealer } from "../session/seal";

/** A short sum that a page asks for, which the token holds sealed. */
export interface IssuedChallenge {
  /** The two numbers, 1 to 9, which the page writes in words. */
  one: number;
  other: number;
  token: string;
}

const sealedChallenge = z.object({
  id: z.string(),
  browser: z.string(),
  sum: z.number().int(),
});

const openChallenge = jsonOpener("challenge", sealedChallenge);

const HIGHEST = 9;

/** A new sum for one browser. */
export function newChallenge(sealer: Sealer, browser: string, now: number): IssuedChallenge {
  const one = randomInt(1, HIGHEST + 1);
  const other = randomInt(1, HIGHEST + 1);
  const content: z.infer<typeof sealedChallenge> = { id: randomUUID(), browser, sum: one + other };
  return { one, other, token: sealer.seal(JSON.stringify(content), "challenge", now) };
}

/** What a form answers to a challenge. */
export interface ChallengeAnswer {
  token: string;
  typed: string;
}

/**
 * The id of a challenge that this browser answered right and in time, undefined otherwise; the caller must let an id
 * count only once.
 */
export function answeredChallenge(
  sealer: Sealer,
  browser: string,
  { token, typed }: ChallengeAnswer,
  now: number,
): string | undefined {
  const challenge = openChallenge(sealer, token, now)?.value;
  if (challenge?.browser !== browser) return undefined;
  return plainDigits(typed) === String(challenge.sum) ? challenge.id : undefined;
}
