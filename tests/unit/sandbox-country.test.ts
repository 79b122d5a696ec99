import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createCatalogue } from "../../server/operator/catalogue";
import { createOperator } from "../../server/operator/client";
import { sendTo } from "../../server/operator/send";
import { listBundles } from "../../server/operator/product";
import { validateLine } from "../../server/operator/subscriber";
import { usePack } from "../../server/brand/use-pack";
import { createLog } from "../../server/log";
import { packIn, useCountry } from "../support/brand";
import { createSandbox, type SandboxOptions } from "../../sandbox/index";
import { preparedKeyPairs } from "../support/key-pairs";

const folder = mkdtempSync(join(tmpdir(), "toumai-sandbox-country-"));
afterAll(() => {
  useCountry("TD");
  rmSync(folder, { recursive: true, force: true });
});

/** The sandbox of a country, and a portal of that country in front of it. */
function open(country: "TD" | "CD", options: Partial<SandboxOptions> = {}) {
  useCountry(country);
  return openHere(options);
}

function openHere(options: Partial<SandboxOptions> = {}) {
  const sandbox = createSandbox({ db: ":memory:", newKeyPair: preparedKeyPairs(), ...options });
  const origin = "http://sandbox.invalid";
  const keys = { apiKey: "k", serviceId: "s", publicKeyPem: sandbox.publicKeyPem, timeoutMs: 1000 };
  const backend = {
    url: origin,
    contentUrl: origin,
    ...keys,
    send: sendTo((request) => sandbox.fetch(request)),
  };
  return { sandbox, client: createOperator(backend, createLog("silent")).for("r") };
}

describe("The sandbox of a country with other numbers (R-OPS-40)", () => {
  it.each([
    { trunkPrefix: "0", numberDigits: 10, msisdn: "6600000001" },
    { trunkPrefix: "", numberDigits: 9, msisdn: "660000001" },
  ])("knows $msisdn, also after its trunk prefix", async ({ msisdn, ...numbers }) => {
    const { country, demo, ...pack } = packIn("TD");
    const knownNumbers = "^6";
    usePack({ ...pack, country: { ...country, ...numbers }, demo: { ...demo, knownNumbers } });
    const { sandbox, client } = openHere();
    const asked = { msisdn, checkIfBroadband: false, hybridPostpaidCheck: false };
    expect(await validateLine(client, asked)).toMatchObject({ ok: true, value: "PREPAID" });
    const bundles = await listBundles(client, { kind: "line", msisdn, lineType: "PREPAID" });
    expect(bundles).toMatchObject({ ok: true });
    expect(sandbox.violations()).toEqual([]);
    sandbox.close();
  });
});

describe("The sandbox of CD", () => {
  it("has dual currency, limits for amounts in USD and prices in USD", async () => {
    const { sandbox, client } = open("CD");
    const config = await createCatalogue().config(client);
    expect(config).toMatchObject({ value: { enableDualCurrency: true, preMinAmnt: 1, preMaxAmnt: 5000 } });
    const bundles = await listBundles(client, { kind: "tariff-list" });
    const currencies = bundles.ok ? new Set(bundles.value.map(({ currency }) => currency)) : undefined;
    expect([...(currencies ?? [])]).toEqual(["USD"]);
    expect(sandbox.violations()).toEqual([]);
    sandbox.close();
  });

  it("keeps USD prices when the switch is turned off on its page", async () => {
    const { sandbox, client } = open("CD");
    sandbox.setConfig({ enableDualCurrency: false });
    const bundles = await listBundles(client, { kind: "tariff-list" });
    expect(bundles.ok && bundles.value[0]?.currency).toBe("USD");
    expect(sandbox.violations()).toEqual([]);
    sandbox.close();
  });

  it("keeps its settings apart from those of TD in the same file", () => {
    const db = join(folder, "both.db");
    const td = open("TD", { db }).sandbox;
    td.setConfig({ preMinAmnt: 150 });
    td.close();
    const cd = open("CD", { db }).sandbox;
    expect(cd.config()).toMatchObject({ preMinAmnt: 1, enableDualCurrency: true });
    cd.setConfig({ preMinAmnt: 3 });
    cd.close();
    const again = open("TD", { db }).sandbox;
    expect(again.config()).toMatchObject({ preMinAmnt: 150, enableDualCurrency: false });
    again.close();
  });
});

describe("The sandbox of TD", () => {
  it("refuses a call for CD", async () => {
    const { sandbox, client } = open("TD");
    useCountry("CD");
    expect((await listBundles(client, { kind: "tariff-list" })).ok).toBe(false);
    expect(sandbox.violations()).toEqual([expect.stringContaining("opco must be TD")]);
    sandbox.close();
  });
});
