import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect } from "vitest";
import { METRICS_TOKEN } from "./test-cluster";

const COMMAND = join(import.meta.dirname, "../../build/switch.js");
/** Longer than the promised two seconds, because a busy machine takes longer. */
const FOLLOW_LIMIT = 60_000;

export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the built command with these variables only. */
export async function runSwitch(env: Record<string, string>, ...args: string[]): Promise<CommandResult> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (out += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (err += chunk));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, out, err };
}

interface Node {
  url: string;
}

/** The switches of a node that are not in their usual state, from its metrics, for a node with METRICS_TOKEN. */
export async function activeSwitches({ url }: Node): Promise<string[]> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const metrics = await answer.text();
  return [...metrics.matchAll(/^switch_active\{switch="([^"]+)"\} 1$/gm)].map(([, name = ""]) => name);
}

/** Waits until exactly these switches of a node are not in their usual state. */
export async function untilActive(node: Node, names: readonly string[]): Promise<void> {
  await expect.poll(() => activeSwitches(node), { timeout: FOLLOW_LIMIT, interval: 50 }).toEqual([...names]);
}

/** Changes the switches of a portal with a file by the command, and waits until the portal has read the change. */
export function switchesOf(portal: Node & { file(name: string): string }) {
  const env = () => ({
    SWITCHES_FILE: portal.file("switches.json"),
    AUDIT_LOG: portal.file("switches.audit"),
  });
  return {
    env,
    async set(args: readonly string[], active: readonly string[]): Promise<void> {
      const { code, err } = await runSwitch(env(), ...args);
      if (code !== 0) throw new Error(`switch ${args.join(" ")}: ${err}`);
      await untilActive(portal, active);
    },
    /** Returns all switches to their usual state. */
    async reset(): Promise<void> {
      for (const name of await activeSwitches(portal)) {
        const { code, err } = await runSwitch(env(), ...offAgain(name));
        if (code !== 0) throw new Error(`switch ${name}: ${err}`);
      }
      await untilActive(portal, []);
    },
  };
}

function offAgain(name: string): string[] {
  if (name === "limits") return ["limits", "default"];
  if (name === "maintenance:payments") return ["maintenance", "payments", "off"];
  return /^(method|journey):/.test(name) ? ["on", name] : [name, "off"];
}

export const SWITCHED = { METRICS_TOKEN };

const DAY_MS = 86_400_000;
const soon = new Date(Date.now() + 60 * DAY_MS);
const firstOfMonth = new Date(Date.UTC(soon.getUTCFullYear(), soon.getUTCMonth(), 1, 10));
/** The end of a switch in a month or two: as it is typed, as English pages write its day, and as it is stored. */
export const switchEnd = {
  typed: firstOfMonth.toISOString().slice(0, 16),
  day: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(firstOfMonth),
  stored: firstOfMonth.toISOString(),
};
