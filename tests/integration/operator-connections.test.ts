import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTcpServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, onTestFinished } from "vitest";
import { z } from "zod";
import { createOperator } from "../../server/operator/client";
import { type Call } from "../../server/operator/call";
import { sendOverHttp } from "../../server/operator/send";
import { createLog } from "../../server/log";
import { preparedKeyPairs } from "../support/key-pairs";
import { listenLocally } from "../support/local-server";

const answer = JSON.stringify({ statusCode: 200, result: "PREPAID" });
const payment: Call<string> = {
  operation: "processPayment",
  method: "POST",
  path: "/payment",
  body: { transactionId: "T1" },
  part: "result",
  answer: z.string(),
};
const read: Call<string> = {
  operation: "validateLine",
  method: "GET",
  path: "/line",
  query: { msisdn: "66 00&é" },
  part: "result",
  answer: z.string(),
};

const log = createLog("silent");

/** A client of a backend at this address. */
function clientOf(url: string, timeoutMs = 2000) {
  const backend = { url, contentUrl: url, apiKey: "k", serviceId: "s", timeoutMs, send: sendOverHttp() };
  const keys = { publicKeyPem: preparedKeyPairs()().publicKey };
  return createOperator({ ...backend, ...keys }, log, { breakerFailures: 0 }).for("request");
}

/** A backend with this response, the requests that reached it, and the connections that it has accepted. */
async function backendThat(respond: RequestListener) {
  const requests: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  server.on("connection", (socket) => sockets.add(socket));
  const url = await opened(server);
  return { requests, sockets, url };
}

async function opened(server: ReturnType<typeof createTcpServer>): Promise<string> {
  const port = await listenLocally(server);
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${port}`;
}

const ok = (_request: IncomingMessage, response: ServerResponse) => response.end(answer);

describe("Calls to the operator", () => {
  it("follow each other over one connection", async () => {
    const { url, sockets } = await backendThat(ok);
    const client = clientOf(url);
    for (let call = 0; call < 3; call++)
      expect(await client.call(payment)).toEqual({ ok: true, value: "PREPAID" });
    expect(sockets.size).toBe(1);
  });

  it("do not use a connection that the server is about to close", async () => {
    const { url, sockets } = await backendThat((request, response) => {
      response.setHeader("keep-alive", "timeout=1");
      ok(request, response);
    });
    const client = clientOf(url);
    for (let call = 0; call < 3; call++) expect((await client.call(payment)).ok).toBe(true);
    expect(sockets.size).toBe(3);
  });

  it("bring the query and the headers of the contract, and the length of the body", async () => {
    const { url, requests } = await backendThat(ok);
    const client = clientOf(url);
    await client.call(read);
    await client.call({ ...payment, headers: { authorization: "Bearer t\n" } });
    expect(requests[0]?.url).toBe("/line?msisdn=66+00%26%C3%A9");
    expect(requests[0]?.headers).not.toHaveProperty("content-length");
    expect(requests[1]?.headers).toMatchObject({
      "x-request-id": "request",
      "content-type": "application/json",
      "content-length": "22",
      authorization: "Bearer t",
    });
  });

  it.each([
    ["gzip", gzipSync],
    ["x-gzip", gzipSync],
    ["deflate", deflateSync],
    ["deflate", deflateRawSync],
    ["br", brotliCompressSync],
    ["identity", (text: string) => Buffer.from(text)],
  ])("are answered in %s, too", async (encoding, compress) => {
    const { url } = await backendThat((_request, response) => {
      response.writeHead(200, { "content-encoding": encoding }).end(compress(`\uFEFF${answer}`));
    });
    expect(await clientOf(url).call(payment)).toEqual({ ok: true, value: "PREPAID" });
  });

  it("are not answered by a redirect", async () => {
    const { url, requests } = await backendThat((_request, response) => {
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    expect((await clientOf(url).call(payment)).ok).toBe(false);
    expect(requests).toHaveLength(1);
  });
});

describe("A payment has an unknown outcome when", () => {
  const compressed = gzipSync(Buffer.alloc(9 * 1024 * 1024));
  const unknown = (cause: string) => ({ ok: false, failure: { kind: "outage", cause, maybeExecuted: true } });

  it.each<[string, RequestListener, string]>([
    ["the backend does not answer in time", () => undefined, "timeout"],
    [
      "its answer is not complete in time",
      (_request, response) => response.writeHead(200, { "content-length": "999" }).write("{"),
      "timeout",
    ],
    [
      "its answer breaks off",
      (_request, response) => {
        response.writeHead(200, { "content-length": "999" }).write("{", () => response.destroy());
      },
      "connection",
    ],
    ["the connection breaks before the answer", ({ socket }) => socket.destroy(), "connection"],
    ["what answers does not speak HTTP", ({ socket }) => socket.end("SSH-2.0\r\n\r\n"), "connection"],
    [
      "the protocol is to be changed",
      ({ socket }) => socket.write("HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
      "connection",
    ],
    [
      "its answer is not what it says it is compressed by",
      (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(answer),
      "connection",
    ],
    [
      "its answer is longer than any answer of the contract",
      (_request, response) => response.end(Buffer.alloc(9 * 1024 * 1024, 32)),
      "malformed",
    ],
    [
      "its answer becomes so long when it is decompressed",
      (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(compressed),
      "malformed",
    ],
  ])("%s, and it is sent once", async (_name, respond, cause) => {
    const { url, requests } = await backendThat(respond);
    const timeoutMs = cause === "timeout" ? 500 : 20_000;
    expect(await clientOf(url, timeoutMs).call(payment)).toMatchObject(unknown(cause));
    await pause(50);
    expect(requests).toHaveLength(1);
  });
});

describe("A payment has certainly not been made when", () => {
  const notSent = { ok: false, failure: { kind: "outage", cause: "not-sent", maybeExecuted: false } };

  it("nothing listens at the operator's address", async () => {
    const server = createTcpServer();
    const url = await opened(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await clientOf(url).call(payment)).toMatchObject(notSent);
  });

  it("the operator's name is unknown", async () => {
    expect(await clientOf("http://operator.invalid").call(payment)).toMatchObject(notSent);
  });

  it("the handshake of TLS does not end in time", async () => {
    const url = await opened(createTcpServer(() => undefined));
    expect(await clientOf(url.replace("http:", "https:"), 300).call(payment)).toMatchObject(notSent);
  });

  it("a header has a character that HTTP does not allow", async () => {
    const { url, requests } = await backendThat(ok);
    const call = { ...payment, headers: { authorization: "Bearer a\u0000b" } };
    expect(await clientOf(url).call(call)).toMatchObject(notSent);
    expect(requests).toHaveLength(0);
  });
});
