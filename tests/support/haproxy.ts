import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endWithWorker } from "./child-processes";
import { freePort } from "./portal";

const START_LIMIT = 240_000;

export interface Proxy {
  readonly url: string;
  readonly pid: number;
  /** Resolves when haproxy reports every node as up. */
  seesAll(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A load balancer in front of several nodes: round robin for pages and forms separately, so that two forms of a journey
 * never reach the same node in a row.
 * It sends a request to another node only when no connection was made, and is ready when it has checked every node for
 * pages and for forms.
 */
export async function startProxy(
  nodes: readonly { url: string }[],
  check: "/healthz" | "/readyz" = "/healthz",
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "toumai-haproxy-"));
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration({ port, statsPort, check }, nodes));
  const child = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  endWithWorker(child);
  const url = `http://127.0.0.1:${port}`;
  const proxy: Proxy = {
    url,
    pid: child.pid ?? -1,
    async seesAll() {
      const deadline = Date.now() + START_LIMIT;
      for (;;) {
        const states = await serverStates(statsPort);
        if (states.length === nodes.length * farms.length && states.every((state) => state === SEEN_UP))
          return;
        if (Date.now() > deadline || child.exitCode !== null) {
          throw new Error(`haproxy does not see all nodes: ${states.join(", ")} ${said}`);
        }
        await pause(20);
      }
    },
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await proxy.seesAll();
  } catch (error) {
    await proxy.stop();
    throw error;
  }
  return proxy;
}

/** At its start haproxy reports every node as up without a check; L7OK means that a check was answered. */
const SEEN_UP = "UP L7OK";

/** The state of each node, once for each farm; empty while haproxy does not answer. */
async function serverStates(statsPort: number): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${statsPort}/;csv`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  const [head = "", ...rows] = (await answer?.text())?.trim().split("\n") ?? [];
  const names = head.replace(/^# /, "").split(",");
  const cells = rows.map((row) => row.split(","));
  const at = (row: string[], name: string) => row[names.indexOf(name)] ?? "";
  const servers = cells.filter((row) => at(row, "svname").startsWith("node"));
  // A star marks a check that is running.
  return servers.map((row) => `${at(row, "status")} ${at(row, "check_status").replace("* ", "")}`);
}

/** Each farm has its own checks, so a node can be up for one farm and unchecked by the other. */
const farms = ["pages", "forms"];

interface ProxyPlaces {
  port: number;
  statsPort: number;
  /** The path of the health check. */
  check: string;
}

function configuration({ port, statsPort, check }: ProxyPlaces, nodes: readonly { url: string }[]): string {
  const servers = nodes.map(({ url }, index) => `  server node${index} ${new URL(url).host} check`);
  const farm = (name: string) => [`backend ${name}`, "  balance roundrobin", ...servers];
  return [
    "defaults",
    "  mode http",
    "  timeout connect 1s",
    "  timeout client 60s",
    "  timeout server 60s",
    "  retries 3",
    "  retry-on conn-failure",
    "  option redispatch 1",
    `  option httpchk GET ${check}`,
    // A killed node refuses the connection at once, and a slow node on a busy machine counts as up.
    "  timeout check 5s",
    "  default-server inter 1s fastinter 200 downinter 200 fall 2 rise 1",
    "frontend customers",
    `  bind 127.0.0.1:${port}`,
    "  use_backend forms if METH_POST",
    "  default_backend pages",
    ...farms.flatMap(farm),
    "frontend stats",
    `  bind 127.0.0.1:${statsPort}`,
    "  stats enable",
    "  stats uri /",
    "",
  ].join("\n");
}
