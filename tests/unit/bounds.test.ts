import { describe, expect, it, vi } from "vitest";
import { OPEN_PUSHES_KEPT } from "../../domain/tuning";
import { PLACES_KEPT } from "../../domain/map-rule-numbers";
import { SUBMISSION_RESULTS_KEPT } from "../../domain/rule-numbers";
import { HOUR_MS } from "../../domain/durations";
import { memoryDuplicateSubmissions } from "../../server/exactly-once/duplicate-submissions";
import { expiringMap } from "../../server/exactly-once/expiring-map";
import { StoreUnavailable } from "../../server/exactly-once/store";
import { memoryStore } from "../../server/exactly-once/stores/memory";
import { readPattern } from "../../server/forms/pattern";
import { createFinder } from "../../server/places/finder";

describe("The memory of a process is bounded:", () => {
  it("a map forgets its oldest entries, and those that have ended (R-OPS-24)", () => {
    const clock = { now: 0 };
    const map = expiringMap<number>(HOUR_MS, 100, () => clock.now);
    for (let key = 0; key < 1000; key++) map.set(`key ${key}`, key);
    expect(map.size()).toBe(100);
    expect(map.get("key 899")).toBeUndefined();
    expect(map.get("key 900")).toMatchObject({ value: 900 });
    clock.now = HOUR_MS;
    expect(map.size()).toBe(0);
  });

  it("the payment lock of a process without a file refuses new orders when it is full, and forgets none", async () => {
    const clock = { now: 0 };
    const store = memoryStore(HOUR_MS, { now: () => clock.now });
    const stored: boolean[] = [];
    for (let order = 0; order < 100_000; order++)
      stored.push(await store.compareAndSet(`order ${order}`, undefined, "sent"));
    expect(stored.every(Boolean)).toBe(true);
    await expect(store.compareAndSet("one more", undefined, "sent")).rejects.toThrow(StoreUnavailable);
    expect(await store.get("order 0")).toMatchObject({ text: "sent" });
    expect(await store.compareAndSet("order 0", "sent", "accepted")).toBe(true);
    clock.now = HOUR_MS;
    expect(await store.compareAndSet("one more", undefined, "sent")).toBe(true);
  });

  it.each([
    ["votes", SUBMISSION_RESULTS_KEPT],
    ["requests on phones", OPEN_PUSHES_KEPT],
  ])("%s are forgotten from the oldest on", async (_what, maxTexts) => {
    const store = memoryStore(HOUR_MS, { maxTexts, whenFull: "forget-oldest" });
    for (let key = 0; key <= maxTexts; key++) await store.compareAndSet(`key ${key}`, undefined, "text");
    expect(await store.get("key 0")).toBeUndefined();
    expect(await store.get("key 1")).toBeDefined();
    expect(await store.get(`key ${maxTexts}`)).toBeDefined();
  });

  it("answers of duplicate submissions are forgotten from the oldest on", async () => {
    const submissions = memoryDuplicateSubmissions<number>(HOUR_MS, SUBMISSION_RESULTS_KEPT);
    const work = vi.fn(() => Promise.resolve(1));
    const once = (key: string) => submissions.once(key, work, () => true);
    for (let key = 0; key <= SUBMISSION_RESULTS_KEPT; key++) await once(`key ${key}`);
    await once(`key ${SUBMISSION_RESULTS_KEPT}`);
    expect(work).toHaveBeenCalledTimes(SUBMISSION_RESULTS_KEPT + 1);
    await once("key 0");
    expect(work).toHaveBeenCalledTimes(SUBMISSION_RESULTS_KEPT + 2);
  });

  it("places that a geocoder has found are forgotten from the oldest on", async () => {
    const geocoder = vi.fn(({ address }: { address: string }) =>
      Promise.resolve([{ name: address, point: { lat: 12, lng: 15 }, address }]),
    );
    const find = createFinder(geocoder);
    for (let place = 0; place <= PLACES_KEPT; place++) await find(`Rue ${place}`, "fr");
    await find(`Rue ${PLACES_KEPT}`, "fr");
    expect(geocoder).toHaveBeenCalledTimes(PLACES_KEPT + 1);
    await find("Rue 0", "fr");
    expect(geocoder).toHaveBeenCalledTimes(PLACES_KEPT + 2);
  });

  it("patterns of the operator's forms are compiled again after many others", () => {
    const first = readPattern("^[a-c]{1}$");
    expect(readPattern("^[a-c]{1}$")).toBe(first);
    for (let count = 2; count < 300; count++) readPattern(`^[a-c]{${count}}$`);
    expect(readPattern("^[a-c]{1}$")).not.toBe(first);
  });
});
