import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./portal";

const START_LIMIT = 10_000;

export interface Proxy {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * A load balancer before several nodes: by turns, pages and forms each for themselves, so that the consecutive forms of
 * a journey never meet the same node. A request is given to another node only when no connection was made.
 */
export async function startProxy(nodes: readonly { url: string }[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), "toumai-haproxy-"));
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration(port, nodes));
  const child = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  const lastResort = () => child.kill("SIGKILL");
  process.once("exit", lastResort);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT;
  while (!(await answers(url))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error(`haproxy does not start: ${said}`);
    await pause(20);
  }
  return {
    url,
    async stop() {
      process.removeListener("exit", lastResort);
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).status === 200;
  } catch {
    return false;
  }
}

function configuration(port: number, nodes: readonly { url: string }[]): string {
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
    "  option httpchk GET /healthz",
    "  default-server inter 200 fall 2 rise 1",
    "frontend customers",
    `  bind 127.0.0.1:${port}`,
    "  use_backend forms if METH_POST",
    "  default_backend pages",
    ...farm("pages"),
    ...farm("forms"),
    "",
  ].join("\n");
}
