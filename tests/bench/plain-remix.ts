import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endWithWorker } from "../support/child-processes";
import { RECHARGE } from "../support/pages";
import { freePort } from "../support/portal";

const ROOT = join(import.meta.dirname, "../..");
const CLI = "node_modules/@remix-run/dev/dist/cli.js";
const CONFIG = "tests/bench/plain-remix/vite.config.ts";
const START_LIMIT_MS = 30_000;

/** Express as in Remix's template, without compression; or remix-serve, which compresses what it streams. */
const programs = {
  express: ["tests/bench/plain-remix/server.mjs"],
  "remix-serve": ["node_modules/@remix-run/serve/dist/cli.js", ".cache/plain-remix/server/index.js"],
};

const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production" };

/** The recharge page as an ordinary Remix app serves it. */
export interface PlainRemix {
  /** The page. */
  url: string;
  pid: number;
  /** The cookie of a customer who has sent the form. */
  cookie: string;
  stop(): void;
}

/** Builds plain Remix into a folder that git ignores. */
export function buildPlainRemix(): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [CLI, "vite:build", "-c", CONFIG, "--logLevel", "warn"],
    { cwd: ROOT, env, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`plain Remix could not be built: ${stderr}`);
}

export async function startPlainRemix(program: keyof typeof programs): Promise<PlainRemix> {
  const port = String(await freePort());
  const child = spawn(process.execPath, programs[program], {
    cwd: ROOT,
    env: { ...env, PORT: port, HOST: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  endWithWorker(child);
  const url = `http://127.0.0.1:${port}${RECHARGE}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`plain Remix does not start under ${program}`);
    await pause(50);
  }
  return { url, pid: child.pid ?? -1, cookie: await cookieOf(url), stop: () => child.kill("SIGKILL") };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

async function cookieOf(url: string): Promise<string> {
  const body = new URLSearchParams({ msisdn: "66100001", amount: "500" });
  const answer = await fetch(url, { method: "POST", body, redirect: "manual" });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (cookie === undefined) throw new Error("plain Remix keeps no cookie");
  return cookie;
}
