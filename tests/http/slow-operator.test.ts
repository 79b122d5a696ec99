import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, RECHARGE, pathOf } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { toBundles } from "../support/wallet-walk";
/** A page that waited for the operator would take longer than a test may take. */
const portal = createTestPortal({ clock: true, env: { OPERATOR_TIMEOUT_MS: "60000" } });

describe("An operator who never answers which journeys there are", () => {
  let answer = () => {};
  beforeEach(async () => {
    await portal.customer().open(RECHARGE);
    portal.clock.advance(11_000);
    portal.backend.requests.splice(0);
    const hold = new Promise<void>((release) => (answer = release));
    portal.backend.faults.add({
      operation: ["getConfig", "getProductConfig"],
      kind: "hold",
      hold,
      times: Infinity,
    });
  });
  afterEach(() => answer());

  const asked = () => [callsTo(portal, "getConfig"), callsTo(portal, "getProductConfig")];

  it("delays no page of a portal that has cached them, and gets one call for all", async () => {
    const client = portal.customer();
    for (const path of ["/", RECHARGE, "/data-bundle", "/broadband-recharge", "/about"]) {
      await client.open(path);
      expect(client.page.status).toBe(200);
    }
    expect((await client.open(RECHARGE)).text).toContain("From 100 to 100,000 XAF");
    expect(asked()).toEqual([1, 1]);
    const held = portal.backend.requests.filter(({ operationId }) => operationId === "getConfig");
    expect(held.map(({ status }) => status)).toEqual([undefined]);
  });

  it("blocks neither a recharge nor the bundles", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await toBundles(portal.customer());
    expect(asked()).toEqual([1, 1]);
  });

  it("is used as soon as the answer is there", async () => {
    portal.backend.sandbox.setProduct("BUNDLE", false);
    const client = portal.customer();
    await client.open("/data-bundle");
    expect(client.page.status).toBe(200);
    answer();
    await expect.poll(async () => (await client.open("/data-bundle")).status).toBe(404);
    portal.backend.sandbox.setProduct("BUNDLE", true);
  });
});
