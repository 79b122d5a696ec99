import { afterEach, describe, expect, it } from "vitest";
import { amountRule } from "../../domain/amount";
import { brand } from "../../domain/brand";
import { country } from "../../domain/country";
import { isWithin } from "../../domain/geo";
import { formatMsisdn, parseMsisdn, withTrunkPrefix } from "../../domain/msisdn";
import { createOperator } from "../../server/operator/client";
import { sendTo } from "../../server/operator/send";
import { listFaqs } from "../../server/operator/content";
import { initiateRequest } from "../../server/payment/operator-requests";
import { createSandbox } from "../../sandbox/index";
import { createLog } from "../../server/log";
import { someOrder } from "../support/orders";
import { pack } from "../../server/brand/use-pack";
import { packIn, useCountry } from "../support/brand";
import { preparedKeyPairs } from "../support/key-pairs";

afterEach(() => useCountry("TD"));

const byWallet = { method: "wallet-pin" as const, payer: "66000001" };

describe("The country", () => {
  it("is TD by default", () => {
    expect(country).toMatchObject({ code: "TD", dialCode: "235", currency: "XAF" });
    expect(pack.secondCurrency).toBeUndefined();
  });

  it("may be CD, under the same brand, with USD and CDF", () => {
    const { name, slug, wallet } = brand;
    useCountry("CD");
    expect(country).toMatchObject({ code: "CD", dialCode: "243", currency: "USD" });
    expect(pack.secondCurrency).toBe("CDF");
    expect(brand).toMatchObject({ name, slug, wallet });
  });
});

describe("The maps of a country", () => {
  it.each([
    ["TD", { lat: 12.1067, lng: 15.0444 }],
    ["CD", { lat: -4.322447, lng: 15.307045 }],
  ])("of %s start at its own centre and search in its own box (R-MAP-3, R-MAP-4)", (code, centre) => {
    useCountry(code);
    const { map } = pack;
    expect(map.centre).toEqual(centre);
    const [own, others] = [pack.places.towns, packIn(code === "TD" ? "CD" : "TD").places.towns].map((towns) =>
      towns.filter(([, lat, lng]) => isWithin({ lat, lng }, map.box)),
    );
    expect([own?.length, others]).toEqual([pack.places.towns.length, []]);
  });
});

describe("A customer in CD", () => {
  it.each(["66000001", "+243 66 00 00 01", "0024366000001", "24366000001", "066000001"])(
    "is accepted when the number is written as %s",
    (typed) => {
      useCountry("CD");
      expect(parseMsisdn(typed)).toBe("66000001");
      expect(formatMsisdn("066000001")).toBe("66\u00a000\u00a000\u00a001");
      expect(withTrunkPrefix("66000001")).toBe("066000001");
    },
  );

  it("keeps a number that starts with the neighbour's prefix", () => {
    useCountry("CD");
    expect(parseMsisdn("+23566000001")).toBeUndefined();
  });

  it("types amounts in USD and reads limits in USD", () => {
    useCountry("CD");
    const limits = { min: 2, max: 50 };
    const values = (bound: object) => ({ currency: "USD", ...bound });
    expect(amountRule(limits)("1")).toMatchObject({
      ok: false,
      message: { key: "amountMin", values: values({ min: 2 }) },
    });
    expect(amountRule(limits)("51")).toMatchObject({
      ok: false,
      message: { key: "amountMax", values: values({ max: 50 }) },
    });
  });
});

describe("The operator of CD", () => {
  it("gets the country with every call, in the header and where content is requested", async () => {
    useCountry("CD");
    const sandbox = createSandbox({ db: ":memory:", newKeyPair: preparedKeyPairs() });
    const seen: { opco: string | null; query: string | null }[] = [];
    const backend = {
      url: "http://operator.invalid",
      contentUrl: "http://operator.invalid",
      apiKey: "k",
      serviceId: "s",
      publicKeyPem: sandbox.publicKeyPem,
      timeoutMs: 1000,
      send: sendTo((request) => {
        seen.push({
          opco: request.headers.get("opco"),
          query: new URL(request.url).searchParams.get("opco"),
        });
        return sandbox.fetch(request);
      }),
    };
    const answer = await listFaqs(createOperator(backend, createLog("silent")).for("r"), "en");
    expect(answer.ok).toBe(true);
    expect(seen).toEqual([{ opco: "CD", query: "CD" }]);
    expect(sandbox.violations()).toEqual([]);
    sandbox.close();
  });

  it("gets the dial code with a payment", () => {
    useCountry("CD");
    const order = someOrder({ amount: 20, currency: "USD" });
    expect(initiateRequest(order, byWallet, undefined)).toMatchObject({
      countryCode: "243",
      currencyCode: "USD",
    });
  });
});
