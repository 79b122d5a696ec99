import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SEALED_LIFETIME_MS, SEALED_TEXTS_KEPT_MS } from "../../domain/tuning";
import { createSealer } from "../../server/session/seal";
import { withMemory } from "../../server/session/sealer-memory";
import { NOON } from "../support/orders";

const sealer = createSealer(["a secret of the sealed texts"]);
const open = vi.fn((...asked: Parameters<typeof sealer.open>) => sealer.open(...asked));
const sign = vi.fn((...asked: Parameters<typeof sealer.sign>) => sealer.sign(...asked));

beforeEach(() => {
  vi.useFakeTimers();
  open.mockClear();
  sign.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("A service that remembers sealed texts", () => {
  it("deciphers a cookie once for the requests of a minute", () => {
    const service = withMemory({ ...sealer, open });
    const sealed = sealer.seal("kept", "order", NOON);
    const opened = () => service.open(sealed, "order", NOON);
    expect([opened(), opened()]).toEqual(Array(2).fill({ plain: "kept", issuedAt: NOON }));
    expect(open).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(SEALED_TEXTS_KEPT_MS + 1);
    expect(opened()?.plain).toBe("kept");
    expect(open).toHaveBeenCalledTimes(2);
  });

  it("does not decipher what it has just sealed", () => {
    const service = withMemory({ ...sealer, open });
    const sealed = service.seal("new", "order", NOON);
    expect(service.open(sealed, "order", NOON)).toEqual(sealer.open(sealed, "order", NOON));
    expect(open).not.toHaveBeenCalled();
  });

  it("opens a text for its own purpose only", () => {
    const service = withMemory(sealer);
    expect(service.open(service.seal("x", "order", NOON), "prefs", NOON)).toBeUndefined();
  });

  it("opens no text that is older than its lifetime, although it knows it", () => {
    const service = withMemory({ ...sealer, open });
    const sealed = service.seal("kept", "refused", NOON);
    const lifetime = SEALED_LIFETIME_MS.refused;
    expect(service.open(sealed, "refused", NOON + lifetime)?.plain).toBe("kept");
    expect(service.open(sealed, "refused", NOON + lifetime + 1)).toBeUndefined();
    expect(open).not.toHaveBeenCalled();
  });

  it("does not remember a text that it cannot open", () => {
    const service = withMemory({ ...sealer, open });
    const foreign = createSealer(["a secret of somebody else"]).seal("x", "order", NOON);
    expect(service.open(foreign, "order", NOON)).toBeUndefined();
    expect(service.open(foreign, "order", NOON)).toBeUndefined();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it("signs a visit's id once for each purpose in a minute", () => {
    const service = withMemory({ ...sealer, sign });
    const signed = () => [service.sign("visit", "csrf"), service.sign("visit", "trail")];
    const expected = [sealer.sign("visit", "csrf"), sealer.sign("visit", "trail")];
    expect([...signed(), ...signed()]).toEqual([...expected, ...expected]);
    expect(sign).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(SEALED_TEXTS_KEPT_MS + 1);
    expect(signed()).toEqual(expected);
    expect(sign).toHaveBeenCalledTimes(4);
  });
});
