import { describe, expect, it } from "vitest";
import { FormClient } from "../support/form-client";
import { startPortal, type Portal, type PortalOptions } from "../support/portal";
import { createTestPortal } from "../support/test-portal";
import { RECHARGE } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { toResult } from "../support/wallet-walk";

const portal = createTestPortal();
const start = (runner: PortalOptions["runner"] = "host") =>
  startPortal({ runner, env: { ...portal.backend.env, LOG_LEVEL: "info" } });
const customerOf = (otherPortal: Portal) => new FormClient(otherPortal.url, { "accept-language": "en" });

/** A pipe holds some 200 kB, and its reader some more; a request writes 0.2 kB. */
async function writeMoreThanPipesHold(otherPortal: Portal): Promise<void> {
  for (let round = 0; round < 40; round++)
    await Promise.all(
      Array.from({ length: 50 }, async () => (await fetch(otherPortal.url, { method: "PUT" })).arrayBuffer()),
    );
}

describe("A portal whose log has no reader any more", () => {
  it.each(["host", "remix-serve"] as const)("still carries a recharge out (%s)", async (runner) => {
    const otherPortal = await start(runner);
    otherPortal.stopReading("closed");
    await customerOf(otherPortal).open("/");
    const result = await toResult(customerOf(otherPortal), { msisdn: freshNumber() });
    expect(result.text).toContain("Thank you");
    expect((await otherPortal.stop()).code).toBe(0);
  });

  it("ends in order at SIGTERM, although that is its first log line since", async () => {
    const otherPortal = await start();
    otherPortal.stopReading("closed");
    expect((await otherPortal.stop()).code).toBe(0);
  });

  it("ends at a second SIGTERM while a customer still waits", async () => {
    const otherPortal = await start();
    const client = customerOf(otherPortal);
    await client.open(RECHARGE);
    client.fill({ msisdn: freshNumber(), amount: "500" });
    otherPortal.stopReading("closed");
    portal.backend.faults.add({ operation: "validateLine", kind: "slow", ms: 6_000 });
    const waiting = client.submit().catch(() => "cut off");
    await expect
      .poll(() => portal.backend.requests.some(({ operationId }) => operationId === "validateLine"))
      .toBe(true);
    process.kill(otherPortal.pid, "SIGTERM");
    await expect.poll(() => fetch(otherPortal.url).catch(() => "refused")).toBe("refused");
    expect((await otherPortal.stop()).code).toBe(1);
    expect(await waiting).toBe("cut off");
  });
});

describe("A portal whose log reader is frozen", () => {
  it("still carries a recharge out, and ends in order at SIGTERM", async () => {
    const otherPortal = await start();
    otherPortal.stopReading("paused");
    await writeMoreThanPipesHold(otherPortal);
    const result = await toResult(customerOf(otherPortal), { msisdn: freshNumber() });
    expect(result.text).toContain("Thank you");
    expect((await otherPortal.stop()).code).toBe(0);
  });
});
