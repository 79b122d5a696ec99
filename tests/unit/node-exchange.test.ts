import { once } from "node:events";
import { connect } from "node:net";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nodeRequest } from "../../server/edge/node-exchange";
import { listenLocally } from "../support/local-server";

describe("A request as the app reads it", () => {
  let server: Server;
  let received: Request | undefined;
  let port = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      received = nodeRequest("http://portal.example/", request, response);
      if (request.url === "/answered") response.end("fine");
    });
    port = await listenLocally(server);
  });
  afterAll(() => server.close());

  async function asks(path: string) {
    received = undefined;
    const client = connect(port, "127.0.0.1");
    client.write(`GET ${path} HTTP/1.1\r\nHost: portal.example\r\n\r\n`);
    await expect.poll(() => received).toBeDefined();
    return client;
  }

  it("is aborted when its client leaves before the answer", async () => {
    const client = await asks("/slow");
    expect(received?.signal.aborted).toBe(false);
    client.destroy();
    await expect.poll(() => received?.signal.aborted).toBe(true);
  });

  it("is not aborted when its client leaves with the answer", async () => {
    const client = await asks("/answered");
    const closed = once(client, "close");
    client.end();
    client.resume();
    await closed;
    expect(received?.signal.aborted).toBe(false);
  });
});
