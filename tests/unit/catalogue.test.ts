import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../domain/durations";
import { createCatalogue } from "../../server/operator/catalogue";
import type { OperatorClient } from "../../server/operator/client";
import type { Call } from "../../server/operator/call";
import { type Answer, outage } from "../../server/operator/errors";

const TIMEOUT = 8_000;

/** An operator whose next answers, and how long they take, are set by a test. */
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

describe("The operator's configuration and journeys", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A portal that has already loaded that the operator offers PREPAID. */
  async function longRunning() {
    const operator = operatorOf();
    const catalogue = createCatalogue();
    const first = catalogue.products(operator.client);
    await vi.runAllTimersAsync();
    expect(await first).toEqual({ ok: true, value: ["PREPAID"] });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    const said = async () => {
      const answer = await catalogue.products(operator.client);
      return answer.ok ? answer.value : answer.failure.kind;
    };
    return { operator, said };
  }

  /** Whether a promise has settled by now, without any time passing. */
  async function atOnce<T>(answer: Promise<T>): Promise<T | "waits"> {
    const settled = Promise.race([answer, new Promise<"waits">((done) => setTimeout(done, 0, "waits"))]);
    await vi.advanceTimersByTimeAsync(0);
    return settled;
  }

  it("are refetched by the next page once they are ten seconds old", async () => {
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

  it("stay as they were after a second while the operator takes longer, and are renewed in the background", async () => {
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

  it("stay as they were after a failure, and are requested again every ten seconds at the most", async () => {
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

  it("change as soon as the operator answers again", async () => {
    const { operator, said } = await longRunning();
    operator.behaves.fails = true;
    expect(await atOnce(said())).toEqual(["PREPAID"]);
    operator.behaves.fails = false;
    operator.behaves.products = ["BUNDLE"];
    await vi.advanceTimersByTimeAsync(10_000);
    await atOnce(said());
    expect(await atOnce(said())).toEqual(["BUNDLE"]);
  });

  it("delay one page only when nothing is cached and the operator is silent", async () => {
    const operator = operatorOf();
    const catalogue = createCatalogue();
    operator.behaves.takes = TIMEOUT;
    operator.behaves.fails = true;
    const pages = [catalogue.products(operator.client), catalogue.products(operator.client)];
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect((await Promise.all(pages)).map(({ ok }) => ok)).toEqual([false, false]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(await atOnce(catalogue.products(operator.client))).toMatchObject({ ok: false });
    expect(operator.asked()).toBe(2);
  });

  it("are requested by each page while nothing is cached and the connection breaks at once", async () => {
    const operator = operatorOf();
    const catalogue = createCatalogue();
    operator.behaves.fails = true;
    expect(await atOnce(catalogue.products(operator.client))).toMatchObject({ ok: false });
    operator.behaves.fails = false;
    expect(await atOnce(catalogue.products(operator.client))).toMatchObject({ ok: true });
  });
});
