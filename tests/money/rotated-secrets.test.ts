import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Backend, startBackend } from "../support/backend";
import { FormClient } from "../support/form-client";
import { type Proxy, startProxy } from "../support/haproxy";
import { OTP_PAGE, pathOf } from "../support/pages";
import { freePort, type Portal, startPortal } from "../support/portal";
import { type RedisServer, startRedis } from "../support/redis";
import { freshNumber } from "../support/test-customers";
import { submitOtp, submitPin, toOtp, toPin } from "../support/wallet-walk";

/** Six nodes start one after the other, which takes minutes on a busy machine. */
const timeout = 600_000;

const secret = () => randomBytes(32).toString("base64url");

describe("While SESSION_SECRETS rotates on two nodes, one after the other,", { timeout }, () => {
  const [old, next] = [secret(), secret()];
  /** The stages of the runbook: the new secret last, then first, then alone. */
  const stages = [`${old},${next}`, `${next},${old}`, next];
  let backend: Backend;
  let redis: RedisServer;
  let proxy: Proxy;
  let nodes: Portal[] = [];
  let ports: string[] = [];

  const start = (port: string, secrets: string) =>
    startPortal({
      env: {
        ...backend.env,
        REDIS_URL: redis.url,
        TRUST_PROXY: "1",
        PORT: port,
        SESSION_SECRETS: secrets,
        // Longer than haproxy needs to see that a node leaves.
        DRAIN_DELAY_MS: "3000",
      },
    });
  const isReady = async ({ url }: Portal) => (await fetch(`${url}/readyz`)).ok;

  beforeAll(async () => {
    backend = await startBackend();
    redis = await startRedis();
    ports = [String(await freePort()), String(await freePort())];
    nodes = await Promise.all(ports.map((port) => start(port, old)));
    proxy = await startProxy(nodes, "/readyz");
  });
  afterAll(async () => {
    await proxy.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await redis.stop();
    await backend.stop();
  });

  const customer = () =>
    new FormClient(
      proxy.url,
      { "accept-language": "en" },
      false,
      ports.map((port) => `http://127.0.0.1:${port}`),
    );

  it("orders that were begun before a step are paid once after it, and no node leaves the others", async () => {
    const begun: FormClient[] = [];
    const createOrders = async () => {
      const [atOtp, atPin] = [customer(), customer()];
      await toOtp(atOtp, { msisdn: freshNumber() });
      await toPin(atPin, { msisdn: freshNumber() });
      begun.push(atOtp, atPin);
    };
    const finish = async () => {
      for (const client of begun.splice(0)) {
        if (pathOf(client.page) === OTP_PAGE) await submitOtp(client);
        expect((await submitPin(client)).text).toContain("Thank you");
      }
    };
    let paid = 0;
    for (const secrets of stages) {
      for (const [place, port] of ports.entries()) {
        await createOrders();
        await nodes[place]?.stop();
        nodes[place] = await start(port, secrets);
        // A node waits until the list of the stopped nodes has expired, while the other node continues.
        await expect.poll(() => Promise.all(nodes.map(isReady)), { timeout: 60_000 }).toEqual([true, true]);
        await proxy.seesAll();
        paid += begun.length;
        await finish();
        expect(backend.sandbox.ledger()).toHaveLength(paid);
      }
    }
    expect(new Set(backend.sandbox.ledger().map(({ to }) => to.id)).size).toBe(paid);
  });
});
