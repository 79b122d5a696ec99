import { describe, expect, it, vi } from "vitest";
import {
  LIMITS,
  LIMIT_EVENTS_KEPT,
  SANDBOX_LIMITS,
  WRONG_CODES_ALARM,
} from "../../domain/limit-rule-numbers";
import { MINUTE_MS } from "../../domain/durations";
import { StoreUnavailable } from "../../server/exactly-once/store";
import { readConfig } from "../../server/config";
import { wrongCodesAlarm } from "../../server/metrics/limits";
import { answeredChallenge, newChallenge } from "../../server/limits/challenge";
import { countedAddress, forwardedAddress } from "../../server/security/client-address";
import { type EventLog, memoryEventLog } from "../../server/limits/event-log";
import { pausedAfterFailure } from "../../server/limits/fallback-log";
import { createLimiters } from "../../server/limits/limiters";
import { limitNames, parseLimits, subjectOf } from "../../server/limits/rules";
import { createSealer } from "../../server/session/seal";

/** A log whose clock the test sets. */
function atTime(maxEvents = 1000) {
  const clock = { now: 0 };
  return { clock, log: memoryEventLog(maxEvents, () => clock.now) };
}

describe("A sliding window", () => {
  const limit = { points: 3, windowMs: MINUTE_MS };
  const add = (log: EventLog, key = "key", member?: string) => log.add(key, limit, member);

  it("allows no more than its limit in any span of its length, wherever it begins", async () => {
    const { clock, log } = atTime();
    const admitted: number[] = [];
    for (clock.now = 0; clock.now < 10 * MINUTE_MS; clock.now += 1700) {
      if ((await add(log)).count <= limit.points) admitted.push(clock.now);
    }
    for (const from of admitted) {
      const within = admitted.filter((at) => at >= from && at < from + MINUTE_MS);
      expect(within.length).toBeLessThanOrEqual(limit.points);
    }
    expect(admitted.length).toBeGreaterThanOrEqual(27);
  });

  it("says how long it takes until the oldest event has left it", async () => {
    const { clock, log } = atTime();
    for (const at of [0, 10_000, 20_000]) {
      clock.now = at;
      await add(log);
    }
    expect(await log.read("key", limit, undefined)).toEqual({ count: 3, waitMs: 40_000 });
    clock.now = 59_999;
    expect(await add(log)).toEqual({ count: 4, waitMs: 1 });
    clock.now = 60_000;
    expect((await add(log)).count).toBe(3);
  });

  it("does not count a refused event, so that pressing again does not prolong the wait", async () => {
    const { clock, log } = atTime();
    for (let press = 0; press < 50; press++) await add(log);
    clock.now = MINUTE_MS;
    expect(await log.read("key", limit, undefined)).toEqual({ count: 0, waitMs: 0 });
  });

  it("counts a member once, and refuses only members that it does not have", async () => {
    const { log } = atTime();
    for (const member of ["a", "b", "a", "c", "a"])
      expect((await add(log, "key", member)).count).toBeLessThan(4);
    expect((await log.read("key", limit, "b")).waitMs).toBe(0);
    expect((await log.read("key", limit, "d")).waitMs).toBe(MINUTE_MS);
    expect((await add(log, "key", "d")).count).toBe(4);
  });

  it("has room again when its newest event is taken back", async () => {
    const { log } = atTime();
    for (let event = 0; event < 3; event++) await add(log);
    await log.removeNewest("key", limit);
    expect((await add(log)).count).toBe(3);
  });

  it("whose limit was lowered waits until enough events have left", async () => {
    const { clock, log } = atTime();
    for (const at of [0, 10_000, 20_000]) {
      clock.now = at;
      await add(log);
    }
    expect((await log.read("key", { points: 1, windowMs: MINUTE_MS }, undefined)).waitMs).toBe(MINUTE_MS);
  });
});

