import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, parse, resolve } from "node:path";
import { serve } from "@hono/node-server";
import { KEEP_ALIVE_MS } from "../domain/tuning";
import { defaultPack } from "../server/brand/default-pack";
import { readBrand } from "../server/brand/read";
import { usePack } from "../server/brand/use-pack";
import { fileErrorText } from "./file-error";
import { createSandbox, type Sandbox } from "./index";

const MAX_PORT = 65_535;
const SECRET_BYTES = 32;

/** Serves the sandbox in a process of its own, so that several portals can share it (R-SBX-2). */
const host = process.env.SANDBOX_HOST ?? "127.0.0.1";
const port = Number(process.env.SANDBOX_PORT ?? 4010);
if (!Number.isInteger(port) || port < 1 || port > MAX_PORT) {
  console.error(`SANDBOX_PORT must be a number from 1 to ${MAX_PORT}.`);
  process.exit(1);
}
const db = resolve(process.env.SANDBOX_DB ?? ".data/sandbox.db");
const brandPath = process.env.BRAND || defaultPack();
const brand = readBrand(brandPath, process.env.COUNTRY || undefined);
if (!brand.ok) {
  console.error(brand.errors.join("\n"));
  process.exit(1);
}
usePack(brand.pack);
const { code } = brand.pack.country;
const url = `http://${host}:${port}`;
/** The name of the database, so that two sandboxes of a folder do not share a key. */
const keyFile = join(dirname(db), `${parse(db).name}-public-key.pem`);

const sandbox = openSandbox();

function openSandbox(): Sandbox {
  try {
    mkdirSync(dirname(db), { recursive: true });
    return createSandbox({ db, publicUrl: url, log: (line) => console.log(JSON.stringify(line)) });
  } catch (error) {
    console.error(fileErrorText(`SANDBOX_DB ${db}`, error));
    process.exit(1);
  }
}

function writeKeyFile(): void {
  try {
    writeFileSync(keyFile, sandbox.publicKeyPem);
  } catch (error) {
    console.error(fileErrorText(keyFile, error));
    process.exit(1);
  }
}

const listenOptions = { hostname: host, port, serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS } };
const server = serve({ fetch: (request) => sandbox.fetch(request), ...listenOptions }, () => {
  writeKeyFile();
  console.log(
    [
      `Sandbox on ${url} (page: ${url}/sandbox). Point a portal at it with`,
      `  OPERATOR_API_URL=${url}`,
      `  OPERATOR_PUBLIC_KEY_FILE=${keyFile}`,
      "  OPERATOR_API_KEY=sandbox",
      "  OPERATOR_SERVICE_ID=sandbox",
      `  SESSION_SECRETS=${randomBytes(SECRET_BYTES).toString("base64url")}`,
      "  ALLOW_INSECURE=1",
      ...(process.env.BRAND ? [`  BRAND=${brandPath}`] : []),
      ...(process.env.COUNTRY ? [`  COUNTRY=${code}`] : []),
    ].join("\n"),
  );
});

server.once("error", (error: Error) => {
  const isTaken = "code" in error && error.code === "EADDRINUSE";
  console.error(
    isTaken
      ? `SANDBOX_PORT ${port} is in use by another program.`
      : `SANDBOX_HOST ${host}, SANDBOX_PORT ${port}: ${error.message}`,
  );
  process.exit(1);
});

/** Finishes running requests, then exits. */
function drain(): void {
  server.close(() => {
    sandbox.close();
    process.exit(0);
  });
  if ("closeIdleConnections" in server) server.closeIdleConnections();
}
process.once("SIGTERM", drain);
process.once("SIGINT", drain);
