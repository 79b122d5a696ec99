import fc from "../support/random";
import { debtTurns, sequence, type Turn } from "./commands";
import type { LaneKind } from "./lane";

/** The parameters that a failed run prints to repeat one of its sequences. */
export interface Replay {
  lane: number;
  seed: number;
  path: string;
}

/** The turns of the lanes of a kind: one browser that pays its orders, or two browsers that pay the same debts. */
export const turnsOf: Record<LaneKind, fc.Arbitrary<Turn[]>> = {
  recharges: sequence.map((commands) => commands.map((command): Turn => ({ by: 0, command }))),
  debts: debtTurns,
};

/** The sequence that a run with this seed plays at this path. */
export function sequenceAt({ seed, path }: Pick<Replay, "seed" | "path">, kind: LaneKind): Turn[] {
  const [turns] = fc.sample(turnsOf[kind], { seed, path, numRuns: 1, unbiased: true });
  if (!turns) throw new Error(`there is no sequence at ${path}`);
  return turns;
}

export function replayIn(env: Record<string, string | undefined>): Replay | undefined {
  const { CHAOS_LANE: lane, CHAOS_SEED: seed, CHAOS_PATH: path } = env;
  if (lane === undefined && path === undefined) return undefined;
  if (lane === undefined || seed === undefined || path === undefined) {
    throw new Error("CHAOS_LANE, CHAOS_SEED and CHAOS_PATH repeat a sequence together");
  }
  return { lane: Number(lane), seed: Number(seed), path };
}

export function commandFor({ lane, seed, path }: Replay): string {
  return `CHAOS_LANE=${lane} CHAOS_SEED=${seed} CHAOS_PATH=${path} npm run chaos`;
}
