import { describe, expect, it } from "vitest";
import { FormClient } from "../support/form-client";
import { freshNumber, RECHARGE, toResult } from "../support/journey-steps";
import { startPortal, type Portal, type PortalOptions } from "../support/portal";
import { useStage } from "../support/stage";

const stage = useStage();
const start = (runner: PortalOptions["runner"] = "host") =>
  startPortal({ runner, env: { ...stage.backend.env, LOG_LEVEL: "info" } });
const customerOf = (portal: Portal) => new FormClient(portal.url, { "accept-language": "en" });

/** A pipe holds some 200 kB, and what reads it some more; a request writes 0.2 kB. */
async function writeMoreThanPipesHold(portal: Portal): Promise<void> {
  for (let round = 0; round < 40; round++)
    await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(portal.url, { method: "PUT" })).arrayBuffer()),
    );
}

describe("A portal whose log nobody reads any more", () => {
  it.each(["host", "remix-serve"] as const)("still carries a recharge out (%s)", async (runner) => {
    const portal = await start(runner);
    portal.loseReader("gone");
    await customerOf(portal).open("/");
    const result = await toResult(customerOf(portal), { msisdn: freshNumber() });
    expect(result.text).toContain("Thank you");
    expect((await portal.stop()).code).toBe(0);
  });

  it("ends in order at SIGTERM, although that is the first thing it writes since", async () => {
    const portal = await start();
    portal.loseReader("gone");
    expect((await portal.stop()).code).toBe(0);
  });

  it("ends at a second SIGTERM while a customer still waits", async () => {
    const portal = await start();
    const client = customerOf(portal);
    await client.open(RECHARGE);
    client.fill({ msisdn: freshNumber(), amount: "500" });
    portal.loseReader("gone");
    stage.backend.faults.add({ operation: "validateLine", kind: "slow", ms: 6_000 });
    const waiting = client.submit().catch(() => "cut off");
    await expect
      .poll(() => stage.backend.requests.some(({ operationId }) => operationId === "validateLine"))
      .toBe(true);
    process.kill(portal.pid, "SIGTERM");
    await expect.poll(() => fetch(portal.url).catch(() => "refused")).toBe("refused");
    expect((await portal.stop()).code).toBe(1);
    expect(await waiting).toBe("cut off");
  });
});

describe("A portal whose log's reader is asleep", () => {
  it("still carries a recharge out, and ends in order at SIGTERM", async () => {
    const portal = await start();
    portal.loseReader("asleep");
    await writeMoreThanPipesHold(portal);
    const result = await toResult(customerOf(portal), { msisdn: freshNumber() });
    expect(result.text).toContain("Thank you");
    expect((await portal.stop()).code).toBe(0);
  });
});
