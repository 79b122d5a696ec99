import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ProductCode, productCodes } from "../../domain/journeys";
import { findOperation } from "../../sandbox/contract/operations";
import { createSandbox, type ConfigData, type Sandbox, type SandboxOptions } from "../../sandbox/index";
import { sites } from "../../sandbox/data/sites";
import { removeWithWorker } from "./child-processes";
import { preparedKeyPairs } from "./key-pairs";
import { listenLocally } from "./local-server";

/** One misbehaviour of the backend, for the next calls of an operation. */
export type Fault = {
  /** An operationId, several of them, or '*' for any operation of the contract. */
  operation: string | readonly string[];
  /** How many calls it affects; 1 by default, Infinity allowed. */
  times?: number;
  /** Called for each affected call. */
  onUse?: () => void;
  /** Awaited before anything else happens to the call, so that a test can hold several calls. */
  hold?: Promise<unknown>;
} & (
  | {
      kind:
        | "drop-before"
        | "drop-after"
        | "hang-before"
        | "hang-after"
        | "html"
        | "html-after"
        | "truncated"
        | "hold";
    }
  /**
   * A function as body is called with the requested path; with `executed` the call is carried out and only its answer
   * is replaced, as a gateway does.
   */
  | { kind: "answer"; body: unknown; status?: number; executed?: boolean }
  /** The call is carried out, and its answer is changed. */
  | { kind: "changed"; change: (answer: ChangedAnswer, path: string) => ChangedAnswer }
  | { kind: "slow"; ms: number }
);

/** An answer that a fault may change; its body is JSON or any other text. */
export interface ChangedAnswer {
  status: number;
  type: string;
  headers: [string, string][];
  body: unknown;
}

/** The operationId that a fault uses for requests outside the contract. */
export const OUTSIDE_THE_CONTRACT = "outside";

export interface RecordedRequest {
  /** '' for requests outside the contract (/sandbox pages). */
  operationId: string;
  method: string;
  /** Includes the query. */
  path: string;
  headers: Record<string, string>;
  /** As received, with secrets encrypted; undefined when there was none. */
  body: unknown;
  /** The answer; undefined until, or unless, one was sent. */
  status: number | undefined;
  answer: unknown;
}

export interface BackendOptions {
  config?: Partial<ConfigData>;
  /** False: a backend that ignores Idempotency-Key. */
  honourIdempotency?: boolean;
  /** ":memory:" by default. */
  db?: string;
  now?: () => number;
  log?: SandboxOptions["log"];
}

export interface Backend {
  url: string;
  sandbox: Sandbox;
  publicKeyFile: string;
  /** The environment of a portal with this backend. */
  env: Record<string, string>;
  faults: { add(fault: Fault): void; clear(): void };
  requests: RecordedRequest[];
  /** How many calls are held or running. */
  busy(): number;
  /** Restores the initial data, without faults and recorded requests, with this configuration and these journeys. */
  reset(config?: Partial<ConfigData>, journeys?: Partial<Record<ProductCode, boolean>>): void;
  /** False: Idempotency-Key is ignored from now on. */
  honourIdempotency(honoured: boolean): void;
  /** Whether the configuration or the journeys have changed since the portal was last known to have read them. */
  changedCachedAnswers(): boolean;
  /** Called when the portal has read the present configuration and journeys. */
  cachedAnswersAreRead(): void;
  /** Whether a test changed content, which a portal keeps for a day. */
  changedKeptAnswers(): boolean;
  stop(): Promise<void>;
}

interface Reply {
  status: number;
  type: string;
  headers: [string, string][];
  text: string;
}

const BROKEN_PAGE = "<!doctype html><html><body><h1>500 Internal Server Error</h1></body></html>";

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : (value ?? ""),
    ]),
  );
}

