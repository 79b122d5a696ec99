import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { paths } from "../../domain/paths";
import type { FormClient } from "../support/form-client";
import { toBillOtp, toBill } from "../support/journey-walks";
import { toPayment } from "../support/payment-walk";
import fc, { SEED } from "../support/random";
import { createTestPortal } from "../support/test-portal";
import { toOtp, toPin, toResult } from "../support/wallet-walk";
import { operatorFault } from "./operator-answers";
import { hostileRequest, rawBytes, type HostileRequest } from "./requests";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 600);
/** A request without an answer after this time hangs; npm run fuzz counts those over two seconds, too. */
const HANG_MS = 30_000;
const SLOW_MS = 2_000;
const REQUESTS_PER_FAULT = 10;

const portal = createTestPortal({ products: ["BROADBAND_BALANCE"], resetSandbox: false, fresh: true });

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

/** A file and a line of the service in an answer. */
const STACK_TRACE = /\bat [^<\n]{0,200}:\d+:\d+\)?|node:internal|node_modules/;

interface Session {
  cookie: string;
  token: string;
}

/** Customers in the middle of their journeys, whose cookies hostile requests carry. */
async function openSessions(): Promise<Session[]> {
  const walks: ((client: FormClient) => Promise<unknown>)[] = [
    (client) => client.open(paths.prepaid),
    (client) => toPayment(client),
    (client) => toOtp(client),
    (client) => toPin(client),
    (client) => toResult(client),
    (client) => toBillOtp(client),
    (client) => toBill(client),
  ];
  const sessions: Session[] = [];
  for (const walk of walks) {
    const client = portal.customer();
    await walk(client);
    await client.open(paths.contact);
    const token = client.form({ field: "email" }).fields.find(({ name }) => name === "csrf")?.value ?? "";
    sessions.push({ cookie: client.jar.header(new URL(portal.url)), token });
  }
  return sessions;
}

/** Sends one request; resolves to the status and the body, or to "hangs". */
function send(
  hostile: HostileRequest,
  session: Session | undefined,
): Promise<{ status: number; body: string } | "hangs"> {
  const { method, path, headers, withToken } = hostile;
  const token = withToken && session ? { csrf: session.token } : {};
  const body =
    typeof hostile.body === "object"
      ? new URLSearchParams({ ...hostile.body, ...token }).toString()
      : hostile.body;
  const sent: Record<string, string> = { "content-type": "application/x-www-form-urlencoded", ...headers };
  if (session) sent["cookie"] = session.cookie;
  const { port } = new URL(portal.url);
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, method, headers: sent, agent: false }, (incoming) => {
      let text = "";
      incoming.setEncoding("utf8").on("data", (part: string) => (text += part));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, body: text }));
      incoming.on("error", reject);
    });
    outgoing.setTimeout(HANG_MS, () => {
      outgoing.destroy();
      resolve("hangs");
    });
    outgoing.on("error", reject);
    outgoing.end(method === "GET" || method === "HEAD" ? undefined : body);
  });
}

/** Expects an answer that is not a crash, and counts it. */
async function expectAnswered(hostile: HostileRequest, sessions: Session[]): Promise<void> {
  const since = performance.now();
  const answer = await send(hostile, sessions[hostile.session]);
  if (answer === "hangs") throw new Error("no answer");
  if (performance.now() - since > SLOW_MS) count("over 2 s");
  count(`answers of ${answer.status}`);
  expect(answer.status).not.toBe(500);
  expect(answer.status).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(STACK_TRACE);
}

/** Sends bytes; resolves when the service has answered or closed, or after the time limit. */
function sendRaw(bytes: Buffer): Promise<string> {
  const { port } = new URL(portal.url);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1");
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("error", () => resolve(answer));
    socket.on("close", () => resolve(answer));
    socket.end(bytes);
  });
}

afterAll(() => {
  const lines = [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([what, times]) => `${what}: ${times}`);
  console.log(`seed ${SEED}\n${lines.join("\n")}`);
});

describe("Hostile requests", () => {
  it("of every address, method, field, header and session end in an answer that is no crash", async () => {
    const sessions = await openSessions();
    await fc.assert(
      fc.asyncProperty(hostileRequest(sessions.length), (hostile) => expectAnswered(hostile, sessions)),
      { numRuns: RUNS },
    );
    expect(portal.output()).not.toContain("unexpected error");
  });

  it("that are hardly HTTP end with a refusal or a closed connection, and the service goes on", async () => {
    await fc.assert(
      fc.asyncProperty(rawBytes, async (bytes) => {
        const answer = await sendRaw(bytes);
        count("answers to raw bytes");
        expect(answer).not.toMatch(/^HTTP\/1\.\d 500/);
        expect(answer).not.toMatch(STACK_TRACE);
      }),
      { numRuns: RUNS },
    );
    expect((await portal.customer().open("/")).status).toBe(200);
  });
});

describe("A hostile operator", () => {
  it("whose answers have wrong types, sizes and shapes makes no page crash", async () => {
    const sessions = await openSessions();
    const requests = fc.array(hostileRequest(sessions.length), {
      minLength: REQUESTS_PER_FAULT,
      maxLength: REQUESTS_PER_FAULT,
    });
    await fc.assert(
      fc.asyncProperty(operatorFault, requests, async (fault, hostiles) => {
        portal.backend.faults.add(fault);
        try {
          await Promise.all(hostiles.map((hostile) => expectAnswered(hostile, sessions)));
        } finally {
          portal.backend.faults.clear();
        }
      }),
      { numRuns: Math.ceil(RUNS / REQUESTS_PER_FAULT) },
    );
    expect(portal.output()).not.toContain("unexpected error");
  });
});
