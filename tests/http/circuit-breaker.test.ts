import { describe, expect, it } from "vitest";
import { callsTo, dropCalls } from "../support/backend-checks";
import type { FormClient } from "../support/form-client";
import { PAYMENT, pathOf, RECHARGE, refusalOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const FAILURES = 10;
const METRICS_TOKEN = "token-of-the-breaker";

describe.each(["host", "remix-serve"] as const)("An operator that is down (%s)", (runner) => {
  const portal = createTestPortal({
    runner,
    fresh: true,
    env: { OPERATOR_BREAKER: String(FAILURES), METRICS_TOKEN, LOG_LEVEL: "info" },
  });

  async function rechargeFormOf(client: FormClient): Promise<FormClient> {
    await client.open(RECHARGE);
    return client.fill({ msisdn: freshNumber(), amount: "500" });
  }
  const bearer = { headers: { authorization: `Bearer ${METRICS_TOKEN}` } };
  const deepHealth = async (): Promise<unknown> => (await fetch(`${portal.url}/healthz?deep`, bearer)).json();

  it("is not called any more, until it answers again", async () => {
    dropCalls(portal, "validateLine");
    for (let failure = 0; failure < FAILURES; failure++)
      await (await rechargeFormOf(portal.customer())).submit();
    const client = await rechargeFormOf(portal.customer());
    const calls = callsTo(portal, "validateLine");
    await client.submit();
    expect(callsTo(portal, "validateLine")).toBe(calls);
    expect(refusalOf(client)).toMatchObject({ status: 503 });
    expect(client.page.headers["retry-after"]).toBe("10");
    expect(refusalOf(client).typed("amount")).toBe("500");
    expect(await deepHealth()).toMatchObject({
      operator: { state: "failing", reason: expect.stringContaining("lines: circuit open since") as string },
      content: { state: "ok" },
    });
    await expect.poll(() => portal.output()).toContain('"group":"lines","reason":"the connection broke"');
    portal.backend.faults.clear();
    await expect.poll(async () => pathOf(await client.submit())).toBe(PAYMENT);
    await expect.poll(() => portal.output()).toContain("calls to the operator are made again");
  });

  it("leaves the calls of other groups alone", async () => {
    dropCalls(portal, "validateLine");
    for (let failure = 0; failure < FAILURES; failure++)
      await (await rechargeFormOf(portal.customer())).submit();
    const calls = callsTo(portal, "listBundles");
    expect((await portal.customer().open("/table")).status).toBe(200);
    expect(callsTo(portal, "listBundles")).toBe(calls + 1);
  });

  if (runner === "host")
    it("is told by the metrics", async () => {
      const text = await (await fetch(`${portal.url}/metrics`, bearer)).text();
      expect(text).toMatch(/^operator_breaker_open\{group="lines"\} [01]$/m);
      expect(text).toMatch(/^operator_inflight\{group="lines"\} 0$/m);
      expect(text).toMatch(
        /^operator_call_seconds_count\{operation="validateLine",outcome="connection"\} \d+$/m,
      );
      expect(text).toMatch(/^operator_call_seconds_count\{operation="validateLine",outcome="paused"\} \d+$/m);
    });
});
