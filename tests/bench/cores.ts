import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Where the measured servers run, and where the client and the operator run. */
export interface Cores {
  servers: number;
  client: number;
}

/** The cores of a list as Linux writes it: 0-2,5. */
export function coresIn(list: string): number[] {
  return list
    .trim()
    .split(",")
    .filter((part) => /^\d+(-\d+)?$/.test(part))
    .flatMap((part) => {
      const [first = 0, last = first] = part.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, place) => first + place);
    });
}

/**
 * The last core for the servers and the first for the client, since the system prefers the first; undefined for one
 * core.
 */
export function shareOut(cores: readonly number[]): Cores | undefined {
  const [client, servers] = [cores[0], cores.at(-1)];
  return client === undefined || servers === undefined || client === servers
    ? undefined
    : { servers, client };
}

/**
 * The cores that this process may use, shared out; undefined where the system does not report them, or has no taskset.
 */
export function coresHere(): Cores | undefined {
  try {
    const list = /Cpus_allowed_list:\s*(.*)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
    const cores = shareOut(coresIn(list ?? ""));
    return cores && spawnSync("taskset", ["-V"]).status === 0 ? cores : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps all threads of a process on one core. */
export function pin(pid: number, core: number | undefined): void {
  if (core === undefined) return;
  const { status } = spawnSync("taskset", ["-a", "-p", "-c", String(core), String(pid)]);
  if (status !== 0) throw new Error(`process ${pid} could not be kept on core ${core}`);
}