describe("The memory of the limits", () => {
  it("is bounded, however many customers and addresses come", async () => {
    const log = memoryEventLog(LIMIT_EVENTS_KEPT);
    const limit = { points: 10, windowMs: MINUTE_MS };
    for (let key = 0; key < LIMIT_EVENTS_KEPT + 5000; key++) await log.add(`key ${key}`, limit, undefined);
    expect(log.size()).toBe(LIMIT_EVENTS_KEPT);
  });

  it("forgets those first that were longest without an event", async () => {
    const { log } = atTime(10);
    const limit = { points: 5, windowMs: MINUTE_MS };
    for (const key of ["old", "kept", "kept", "old"]) await log.add(key, limit, undefined);
    for (let key = 0; key < 7; key++) await log.add(`other ${key}`, limit, undefined);
    expect((await log.read("kept", limit, undefined)).count).toBe(0);
    expect((await log.read("old", limit, undefined)).count).toBe(2);
  });

  it("keeps nothing that has left its window", async () => {
    const { clock, log } = atTime();
    const limit = { points: 5, windowMs: MINUTE_MS };
    for (let event = 0; event < 4; event++) await log.add("key", limit, undefined);
    clock.now = 2 * MINUTE_MS;
    await log.add("key", limit, undefined);
    expect(log.size()).toBe(1);
  });
});

describe("The keys of the limits", () => {
  const sealer = createSealer(["a secret of the limits"]);

  it("hold no number and no address, and differ between limits", async () => {
    const keys: string[] = [];
    const members: (string | undefined)[] = [];
    const own = memoryEventLog(100);
    const spied: EventLog = {
      ...own,
      add: (key, limit, member) => {
        keys.push(key);
        members.push(member);
        return own.add(key, limit, member);
      },
    };
    const limiters = createLimiters(LIMITS, { own: spied, shared: undefined }, sealer);
    await limiters.take([
      { counter: "code-number-hour", subject: "66000001" },
      { counter: "code-number-day", subject: "66000001" },
      { counter: "code-address", subject: "10.0.0.1", member: "66000001" },
    ]);
    const written = [...keys, ...members].join(" ");
    expect(written).not.toMatch(/66000001|10\.0\.0\.1/);
    expect(new Set(keys.map((key) => key.split(":")[1])).size).toBe(3);
  });
});

