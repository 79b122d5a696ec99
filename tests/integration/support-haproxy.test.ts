import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { startProxy, type Proxy } from "../support/haproxy";
import { listenLocally } from "../support/local-server";

const servers: Server[] = [];
let proxy: Proxy | undefined;

afterEach(async () => {
  await proxy?.stop();
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
});

/** A node that answers with its name; `health` answers the load balancer. */
async function node(name: string, health: RequestListener): Promise<{ url: string }> {
  const server = createServer((request, response) =>
    request.url === "/healthz" ? health(request, response) : response.end(name),
  );
  servers.push(server);
  return { url: `http://127.0.0.1:${await listenLocally(server)}` };
}

const healthy: RequestListener = (_request, response) => response.end();

/** The nodes that answer two customers, one after the other. */
async function answers({ url }: Proxy): Promise<string[]> {
  const bodies: string[] = [];
  for (let customer = 0; customer < 2; customer++) bodies.push(await (await fetch(url)).text());
  return bodies.sort();
}

describe("The load balancer in front of the nodes", () => {
  it("accepts the first customer when every node is up, also one that starts late", async () => {
    const from = Date.now() + 1_000;
    const late: RequestListener = (_request, response) =>
      response.writeHead(Date.now() < from ? 503 : 200).end();
    proxy = await startProxy([await node("early", healthy), await node("late", late)]);
    expect(await answers(proxy)).toEqual(["early", "late"]);
  });

  it("treats a slow node as up, as on a busy machine", async () => {
    let asked = 0;
    const slow: RequestListener = (_request, response) => {
      asked += 1;
      setTimeout(() => response.end(), 700);
    };
    proxy = await startProxy([await node("one", slow), await node("two", slow)]);
    await expect.poll(() => asked).toBeGreaterThan(12);
    expect(await answers(proxy)).toEqual(["one", "two"]);
  });
});
