import { describe, expect, it, vi } from "vitest";
import { createCircuit, type Pause } from "../../server/operator/circuit";
import { outage, refusal } from "../../server/operator/errors";
import { failureInWords } from "../../server/operator/failure-in-words";
import type { Exchanged } from "../../server/operator/exchange";
import { CALL_WAITS_MAX_MS, OPERATOR_GROUPS } from "../../domain/tuning";
import { BREAKER_PAUSE_MS, BREAKER_WINDOW_S } from "../../domain/rule-numbers";

const answered: Exchanged = { envelope: { statusCode: 200 } };
const timedOut: Exchanged = { failure: outage("timeout", "timed out after 8 s") };

/** A circuit, its clock, and the changes that it has reported. */
function circuitFor(group: keyof typeof OPERATOR_GROUPS = "lines", failures = 10) {
  let now = 0;
  const changes: (Pause | undefined)[] = [];
  const circuit = createCircuit({
    group,
    failures,
    onChange: (pause) => changes.push(pause),
    nowMs: () => now,
  });
  let made = 0;
  const run = (exchanged: Exchanged) =>
    circuit.run(() => {
      made += 1;
      return Promise.resolve(exchanged);
    });
  const runTimes = async (times: number, exchanged: Exchanged) => {
    for (let time = 0; time < times; time++) await run(exchanged);
  };
  return { circuit, changes, run, runTimes, made: () => made, pass: (ms: number) => (now += ms) };
}

/** A call that is under way until it is ended. */
function heldCall() {
  let end = () => {};
  const held = new Promise<Exchanged>((resolve) => (end = () => resolve(answered)));
  const send = vi.fn(() => held);
  return { send, end };
}

const refused = { failure: { kind: "outage", cause: "paused", maybeExecuted: false } };

describe("The calls of a group", () => {
  it("pause after ten failures, and a refused call leaves nothing behind", async () => {
    const { circuit, run, runTimes, made, changes } = circuitFor();
    await runTimes(9, timedOut);
    expect(circuit.pause()).toBeUndefined();
    await run(timedOut);
    expect(circuit.pause()?.reason).toBe("timed out after 8 s");
    expect(await run(answered)).toMatchObject(refused);
    expect(made()).toBe(10);
    expect(changes).toHaveLength(1);
  });

  it("name in their refusal since when and why they pause", async () => {
    const { run, runTimes } = circuitFor();
    await runTimes(10, { failure: outage("http", "HTTP 503") });
    const refusal = await run(answered);
    const words = "failure" in refusal ? failureInWords(refusal.failure) : "";
    expect(words).toMatch(/^circuit open since \d{4}-\d\d-\d\dT[\d:.]+Z: HTTP 503$/);
  });

  it.each<[string, Exchanged]>([
    ["refusals", { failure: refusal("1004", "envelope") }],
    ["answers that cannot be read", { failure: outage("malformed") }],
    ["answers of a gateway without an envelope that are no breakdown", { failure: refusal("404", "http") }],
  ])("go on after any number of %s", async (_what, exchanged) => {
    const { circuit, runTimes, made } = circuitFor();
    await runTimes(100, exchanged);
    expect(circuit.pause()).toBeUndefined();
    expect(made()).toBe(100);
  });

  it.each(["not-sent", "certificate", "timeout", "connection", "http"] as const)(
    "pause after failures of the cause %s",
    async (cause) => {
      const { circuit, runTimes } = circuitFor();
      await runTimes(10, { failure: outage(cause) });
      expect(circuit.pause()).toBeDefined();
    },
  );

  it("go on while fewer than half of them fail", async () => {
    const { circuit, run, made } = circuitFor();
    for (let time = 0; time < 60; time++) await run(time % 3 === 0 ? timedOut : answered);
    expect(circuit.pause()).toBeUndefined();
    expect(made()).toBe(60);
  });

  it("go on when the failures lie further apart than the window", async () => {
    const { circuit, run, pass } = circuitFor();
    for (let time = 0; time < 30; time++) {
      await run(timedOut);
      pass((BREAKER_WINDOW_S * 1000) / 9);
    }
    expect(circuit.pause()).toBeUndefined();
  });

  it("never pause when no number is set", async () => {
    const { circuit, runTimes, made } = circuitFor("lines", 0);
    await runTimes(100, timedOut);
    expect(circuit.pause()).toBeUndefined();
    expect(made()).toBe(100);
  });
});

describe("After a pause", () => {
  it("one call tries while the others are refused, and its success lets all through", async () => {
    const { circuit, runTimes, run, pass, changes } = circuitFor();
    await runTimes(10, timedOut);
    pass(BREAKER_PAUSE_MS);
    expect(circuit.pause()).toBeUndefined();
    const { send, end } = heldCall();
    const tried = circuit.run(send);
    expect(circuit.pause()).toBeDefined();
    expect(await run(answered)).toMatchObject(refused);
    end();
    expect(await tried).toEqual(answered);
    expect(await run(answered)).toEqual(answered);
    expect(changes.map((pause) => pause !== undefined)).toEqual([true, false]);
  });

  it("a call that fails begins the next one, and a single later failure none", async () => {
    const { circuit, runTimes, run, pass } = circuitFor();
    await runTimes(10, timedOut);
    const first = circuit.pause()?.since;
    pass(BREAKER_PAUSE_MS);
    await run(timedOut);
    expect(circuit.pause()?.since).toEqual(first);
    pass(BREAKER_PAUSE_MS);
    await run(answered);
    await run(timedOut);
    expect(circuit.pause()).toBeUndefined();
  });

  it("a wall clock that was put back keeps nothing paused", async () => {
    const { runTimes, run, pass } = circuitFor();
    await runTimes(10, timedOut);
    const now = vi.spyOn(Date, "now").mockReturnValue(0);
    pass(BREAKER_PAUSE_MS);
    expect(await run(answered)).toEqual(answered);
    now.mockRestore();
  });
});

describe("While all calls of a group hang", () => {
  it("no more are made than it allows", async () => {
    const { callsAtOnce, callsWaiting } = OPERATOR_GROUPS.lines;
    const { circuit } = circuitFor();
    const { send, end } = heldCall();
    const calls = Array.from({ length: 200 }, () => circuit.run(send));
    expect(send).toHaveBeenCalledTimes(callsAtOnce);
    end();
    const ended = await Promise.all(calls);
    expect(ended.filter((one) => "envelope" in one)).toHaveLength(callsAtOnce + callsWaiting);
  });

  it("a call that waits is refused after a moment, and never made later", async () => {
    vi.useFakeTimers();
    const { circuit, run, made } = circuitFor();
    const { send, end } = heldCall();
    const running = Array.from({ length: OPERATOR_GROUPS.lines.callsAtOnce }, () => circuit.run(send));
    const waiting = run(answered);
    await vi.advanceTimersByTimeAsync(CALL_WAITS_MAX_MS);
    expect(await waiting).toMatchObject(refused);
    vi.useRealTimers();
    end();
    await Promise.all(running);
    expect(made()).toBe(0);
    expect(await run(answered)).toEqual(answered);
    expect(made()).toBe(1);
  });

  it("a payment is refused at once: its lock was checked a moment before", async () => {
    const { circuit, run, made } = circuitFor("money");
    const { send, end } = heldCall();
    const running = Array.from({ length: OPERATOR_GROUPS.money.callsAtOnce }, () => circuit.run(send));
    expect(await run(answered)).toMatchObject(refused);
    expect(made()).toBe(0);
    end();
    await Promise.all(running);
  });
});
