import type { z } from "zod";
import { jsonOf } from "@domain/json";
import type { Opened, Sealer, SealPurpose } from "./seal";

/** The value of a sealed JSON text, and when it was sealed, in epoch ms. */
interface Read<T> {
  value: T;
  issuedAt: number;
}

type JsonOpener<T> = (sealer: Sealer, sealed: string | undefined, now: number) => Read<T> | undefined;

/**
 * Returns the function that opens the sealed JSON texts of a purpose; its result is undefined when a text cannot be
 * opened or its shape differs.
 * A text that the sealer remembers is parsed and checked once; requests share its value, which is frozen (decision
 * 0137).
 */
export function jsonOpener<T>(purpose: SealPurpose, schema: z.ZodType<T>): JsonOpener<T> {
  const known = new WeakMap<Opened, Read<T>>();
  return (sealer, sealed, now) => {
    const opened = sealed ? sealer.open(sealed, purpose, now) : undefined;
    if (!opened) return undefined;
    const earlier = known.get(opened);
    if (earlier) return earlier;
    const { success, data } = schema.safeParse(jsonOf(opened.plain));
    if (!success) return undefined;
    const read = { value: frozen(data), issuedAt: opened.issuedAt };
    known.set(opened, read);
    return read;
  };
}

/** Freezes a value with all that is in it. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
