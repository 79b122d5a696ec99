import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { SEALED_LIFETIME_MS } from "../../domain/tuning";
import { jsonOpener } from "../../server/session/open-json";
import { createSealer } from "../../server/session/seal";
import { withMemory } from "../../server/session/sealer-memory";
import { NOON } from "../support/orders";

const shape = z.object({ past: z.array(z.object({ id: z.string() })) });
const sealer = withMemory(createSealer(["a secret of the sealed values"]));
const seal = (value: unknown) => sealer.seal(JSON.stringify(value), "refused", NOON);

describe("The value of a sealed text", () => {
  it("is checked once for all requests that send the text", () => {
    const check = vi.spyOn(shape, "safeParse");
    const open = jsonOpener("refused", shape);
    const sealed = seal({ past: [{ id: "one" }] });
    const read = { value: { past: [{ id: "one" }] }, issuedAt: NOON };
    expect([open(sealer, sealed, NOON), open(sealer, sealed, NOON)]).toEqual([read, read]);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it("cannot be changed by one request for the others", () => {
    const open = jsonOpener("refused", shape);
    const value = open(sealer, seal({ past: [{ id: "one" }] }), NOON)?.value;
    expect(() => value?.past.push({ id: "two" })).toThrow(TypeError);
    expect(() => value?.past.forEach((entry) => (entry.id = "two"))).toThrow(TypeError);
    expect(value).toEqual({ past: [{ id: "one" }] });
  });

  it("is not read from a text that is older than its lifetime, although it is known", () => {
    const open = jsonOpener("refused", shape);
    const sealed = seal({ past: [] });
    const lifetime = SEALED_LIFETIME_MS.refused;
    expect(open(sealer, sealed, NOON + lifetime)?.value).toEqual({ past: [] });
    expect(open(sealer, sealed, NOON + lifetime + 1)).toBeUndefined();
  });

  it("is missing where the text has another shape", () => {
    const open = jsonOpener("refused", shape);
    expect(open(sealer, seal({ past: "none" }), NOON)).toBeUndefined();
    expect(open(sealer, undefined, NOON)).toBeUndefined();
  });
});
