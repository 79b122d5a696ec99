import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";

/** The clock of /proc/<pid>/stat, in ticks a second. */
const TICKS_PER_SECOND = 100;
/** How often the client checks whether it has finished. */
const SAMPLE_MS = 50;
/** The last of 500 connections waits some seconds for its first answer. */
const CLIENT_WAITS_S = 60;

/** Processor time that a process has used, in µs; undefined where there is no /proc. */
export function processorTime(pid: number): number | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return ((Number(afterName[11]) + Number(afterName[12])) / TICKS_PER_SECOND) * 1e6;
  } catch {
    return undefined;
  }
}

/** Memory that a process holds, in MB; undefined where there is no /proc. */
export function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

export interface Load {
  url: string;
  /** The process whose time is counted. */
  pid: number;
  headers: Record<string, string>;
  body?: string;
  /** Requests that each connection sends in turn, again and again, instead of one kind of request. */
  mix?: readonly { headers: Record<string, string> }[];
  /** Each request has another query, so that the portal has to draw the page. */
  drawn?: boolean;
  connections: number;
  requests: number;
}

export interface Measured {
  requestsPerSecond: number;
  /** Processor time a request, in µs. */
  processorUs: number | undefined;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/** Sends requests over some connections and measures the process that answers. */
export async function measure(load: Load): Promise<Measured> {
  const before = processorTime(load.pid);
  const began = performance.now();
  const { result, lastAnswerAt } = await send(load);
  const after = processorTime(load.pid);
  const answered = result.requests.total;
  return {
    requestsPerSecond: answered / ((lastAnswerAt - began) / 1000),
    processorUs: before === undefined || after === undefined ? undefined : (after - before) / answered,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.errors + result["4xx"] + result["5xx"],
  };
}

/** How many queries have been made. */
let queries = 0;

/** The client ends only at its next sample, so its own duration is too long to be used. */
function send(load: Load): Promise<{ result: autocannon.Result; lastAnswerAt: number }> {
  const { url, headers, body, mix, drawn, connections, requests } = load;
  const { pathname } = new URL(url);
  const otherQuery = (request: object) => ({ ...request, path: `${pathname}?n=${queries++}` });
  const options = {
    url,
    headers,
    connections,
    amount: Math.max(requests, connections),
    sampleInt: SAMPLE_MS,
    timeout: CLIENT_WAITS_S,
    ...(body === undefined ? {} : { method: "POST" as const, body }),
    ...(mix === undefined ? {} : { requests: [...mix] }),
    ...(drawn ? { requests: [{ setupRequest: otherQuery }] } : {}),
  };
  return new Promise((resolve, reject) => {
    let lastAnswerAt = performance.now();
    const client = autocannon(options, (error: unknown, result) => {
      if (error instanceof Error) reject(error);
      else resolve({ result, lastAnswerAt });
    });
    client.on("response", () => (lastAnswerAt = performance.now()));
  });
}

/** The program of the constant server: it answers each request with the same headers and bytes. */
const CONSTANT = `
const { createServer } = require("node:http");
let text = "";
process.stdin.on("data", (part) => (text += part)).on("end", () => {
  const { headers, body } = JSON.parse(text);
  const bytes = Buffer.from(body, "base64");
  const server = createServer((request, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
});`;

export interface ConstantServer {
  url: string;
  pid: number;
  stop(): void;
}

/** Starts a bare node:http server that answers with what another server answers at this address. */
export async function startConstantServer(
  url: string,
  accepted: Record<string, string>,
): Promise<ConstantServer> {
  const { headers, body } = await rawAnswer(url, accepted);
  const child = spawn(process.execPath, ["-e", CONSTANT], { stdio: ["pipe", "pipe", "inherit"] });
  const port = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", resolve);
    child.once("error", reject);
  });
  child.stdin.end(JSON.stringify({ headers, body: body.toString("base64") }));
  const { pid } = child;
  if (pid === undefined) throw new Error("the constant server did not start");
  return { url: `http://127.0.0.1:${(await port).trim()}/`, pid, stop: () => child.kill() };
}

/** An answer as it is sent, still compressed, without the headers that node:http adds itself. */
async function rawAnswer(url: string, accepted: Record<string, string>) {
  const { get } = await import("node:http");
  const added = new Set(["date", "connection", "keep-alive", "transfer-encoding"]);
  return new Promise<{ headers: string[]; body: Buffer }>((resolve, reject) => {
    get(url, { headers: accepted }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const headers = Object.entries(response.headersDistinct)
          .filter(([name]) => !added.has(name))
          .flatMap(([name, values = []]) => values.flatMap((value) => [name, value]));
        resolve({ headers, body: Buffer.concat(parts) });
      });
    }).once("error", reject);
  });
}
