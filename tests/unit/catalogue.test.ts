import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createCatalogue } from "../../server/operator/catalogue";
import type { Call, OperatorClient } from "../../server/operator/client";
import { type Answer, outage } from "../../server/operator/errors";

const MINUTE = 60_000;
const TIMEOUT = 8_000;

/** An operator whose next answers take as long, and are, what a test wants. */
function operatorOf() {
  const behaves = { products: ["PREPAID"], takes: 0, fails: false };
  let asked = 0;
  async function call<T>(of: Call<T>): Promise<Answer<T>> {
    asked += 1;
    const { products, takes, fails } = behaves;
    await new Promise((done) => setTimeout(done, takes));
    if (fails) return { ok: false, failure: outage("timeout") };
    const result = { products: products.map((code) => ({ code, enabled: true })) };
    return { ok: true, value: of.answer.parse(result) };
  }
  const client: OperatorClient = { call };
  return { behaves, client, asked: () => asked };
}

describe("What the operator says of the portal as a whole", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A portal that knows the operator offers PREPAID, and has known it for a while. */
  async function longRunning() {
    const operator = operatorOf();
    const catalogue = createCatalogue();
    const first = catalogue.products(operator.client);
    await vi.runAllTimersAsync();
    expect(await first).toEqual({ ok: true, value: ["PREPAID"] });
    await vi.advanceTimersByTimeAsync(MINUTE);
    const said = async () => {
      const answer = await catalogue.products(operator.client);
      return answer.ok ? answer.value : answer.failure.kind;
    };
    return { operator, said };
  }

  /** Whether something is there by now, without any time passing. */
  async function atOnce<T>(answer: Promise<T>): Promise<T | "waits"> {
    const settled = Promise.race([answer, new Promise<"waits">((done) => setTimeout(done, 0, "waits"))]);
    await vi.advanceTimersByTimeAsync(0);
    return settled;
  }

  it("is seen by the next page once it is ten seconds old", async () => {
    const { operator, said } = await longRunning();
    operator.behaves.products = ["BUNDLE"];
    operator.behaves.takes = 900;
    const page = said();
    await vi.advanceTimersByTimeAsync(900);
    expect(await page).toEqual(["BUNDLE"]);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(await atOnce(said())).toEqual(["BUNDLE"]);
    expect(operator.asked()).toBe(2);
  });

  it("is as it was, after a second, while the operator takes longer, and renewed behind", async () => {
    const { operator, said } = await longRunning();
    operator.behaves.products = ["BUNDLE"];
    operator.behaves.takes = 5_000;
    const page = said();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await page).toEqual(["PREPAID"]);
    expect(await atOnce(said())).toEqual(["PREPAID"]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await atOnce(said())).toEqual(["BUNDLE"]);
    expect(operator.asked()).toBe(2);
  });

  it("is as it was at once after a failure, and asked for again every ten seconds at the most", async () => {
    const { operator, said } = await longRunning();
    operator.behaves.takes = TIMEOUT;
    operator.behaves.fails = true;
    void said();
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    for (let page = 0; page < 9; page++) {
      expect(await atOnce(said())).toEqual(["PREPAID"]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(operator.asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await atOnce(said())).toEqual(["PREPAID"]);
    expect(operator.asked()).toBe(3);
  });

  it("is what the operator says again as soon as he answers", async () => {
    const { operator, said } = await longRunning();
    operator.behaves.fails = true;
    expect(await atOnce(said())).toEqual(["PREPAID"]);
    operator.behaves.fails = false;
    operator.behaves.products = ["BUNDLE"];
    await vi.advanceTimersByTimeAsync(10_000);
    await atOnce(said());
    expect(await atOnce(said())).toEqual(["BUNDLE"]);
  });

  it("holds up one page only when nothing is known and the operator is silent", async () => {
    const operator = operatorOf();
    const catalogue = createCatalogue();
    operator.behaves.takes = TIMEOUT;
    operator.behaves.fails = true;
    const pages = [catalogue.products(operator.client), catalogue.products(operator.client)];
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect((await Promise.all(pages)).map(({ ok }) => ok)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(await atOnce(catalogue.products(operator.client))).toMatchObject({ ok: false });
    expect(operator.asked()).toBe(2);
  });

  it("is asked for by each page while nothing is known and the line breaks at once", async () => {
    const operator = operatorOf();
    const catalogue = createCatalogue();
    operator.behaves.fails = true;
    expect(await atOnce(catalogue.products(operator.client))).toMatchObject({ ok: false });
    operator.behaves.fails = false;
    expect(await atOnce(catalogue.products(operator.client))).toMatchObject({ ok: true });
  });
});
