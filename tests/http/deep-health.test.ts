import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dropCalls } from "../support/backend-checks";
import { refusal } from "../support/backend-faults";
import { freePort, startPortal } from "../support/portal";
import { createTestPortal } from "../support/test-portal";

const METRICS_TOKEN = "token-of-the-health";
const bearer = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };
const part = z.object({ state: z.enum(["ok", "failing"]), reason: z.string().optional(), ageS: z.number() });
const deepHealth = z.object({
  state: z.string(),
  operator: part,
  paymentLock: part,
  content: part,
  paused: z.array(z.string()),
});

async function healthOf({ url }: { url: string }) {
  const answer = await fetch(`${url}/healthz?deep`, bearer);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { status: answer.status, ...deepHealth.parse(await answer.json()) };
}

describe.each(["host", "remix-serve"] as const)("The deep health (%s)", (runner) => {
  const portal = createTestPortal({
    runner,
    fresh: true,
    env: { METRICS_TOKEN, OPERATOR_TIMEOUT_MS: "1500" },
  });

  it("says that operator, payment lock and content answer (R-OPS-30)", async () => {
    expect(await healthOf(portal)).toMatchObject({
      status: 200,
      state: "ok",
      operator: { state: "ok" },
      paymentLock: { state: "ok" },
      content: { state: "ok" },
      paused: [],
    });
  });

  it("is told to the token only (R-OPS-30)", async () => {
    const without = await fetch(`${portal.url}/healthz?deep`);
    expect([without.status, without.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    const wrong = { headers: { authorization: `Bearer ${METRICS_TOKEN.toUpperCase()}` } };
    expect((await fetch(`${portal.url}/healthz?deep`, wrong)).status).toBe(401);
    expect(await (await fetch(`${portal.url}/healthz`)).text()).toBe("ok\n");
  });

  it("asks the operator once for all who ask within a moment", async () => {
    await expect
      .poll(async () => {
        portal.backend.requests.splice(0);
        await Promise.all(Array.from({ length: 20 }, () => healthOf(portal)));
        return portal.backend.requests.map(({ operationId }) => operationId).sort();
      })
      .toEqual(["getConfig", "getLoadingText"]);
  });

  it.each<[string, () => void]>([
    [
      "refused 400",
      () => portal.backend.faults.add({ ...refusal(400), operation: "getConfig", times: Infinity }),
    ],
    ["the connection broke", () => dropCalls(portal, "getConfig")],
    ["HTTP 500", () => portal.backend.faults.add({ operation: "getConfig", kind: "html", times: Infinity })],
    [
      "timed out after 2 s",
      () => portal.backend.faults.add({ operation: "getConfig", kind: "hang-before", times: Infinity }),
    ],
  ])("names what is wrong with the operator: %s", async (reason, fail) => {
    fail();
    await expect.poll(async () => (await healthOf(portal)).operator.reason).toBe(reason);
    const health = await healthOf(portal);
    expect([health.status, health.state, health.content.state]).toEqual([503, "failing", "ok"]);
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    portal.backend.faults.clear();
    await expect.poll(async () => (await healthOf(portal)).operator.state).toBe("ok");
  });

  it("names a content service that fails apart from the operator", async () => {
    dropCalls(portal, "getLoadingText");
    await expect.poll(async () => (await healthOf(portal)).content.state).toBe("failing");
    expect((await healthOf(portal)).operator.state).toBe("ok");
  });
});

describe("The deep health of a portal", () => {
  const portalWithKey = createTestPortal();

  it("before an operator whose host does not exist says so", async () => {
    const env = {
      OPERATOR_API_URL: "http://no-such-host.invalid",
      OPERATOR_API_KEY: "k",
      OPERATOR_SERVICE_ID: "s",
    };
    const { backend } = portalWithKey;
    const portal = await startPortal({
      env: { ...backend.env, ...env, METRICS_TOKEN, CONTENT_API_URL: `http://127.0.0.1:${await freePort()}` },
    });
    const health = await healthOf(portal);
    expect([health.operator.reason, health.content.reason]).toEqual(["no such host", "connection refused"]);
    await portal.stop();
  });

  it("without METRICS_TOKEN does not exist", async () => {
    const answer = await fetch(`${portalWithKey.url}/healthz?deep`, bearer);
    expect([answer.status, await answer.text()]).toEqual([404, "METRICS_TOKEN is not set\n"]);
  });
});
