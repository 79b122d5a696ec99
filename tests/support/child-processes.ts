import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";

const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** Kills this process when the test worker ends, also when the worker is terminated by a signal. */
export function endWithWorker(child: ChildProcess): void {
  children.add(child);
  child.once("exit", () => children.delete(child));
  child.once("error", () => children.delete(child));
}

/** Removes this folder when the test worker ends. */
export function removeWithWorker(folder: string): void {
  folders.add(folder);
}

function endAll(): void {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

process.once("exit", endAll);
// Vitest ends its workers by a signal, after which no exit handler would run.
process.once("SIGTERM", () => {
  endAll();
  try {
    process.exit(143);
  } catch {
    // Vitest forbids process.exit while a test runs.
    process.kill(process.pid, "SIGKILL");
  }
});
