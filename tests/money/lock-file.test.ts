import { renameSync, rmSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { expectNothingMoved, expectThanked } from "../support/backend-checks";
import { FormClient } from "../support/form-client";
import { freePort, startPortal } from "../support/portal";
import { METRICS_TOKEN } from "../support/test-cluster";
import { testCustomers } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";
import { submitPin, toPin } from "../support/wallet-walk";

const PIN_PAGE = "/payment/start/toumai-money/pin";
const PARTS = ["guard.db", "guard.db-wal"];

describe("A portal whose payment lock's file is moved away while it runs", () => {
  const portal = createTestPortal({ fresh: true, env: { METRICS_TOKEN } });
  const deepHealth = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await fetch(`${portal.url}/healthz?deep`, { headers })).json() as Promise<unknown>;
  };
  const move = (from: string, to: string) => {
    for (const part of PARTS) renameSync(portal.file(from + part), portal.file(to + part));
  };

  it("takes no money until the file is back, and then takes it once (R-OPS-44)", async () => {
    const client = portal.customer();
    await toPin(client);
    move("", "away-");
    const page = await submitPin(client);
    expect(page.status).toBe(503);
    expect(page.alerts.join()).toContain("Payments pause for a moment. Nothing was taken here");
    expectNothingMoved(portal);
    expect(await deepHealth()).toMatchObject({
      paymentLock: { state: "failing", reason: expect.stringContaining("removed or replaced") as string },
    });
    move("away-", "");
    await client.open(PIN_PAGE);
    expectThanked(portal, await submitPin(client));
  });

  it("takes none while another process pays with a new file, so that an order is paid once", async () => {
    const PORT = String(await freePort());
    const nodes = [`http://127.0.0.1:${PORT}`];
    const client = new FormClient(portal.url, { "accept-language": "en" }, false, nodes);
    await toPin(client);
    for (const part of PARTS) rmSync(portal.file(part));
    const second = await startPortal({
      env: { ...portal.backend.env, GUARD_DB: portal.file("guard.db"), PORT },
    });
    const here = client.fill({ pin: testCustomers.pin }).prepare();
    const there = { ...here, url: second.url + new URL(here.url).pathname };
    const [refused, paid] = await Promise.all([client.send(here), client.send(there)]);
    expect(refused.status).toBe(503);
    expectThanked(portal, paid);
    await second.stop();
  });
});
