import { LRUCache } from "lru-cache";
import { SEALED_TEXTS_KEPT, SEALED_TEXTS_KEPT_MS } from "@domain/tuning";
import { type Opened, type Sealer, type SealPurpose, unlessExpired } from "./seal";

/**
 * Remembers for a minute what a sealer has sealed, opened and signed (decision 0121), because a browser sends the same
 * cookie with several requests; texts that do not open are not remembered.
 */
export function withMemory(sealer: Sealer): Sealer {
  const aging = { max: SEALED_TEXTS_KEPT, ttl: SEALED_TEXTS_KEPT_MS, ttlAutopurge: true, perf: Date };
  const texts = new LRUCache<string, Opened>(aging);
  const signatures = new LRUCache<string, string>(aging);
  const nameOf = (text: string, purpose: string) => `${purpose} ${text}`;

  function openNew(sealed: string, purpose: SealPurpose, now: number): Opened | undefined {
    const opened = sealer.open(sealed, purpose, now);
    if (opened) texts.set(nameOf(sealed, purpose), opened);
    return opened;
  }

  return {
    ...sealer,
    seal(plain, purpose, now) {
      const sealed = sealer.seal(plain, purpose, now);
      texts.set(nameOf(sealed, purpose), { plain, issuedAt: now });
      return sealed;
    },
    open(sealed, purpose, now) {
      const known = texts.get(nameOf(sealed, purpose));
      return known ? unlessExpired(known, purpose, now) : openNew(sealed, purpose, now);
    },
    sign(text, purpose) {
      const name = nameOf(text, purpose);
      const known = signatures.get(name);
      if (known !== undefined) return known;
      const signature = sealer.sign(text, purpose);
      signatures.set(name, signature);
      return signature;
    },
  };
}