describe("The address of a customer", () => {
  it.each([
    ["10.0.0.7", "10.0.0.7"],
    ["::ffff:10.0.0.7", "10.0.0.7"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:0DB8:0000:0000:ffff::9", "2001:db8:0:0::/64"],
    ["2001:db8:0:1::9", "2001:db8:0:1::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["10.0.0.7:4711", "10.0.0.7"],
    ["[2001:db8::1]:4711", "2001:db8:0:0::/64"],
  ])("%s counts as %s", (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it.each(["", "unknown", "10.0.0", "1:2:3", undefined])("is undefined for %s", (address) => {
    expect(countedAddress(address)).toBeUndefined();
  });

  it("is the one that the farthest trusted proxy names, and none without a trusted proxy", () => {
    const header = "1.1.1.1, 2.2.2.2, 3.3.3.3";
    expect(forwardedAddress(header, 0)).toBeUndefined();
    expect(forwardedAddress(header, 1)).toBe("3.3.3.3");
    expect(forwardedAddress(header, 2)).toBe("2.2.2.2");
    expect(forwardedAddress(header, 5)).toBe("1.1.1.1");
    expect(forwardedAddress(null, 1)).toBeUndefined();
  });
});

describe("The variable LIMITS", () => {
  it("changes single limits and leaves the others", () => {
    const changed = parseLimits(" code-number-hour=8/2h, line-address=240/10m,", LIMITS);
    expect(changed).toEqual({
      ...LIMITS,
      "code-number-hour": { points: 8, windowS: 7200 },
      "line-address": { points: 240, windowS: 600 },
    });
    expect(parseLimits("", LIMITS)).toEqual(LIMITS);
  });

  it.each([
    ["many", 'holds "many"'],
    ["code-number-hour=5", 'holds "code-number-hour=5"'],
    ["code-number-hour=5/1y", 'holds "code-number-hour=5/1y"'],
    ["codes=5/1h", 'names no limit with "codes"'],
    ["toString=5/1h", 'names no limit with "toString"'],
    ["code-number-hour=0/1h", "allows 0 for code-number-hour"],
    ["code-number-hour=20000/1h", "allows 20000 for code-number-hour"],
    ["code-number-hour=5/30d", "has a time for code-number-hour that is not between 1s and 7d"],
    ["code-number-hour=5/0s", "has a time for code-number-hour that is not between 1s and 7d"],
  ])("is refused as %s", (text, why) => {
    expect(() => parseLimits(text, LIMITS)).toThrow(why);
  });

  it("names for each limit what is counted", () => {
    const subjects = new Set(limitNames.map(subjectOf));
    expect(subjects).toEqual(new Set(["number", "address", "browser"]));
    for (const name of limitNames) expect(name).toContain(`-${subjectOf(name)}`);
  });

  it("never makes the sandbox stricter than an operator's portal", () => {
    for (const name of limitNames) {
      const [sandbox, real] = [SANDBOX_LIMITS[name], LIMITS[name]];
      expect(sandbox.points / sandbox.windowS).toBeGreaterThanOrEqual(real.points / real.windowS);
    }
    expect(SANDBOX_LIMITS["code-number-minute"]).toEqual({ points: 1, windowS: 60 });
  });
});

describe("A challenge", () => {
  const sealer = createSealer(["a secret of the limits"]);
  const { one, other, token } = newChallenge(sealer, "browser", 0);
  const sum = String(one + other);

  it("is answered right in any digits, by the browser that was asked, in time", () => {
    const arabic = sum.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const typed of [sum, ` ${sum} `, arabic])
      expect(answeredChallenge(sealer, "browser", { token, typed }, MINUTE_MS)).toBeDefined();
  });

  it.each([
    ["with another sum", "browser", { token, typed: "1" }, 0],
    ["by another browser", "stranger", { token, typed: sum }, 0],
    ["too late", "browser", { token, typed: sum }, 11 * MINUTE_MS],
    [
      "with a changed token",
      "browser",
      { token: token.replace(/^./, (first) => (first === "A" ? "B" : "A")), typed: sum },
      0,
    ],
    ["without a token", "browser", { token: "", typed: sum }, 0],
  ])("is not answered %s", (_how, browser, answer, now) => {
    expect(answeredChallenge(sealer, browser, answer, now)).toBeUndefined();
  });
});

describe("The limits without their Redis", () => {
  it("count in memory, say so once, and leave Redis alone for some seconds", async () => {
    const clock = { now: 0 };
    const add = vi.fn(() => Promise.reject(new StoreUnavailable("redis: timeout")));
    const broken: EventLog = { add, read: add, removeNewest: add };
    const failed = vi.fn();
    const shared = pausedAfterFailure(broken, failed, () => clock.now);
    const limiters = createLimiters(
      LIMITS,
      { own: memoryEventLog(100), shared },
      createSealer(["a secret of the limits"]),
    );
    const claim = { counter: "code-number-minute", subject: "66000001" } as const;
    expect(await limiters.take([claim])).toEqual([]);
    expect(await limiters.take([claim])).toMatchObject([{ counter: "code-number-minute" }]);
    expect(await limiters.reached([claim])).toHaveLength(1);
    expect(add).toHaveBeenCalledTimes(1);
    clock.now = 6000;
    await limiters.giveBack([claim]);
    expect(add).toHaveBeenCalledTimes(2);
    expect(failed.mock.calls).toEqual([
      ["redis: timeout", true],
      ["redis: timeout", false],
    ]);
    expect(await limiters.take([claim])).toEqual([]);
  });
});

describe("The alarm for wrong codes", () => {
  it("goes on with many within its time, says so once, and goes off by itself", () => {
    const clock = { now: 0 };
    const alarm = wrongCodesAlarm(WRONG_CODES_ALARM, () => clock.now);
    const raised: number[] = [];
    for (let code = 1; code <= WRONG_CODES_ALARM.points + 20; code++) if (alarm.count()) raised.push(code);
    expect(raised).toEqual([WRONG_CODES_ALARM.points]);
    expect(alarm.isOn()).toBe(true);
    clock.now = WRONG_CODES_ALARM.windowS * 1000;
    expect(alarm.isOn()).toBe(false);
  });

  it("goes on with as many as LIMITS says", () => {
    const read = readConfig({ LIMITS: "wrong-codes-alarm=3/1h" });
    const clock = { now: 0 };
    const alarm = wrongCodesAlarm(read.ok ? read.config.wrongCodesAlarm : WRONG_CODES_ALARM, () => clock.now);
    expect([alarm.count(), alarm.count(), alarm.count()]).toEqual([false, false, true]);
    clock.now = 59 * MINUTE_MS;
    expect(alarm.isOn()).toBe(true);
    clock.now = 60 * MINUTE_MS;
    expect(alarm.isOn()).toBe(false);
  });
});