function bodyOf(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function write(response: ServerResponse, record: RecordedRequest, reply: Reply): void {
  record.status = reply.status;
  record.answer = bodyOf(reply.text);
  response.writeHead(reply.status, [...reply.headers, ["content-type", reply.type]].flat());
  response.end(reply.text);
}

function json(status: number, body: unknown): Reply {
  return { status, type: "application/json", headers: [], text: JSON.stringify(body) };
}

function html(): Reply {
  return { status: 500, type: "text/html", headers: [], text: BROKEN_PAGE };
}

/** Never rejects, because a lost answer is an effect of the fault and not an error of the server. */
async function serveWithFault(
  fault: Fault | undefined,
  path: string,
  execute: () => Promise<Reply>,
  send: (reply: Reply) => void,
  drop: () => void,
): Promise<void> {
  await fault?.hold;
  if (fault?.kind === "drop-before") {
    drop();
    return;
  }
  if (fault?.kind === "hang-before") return;
  if (fault?.kind === "html") {
    send(html());
    return;
  }
  if (fault?.kind === "answer") {
    if (fault.executed) await execute();
    send(json(fault.status ?? 200, isMadeFromPath(fault.body) ? fault.body(path) : fault.body));
    return;
  }
  if (fault?.kind === "slow") await pause(fault.ms);
  const reply = await execute();
  switch (fault?.kind) {
    case "drop-after":
      drop();
      return;
    case "hang-after":
      return;
    case "html-after":
      send(html());
      return;
    case "changed": {
      const { body, ...rest } = fault.change({ ...reply, body: bodyOf(reply.text) }, path);
      send({ ...rest, text: typeof body === "string" ? body : JSON.stringify(body) });
      return;
    }
    case "truncated":
      send({ ...reply, text: reply.text.slice(0, Math.floor(reply.text.length / 2)) });
      return;
    default:
      send(reply);
  }
}

function isMadeFromPath(body: unknown): body is (path: string) => unknown {
  return typeof body === "function";
}

/**
 * Operations whose answers the portal caches for seconds, and operations whose answers it keeps for a day while the
 * service is down.
 */
const CACHED = new Set(["getConfig", "getProductConfig"]);
const KEPT = new Set(["getPage", "listFaqs", "getLoadingText", "getLoadingTextIn"]);

class Faults {
  private waiting: { fault: Fault; left: number }[] = [];
  /** A fault has changed an answer that the portal caches, or keeps. */
  changedCached = false;
  changedKept = false;

  add(fault: Fault): void {
    this.waiting.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.waiting = [];
  }

  /** Returns the first fault that matches, and counts one use. */
  take(operationId: string): Fault | undefined {
    const any = operationId === "" ? OUTSIDE_THE_CONTRACT : "*";
    const found = this.waiting.find(
      ({ fault, left }) =>
        left > 0 &&
        [fault.operation].flat().some((name) => (name === operationId && name !== "") || name === any),
    );
    if (found) found.left -= 1;
    if (found && CACHED.has(operationId)) this.changedCached = true;
    if (found && KEPT.has(operationId)) this.changedKept = true;
    found?.fault.onUse?.();
    return found?.fault;
  }
}

/** A sandbox behind a real server on a free port, with scripted faults. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const folder = mkdtempSync(join(tmpdir(), "toumai-backend-"));
  removeWithWorker(folder);
  const faults = new Faults();
  const requests: RecordedRequest[] = [];
  let honoursKeys = options.honourIdempotency ?? true;
  let sandbox: Sandbox | undefined;
  let url = "";
  let busy = 0;

  async function execute(record: RecordedRequest, text: string): Promise<Reply> {
    const headers = new Headers(record.headers);
    if (!honoursKeys && headers.has("idempotency-key")) {
      headers.set("idempotency-key", randomUUID());
    }
    const { method } = record;
    const body = method === "GET" || method === "HEAD" ? null : text;
    const response = await sandbox?.fetch(new Request(url + record.path, { method, headers, body }));
    if (!response) return html();
    const kept = [...response.headers].filter(
      ([name]) => name !== "content-type" && name !== "content-length",
    );
    const type = response.headers.get("content-type") ?? "application/json";
    return { status: response.status, type, headers: kept, text: await response.text() };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const path = request.url ?? "/";
    const method = request.method ?? "GET";
    const operationId = findOperation(method, new URL(path, url).pathname)?.operation.id ?? "";
    const headers = plainHeaders(request);
    const record: RecordedRequest = {
      operationId,
      method,
      path,
      headers,
      body: bodyOf(text),
      status: undefined,
      answer: undefined,
    };
    requests.push(record);
    await serveWithFault(
      faults.take(operationId),
      record.path,
      () => execute(record, text),
      (reply) => write(response, record, reply),
      () => request.socket.destroy(),
    );
  }

  const server = createServer((request, response) => {
    busy += 1;
    handle(request, response)
      .catch(() => request.socket.destroy())
      .finally(() => (busy -= 1));
  });
  url = `http://127.0.0.1:${await listenLocally(server)}`;
  const { config, now, log } = options;
  const box = createSandbox({
    db: options.db ?? ":memory:",
    publicUrl: url,
    newKeyPair: preparedKeyPairs(),
    ...(config ? { config } : {}),
    ...(now ? { now } : {}),
    ...(log ? { log } : {}),
  });
  sandbox = box;
  // The sites take a third of a second and more on a busy machine, for which a page of a test would not wait.
  sites();
  const publicKeyFile = join(folder, "public-key.pem");
  writeFileSync(publicKeyFile, box.publicKeyPem);

  return {
    url,
    sandbox: {
      ...box,
      setConfig(patch) {
        faults.changedCached = true;
        box.setConfig(patch);
      },
      setProduct(code, enabled) {
        faults.changedCached = true;
        box.setProduct(code, enabled);
      },
    },
    publicKeyFile,
    env: {
      OPERATOR_API_URL: url,
      OPERATOR_API_KEY: "test-key",
      OPERATOR_SERVICE_ID: "test-service",
      OPERATOR_PUBLIC_KEY_FILE: publicKeyFile,
    },
    faults,
    requests,
    busy: () => busy,
    reset(wanted = {}, journeys = {}) {
      faults.clear();
      box.reset();
      box.setConfig(wanted);
      for (const code of productCodes) {
        const enabled = journeys[code];
        if (enabled !== undefined) box.setProduct(code, enabled);
      }
      requests.splice(0);
    },
    honourIdempotency: (honoured) => void (honoursKeys = honoured),
    changedCachedAnswers: () => faults.changedCached,
    cachedAnswersAreRead: () => void (faults.changedCached = false),
    changedKeptAnswers: () => faults.changedKept,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
      sandbox = undefined;
      box.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
