import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { endWithWorker, removeWithWorker } from "./child-processes";
import { freePort } from "./portal";

const START_LIMIT_MS = 240_000;

/** What npm run sandbox serves, on a database of its own. */
export async function startSandbox() {
  const folder = mkdtempSync(join(tmpdir(), "toumai-sandbox-"));
  removeWithWorker(folder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["build/sandbox.js"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { ...process.env, SANDBOX_PORT: String(port), SANDBOX_DB: join(folder, "sandbox.db") },
    stdio: "ignore",
  });
  endWithWorker(child);
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(`${url}/sandbox`))) {
    if (Date.now() < deadline && child.exitCode === null) await pause(50);
    else {
      await stop();
      throw new Error("the sandbox does not start");
    }
  }
  return { url, pid: child.pid ?? -1, keyFile: join(folder, "sandbox-public-key.pem"), stop };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
