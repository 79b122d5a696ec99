import { setTimeout as pause } from "node:timers/promises";
import { HOUR_MS } from "../../domain/durations";
import type { World } from "./world";

/** One fault; `run` causes it and returns the moments from which the recovery is measured. */
export interface Fault {
  name: string;
  what: string;
  run(world: World, seconds: number): Promise<number[]>;
}

const CLOCK_WRONG_BY_MS = 3 * HOUR_MS;
const RESTARTS = 4;

export const faults: readonly Fault[] = [
  {
    name: "kill",
    what: "kill -9 of a node at random moments",
    async run({ nodes, balancer }, seconds) {
      const marks: number[] = [];
      const until = Date.now() + seconds * 1000;
      for (let turn = 0; Date.now() < until; turn++) {
        await pause(500 + Math.random() * 3000);
        const node = nodes[turn % 2 === 0 ? 0 : 1];
        await node.kill();
        marks.push(Date.now());
        await pause(1000);
        await node.wake();
        await balancer.seesAll();
      }
      return marks;
    },
  },
  {
    name: "redis",
    what: "Redis away, then back without its data",
    async run({ redis }, seconds) {
      await redis.kill();
      await pause(seconds * 1000);
      await redis.restart();
      return [Date.now()];
    },
  },
  {
    name: "restarts",
    what: `${RESTARTS} rolling restarts`,
    async run({ nodes, balancer }) {
      const marks: number[] = [];
      for (let turn = 0; turn < RESTARTS; turn++) {
        marks.push(Date.now());
        await nodes[turn % 2 === 0 ? 0 : 1].restart();
        await balancer.seesAll();
      }
      return marks;
    },
  },
  {
    name: "clock",
    what: "the clock of a node 3 h ahead, then 3 h behind",
    async run({ clock }, seconds) {
      const marks = [Date.now()];
      clock.advance(CLOCK_WRONG_BY_MS);
      await pause((seconds * 1000) / 2);
      clock.advance(-2 * CLOCK_WRONG_BY_MS);
      await pause((seconds * 1000) / 2);
      clock.advance(CLOCK_WRONG_BY_MS);
      return [...marks, Date.now()];
    },
  },
  operatorFault("hang", "the operator accepts calls and never answers", "hangs"),
  operatorFault("errors", "the operator answers 503", "fails"),
  operatorFault("refused", "the operator refuses connections", "refuses"),
];

function operatorFault(name: string, what: string, mode: "hangs" | "fails" | "refuses"): Fault {
  return {
    name,
    what,
    async run({ operator }, seconds) {
      await operator.set(mode);
      await pause(seconds * 1000);
      await operator.set("answers");
      return [Date.now()];
    },
  };
}
