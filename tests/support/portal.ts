import { spawn, type ChildProcess } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fewRequests } from "../../scripts/few-requests.mjs";
import { endWithWorker, removeWithWorker } from "./child-processes";
import { databaseWithKeys } from "./sandbox-database";
import { step } from "./step";

const ROOT = join(import.meta.dirname, "../..");
const RUNNERS = {
  host: ["build/host.js"],
  /** The scripts that npm start runs. */
  start: ["scripts/start.mjs"],
  "remix-serve": ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
};
/** The secrets that seal the cookies of the tests' portals by default. */
export const SESSION_SECRETS = "test-secret-for-signing-sessions-0123456789abcdef";
/** Less than a hook may take, so that a failure shows what the service has written. */
const START_LIMIT = 200_000;
const STOP_LIMIT = 60_000;
const HEALTH_LIMIT = 2_000;

export interface PortalOptions {
  env?: Record<string, string>;
  runner?: keyof typeof RUNNERS;
  /** The arguments after the runner on the command line. */
  args?: readonly string[];
  /** The folder of the build; this project's by default. */
  root?: string;
  /** The service answers thousands of requests, and runs with the options that operators use. */
  manyRequests?: true;
}

export interface Portal {
  readonly url: string;
  readonly pid: number;
  isRunning(): boolean;
  /** A file of this service. */
  file(name: string): string;
  /** The output of the service, over all its restarts. */
  output(): string;
  /** Stops reading the service's output: the pipes are closed, or they fill up. */
  stopReading(how: "closed" | "paused"): void;
  /** Simulates a crash with SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>;
  /**
   * Stops with SIGTERM, or with SIGKILL after a minute, and removes the default SANDBOX_DB; must be called in afterAll,
   * because vitest ends its workers without telling them.
   */
  stop(): Promise<{ code: number | null }>;
  /** Starts the service again (ending it first when it runs): same port, same environment, same data. */
  restart(): Promise<void>;
  /** Restarts on an empty disk, without the payment lock's file. */
  restartOnEmptyDisk(): Promise<void>;
  /** Starts the service when it was killed. */
  wake(): Promise<void>;
}

interface Running {
  child: ChildProcess;
  exited: Promise<number | null>;
  gone(): boolean;
}

export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), "toumai-portal-"));
  removeWithWorker(folder);
  const port = options.env?.["PORT"] ?? String(await step("finding a free port", freePort()));
  // A clean environment: variables of vitest or of the developer's shell must not change the service.
  const env: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"] ?? "",
    HOME: process.env["HOME"] ?? folder,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    LOG_LEVEL: "warn",
    // Tests without a backend use the sandbox, also in production.
    SANDBOX: "1",
    SANDBOX_DB: join(folder, "sandbox.db"),
    GUARD_DB: join(folder, "guard.db"),
    SWITCHES_FILE: join(folder, "switches.json"),
    // The tests let the operator fail often; the tests of the circuit breaker set their own number.
    OPERATOR_BREAKER: "0",
    // Calls without a customer would meet the faults of other tests.
    FOLLOW_AFTER_MS: "0",
    SESSION_SECRETS,
    // The tests pay with the same few numbers from one address; the tests of limits set their own limits.
    LIMITS: "off",
    // The backend of the tests is served over http.
    ALLOW_INSECURE: "1",
    ...options.env,
    PORT: port,
  };
  const url = `http://127.0.0.1:${port}`;
  let written = "";

  function launch(): Running {
    const flags = options.manyRequests ? [] : fewRequests;
    const command = [...RUNNERS[options.runner ?? "host"], ...(options.args ?? [])];
    const child = spawn(process.execPath, [...flags, ...command], {
      cwd: options.root ?? ROOT,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const collect = (chunk: string) => (written += chunk);
    child.stdout.setEncoding("utf8").on("data", collect);
    child.stderr.setEncoding("utf8").on("data", collect);
    endWithWorker(child);
    let over = false;
    const exited = new Promise<number | null>((resolve) => {
      const finish = (code: number | null) => {
        over = true;
        resolve(code);
      };
      child.once("close", finish);
      // A grandchild that keeps the pipes open must not block the tests.
      child.once("exit", (code) => setTimeout(finish, 500, code).unref());
      child.once("error", (error) => {
        collect(`${error.message}\n`);
        finish(null);
      });
    });
    return { child, exited, gone: () => over };
  }

  async function start(): Promise<Running> {
    mkdirSync(folder, { recursive: true });
    const started = launch();
    const deadline = Date.now() + START_LIMIT;
    while (Date.now() < deadline && !started.gone()) {
      if (await step("asking for the health", healthy(url))) return started;
      await pause(50);
    }
    const reason = started.gone()
      ? "exited at once"
      : `did not answer /healthz within ${START_LIMIT / 1000} s`;
    await end(started, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`The portal ${reason}. Its output:\n${written}`);
  }

  async function end(target: Running, signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (target.gone()) return target.exited;
    target.child.kill(signal);
    const timer = setTimeout(() => target.child.kill("SIGKILL"), STOP_LIMIT);
    const code = await step(`ending the portal by ${signal}`, target.exited);
    clearTimeout(timer);
    return code;
  }

  if (env["OPERATOR_API_URL"] === undefined) copyFileSync(databaseWithKeys(), join(folder, "sandbox.db"));
  let current = await start();
  return {
    url,
    get pid() {
      return current.child.pid ?? -1;
    },
    isRunning: () => !current.gone(),
    file: (name) => join(folder, name),
    output: () => written,
    stopReading: (how) => {
      for (const pipe of [current.child.stdout, current.child.stderr])
        if (how === "closed") pipe?.destroy();
        else pipe?.pause();
    },
    kill: async () => {
      await end(current, "SIGKILL");
    },
    stop: async () => {
      const code = await end(current, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
      return { code };
    },
    wake: async () => {
      if (current.gone()) current = await start();
    },
    restart: async () => {
      await end(current, "SIGTERM");
      current = await start();
    },
    restartOnEmptyDisk: async () => {
      await end(current, "SIGTERM");
      for (const part of ["", "-wal", "-shm"]) rmSync(join(folder, `guard.db${part}`), { force: true });
      current = await start();
    },
  };
}

/**
 * Asks a service for its health over a connection of its own.
 * Not by fetch: one request did not end within 90 s beside many other tests, although its signal aborts it after 2 s.
 */
function healthy(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/healthz`, { agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode === 200));
    });
    const limit = setTimeout(() => request.destroy(), HEALTH_LIMIT);
    request
      .once("error", () => resolve(false))
      .once("close", () => {
        clearTimeout(limit);
        resolve(false);
      });
  });
}

/** Below the ports that the system gives to servers without a port of their own. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;
const reservations = join(tmpdir(), "toumai-ports");

/** A free port that no other test worker uses until this one has ended. */
export async function freePort(): Promise<number> {
  mkdirSync(reservations, { recursive: true });
  for (let attempt = 0; attempt < PORTS; attempt++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (reserve(port) && (await isFree(port))) return port;
  }
  throw new Error("no free port");
}

/** Reserves a port by a file with the id of this process; the reservation of an ended process does not count. */
function reserve(port: number): boolean {
  const file = join(reservations, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (isAlive(file)) return false;
    rmSync(file, { force: true });
    return false;
  }
}

function isAlive(file: string): boolean {
  try {
    process.kill(Number(readFileSync(file, "utf8")), 0);
    return true;
  } catch {
    return false;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    // A connection would keep the probe from closing.
    const probe = createServer((connection) => connection.destroy()).once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
