import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeClock } from "../support/clock";
import { freshNumber, PAYMENT, pathOf, RECHARGE, toBundles } from "../support/journey-steps";
import { calls, useStage } from "../support/stage";

const clock = makeClock();
/** Whoever waits for the operator waits longer than a test may take. */
const stage = useStage({ env: { ...clock.env, OPERATOR_TIMEOUT_MS: "60000" } });
afterAll(() => clock.remove());

describe("An operator who takes for ever to say what he offers", () => {
  let answer = () => {};
  beforeEach(async () => {
    await stage.customer().open(RECHARGE);
    clock.advance(11_000);
    stage.backend.requests.splice(0);
    const hold = new Promise<void>((release) => (answer = release));
    stage.backend.faults.add({
      operation: ["getConfig", "getProductConfig"],
      kind: "hold",
      hold,
      times: Infinity,
    });
  });
  afterEach(() => answer());

  const asked = () => [calls(stage, "getConfig"), calls(stage, "getProductConfig")];

  it("holds up no page that has known it before, and is asked once for all", async () => {
    const client = stage.customer();
    for (const path of ["/", RECHARGE, "/data-bundle", "/broadband-recharge", "/about"]) {
      await client.open(path);
      expect(client.page.status).toBe(200);
    }
    expect((await client.open(RECHARGE)).text).toContain("From 100 to 100,000 XAF");
    expect(asked()).toEqual([1, 1]);
    const held = stage.backend.requests.filter(({ operationId }) => operationId === "getConfig");
    expect(held.map(({ status }) => status)).toEqual([undefined]);
  });

  it("keeps nobody from a recharge, nor from the bundles", async () => {
    const client = stage.customer();
    await client.open(RECHARGE);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    await toBundles(stage.customer());
    expect(asked()).toEqual([1, 1]);
  });

  it("is believed as soon as he has said it", async () => {
    stage.backend.sandbox.setProduct("BUNDLE", false);
    const client = stage.customer();
    await client.open("/data-bundle");
    expect(client.page.status).toBe(200);
    answer();
    await expect.poll(async () => (await client.open("/data-bundle")).status).toBe(404);
    stage.backend.sandbox.setProduct("BUNDLE", true);
  });
});
