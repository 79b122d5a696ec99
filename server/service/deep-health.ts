import { randomUUID } from "node:crypto";
import { DEEP_HEALTH_TIMEOUT_MS } from "@domain/tuning";
import { DEEP_HEALTH_CACHE_MS } from "@domain/rule-numbers";
import type { Operator } from "../operator/client";
import { pauseInWords } from "../operator/circuit";
import { getLoadingText } from "../operator/content";
import type { Answer } from "../operator/errors";
import { failureInWords } from "../operator/failure-in-words";
import { operatorGroups } from "../operator/groups";
import { getConfig } from "../operator/resource";

/** The state of one thing that the service depends on. */
export interface PartHealth {
  state: "ok" | "failing";
  /** The reason of a failure in words. */
  reason?: string;
  /** How long it has been in this state since this process first checked it, s. */
  ageS: number;
}

export interface DeepHealth {
  state: "ok" | "failing";
  /** When the parts were checked. */
  at: string;
  operator: PartHealth;
  paymentLock: PartHealth;
  content: PartHealth;
  /** The groups of operations whose calls are paused, each with the start and the reason of its pause. */
  paused: string[];
}

export interface DeepHealthOptions {
  operator: Operator;
  paymentLockError: () => Promise<string | undefined>;
  nowMs?: () => number;
}

/** Remembers since when a part has been in its state. */
function createPart(nowMs: () => number): (reason: string | undefined) => PartHealth {
  let last: { state: PartHealth["state"]; since: number } | undefined;
  return (reason) => {
    const state = reason === undefined ? "ok" : "failing";
    if (last?.state !== state) last = { state, since: nowMs() };
    const ageS = Math.round((nowMs() - last.since) / 1000);
    return { state, ...(reason === undefined ? {} : { reason }), ageS };
  };
}

/** Checks the operator, the payment lock and content, at most once in two seconds for all requests. */
export function createDeepHealth({
  operator,
  paymentLockError,
  nowMs = () => performance.now(),
}: DeepHealthOptions): () => Promise<DeepHealth> {
  const parts = { operator: createPart(nowMs), paymentLock: createPart(nowMs), content: createPart(nowMs) };
  let kept: { health: Promise<DeepHealth>; until: number } | undefined;

  async function check(): Promise<DeepHealth> {
    const at = new Date().toISOString();
    const client = operator.probe(randomUUID());
    const [config, lockError, text] = await Promise.all([
      getConfig(client, DEEP_HEALTH_TIMEOUT_MS),
      paymentLockError(),
      getLoadingText(client, "en", DEEP_HEALTH_TIMEOUT_MS),
    ]);
    const paused = operatorGroups.flatMap((group) => {
      const pause = operator.pause(group);
      return pause ? [{ group, words: `${group}: ${pauseInWords(pause)}` }] : [];
    });
    const content = paused.find(({ group }) => group === "content");
    const other = paused.find(({ group }) => group !== "content");
    const found = {
      operator: parts.operator(reasonOf(config) ?? other?.words),
      paymentLock: parts.paymentLock(lockError),
      content: parts.content(reasonOf(text) ?? content?.words),
    };
    const ok = Object.values(found).every(({ state }) => state === "ok");
    return { state: ok ? "ok" : "failing", at, ...found, paused: paused.map(({ words }) => words) };
  }

  return () => {
    if (!kept || nowMs() >= kept.until) kept = { health: check(), until: nowMs() + DEEP_HEALTH_CACHE_MS };
    return kept.health;
  };
}

function reasonOf(answer: Answer<unknown>): string | undefined {
  return answer.ok ? undefined : failureInWords(answer.failure);
}
