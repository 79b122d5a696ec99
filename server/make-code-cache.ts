import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as paths from "@domain/path-names";
import { SERVER_ERROR } from "@domain/http-status";
import { loadServiceScript, startService } from "./service/script";

/*
 * Writes the code cache of the service for this version and these flags of Node.js (docs/decisions/0112-code-cache.md),
 * after the service has answered these pages on the sandbox, because V8 compiles a function when it is first called.
 */
const openedPages = [
  ...[paths.home, paths.prepaid, paths.stores, paths.help, paths.networks, paths.tariffs],
  ...[paths.paymentStatus, paths.pageNotFound, paths.healthz],
];

const bundle = loadServiceScript(fileURLToPath(new URL("./service.cjs", import.meta.url)));
if (!bundle.cacheAccepted) {
  const folder = mkdtempSync(join(tmpdir(), "code-cache-"));
  try {
    await run(folder);
    bundle.writeCodeCache();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exit(0);

async function run(folder: string): Promise<void> {
  // The operator's configuration is not used here.
  process.env = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "error",
    SANDBOX: "1",
    SANDBOX_DB: join(folder, "sandbox.db"),
    GUARD_DB: join(folder, "guard.db"),
    SWITCHES_FILE: join(folder, "switches.json"),
    AUDIT_LOG: join(folder, "audit.jsonl"),
    SESSION_SECRETS: "code-cache-".repeat(4),
  };
  const port = await startService(bundle);
  for (const page of openedPages) {
    const answer = await fetch(`http://127.0.0.1:${port}${page}`);
    await answer.arrayBuffer();
    if (answer.status >= SERVER_ERROR) throw new Error(`${page} answers ${answer.status}`);
  }
}
