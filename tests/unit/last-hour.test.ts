import { describe, expect, it } from "vitest";
import { LAST_HOUR_KEYS } from "../../domain/tuning";
import { MINUTE_MS } from "../../domain/durations";
import { createLastHour, sumOf } from "../../server/last-hour/last-hour";
import { countForHour } from "../../server/service/last-hour";

describe("The last hour", () => {
  it("adds what happened, and forgets it after an hour", () => {
    const clock = { now: 1000 * MINUTE_MS };
    const hour = createLastHour(() => clock.now);
    hour.add("payment mpesa succeeded");
    clock.now += 30 * MINUTE_MS;
    hour.add("payment mpesa succeeded", 2);
    const figures = () => sumOf([hour.minutes()], clock.now);
    expect(figures()).toEqual({ "payment mpesa succeeded": 3 });
    clock.now += 30 * MINUTE_MS;
    expect(figures()).toEqual({ "payment mpesa succeeded": 2 });
    clock.now += 30 * MINUTE_MS;
    expect(figures()).toEqual({});
    expect(hour.minutes()).toEqual({});
  });

  it("sums the nodes, and takes the slowest call of them", () => {
    const at = 50 * MINUTE_MS;
    const [one, other] = [createLastHour(() => at), createLastHour(() => at)];
    one.add("calls money", 2);
    one.atLeast("money", 900);
    one.atLeast("money", 300);
    other.add("calls money");
    other.atLeast("money", 1200);
    expect(sumOf([one.minutes(), other.minutes()], at)).toEqual({ "calls money": 3, "slowest money": 1200 });
  });

  it("counts no call that was never made, because its 0 ms would look like a fast backend", () => {
    const lastHour = createLastHour();
    const none = { ended() {}, inFlight() {}, circuit() {} };
    const calls = countForHour({ lastHour, node: "one", readNodes: undefined }).calls(none);
    calls.ended("processPayment", "timeout", 8000);
    calls.ended("processPayment", "paused", 0);
    calls.ended("processPayment", "too-long", 0);
    const figures = sumOf([lastHour.minutes()], Date.now());
    expect(figures).toMatchObject({ "calls money": 1, "failed money": 1, "ms money": 8000 });
  });

  it("can be asked about fewer minutes", () => {
    const clock = { now: 1000 * MINUTE_MS };
    const hour = createLastHour(() => clock.now);
    hour.add("calls money");
    clock.now += 10 * MINUTE_MS;
    expect(sumOf([hour.minutes()], clock.now, 5)).toEqual({});
  });

  it("is bounded: names beyond a number are not counted", () => {
    const hour = createLastHour(() => 0);
    for (let name = 0; name < 2 * LAST_HOUR_KEYS; name++) hour.add(`name ${name}`);
    expect(Object.keys(Object.values(hour.minutes())[0] ?? {})).toHaveLength(LAST_HOUR_KEYS);
  });
});
