import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Cookie, Prepared } from "../support/journey";
import type { FormClient } from "../support/form-client";
import { startRedis, type RedisServer } from "../support/redis";
import { storeKinds } from "../support/stores";
import { expectThanked, transactionOf } from "../support/backend-checks";
import { startTestPortal, type TestPortal } from "../support/running-portal";
import { pathOf } from "../support/pages";
import { type PaymentMethod, paymentMethods } from "../support/payment-methods";
import { fillLast, fillPayer, toMethod, untilResult } from "../support/payment-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

/** A form of a payment before it was sent, with the cookies of its browser at that time. */
interface Kept {
  at: string;
  form: Prepared;
  cookies: Cookie[];
}

function keep(client: FormClient, form: Prepared = client.prepare()): Kept {
  return { at: pathOf(client.page), form, cookies: client.snapshot() };
}

/** Pays an order completely, and keeps the form of every step on the way. */
async function payAndKeep(method: PaymentMethod, client: FormClient): Promise<Kept[]> {
  const kept: Kept[] = [];
  await toMethod(method, client);
  if (method.last) {
    fillPayer(method, client, freshNumber());
    kept.push(keep(client));
    await client.submit();
  }
  if (method.otp) {
    client.fill({ otp: testCustomers.otp });
    kept.push(keep(client));
    await client.submit();
  }
  if (method.last && method.credentials["pin"]) kept.push(keep(client, client.prepare("Cancel")));
  fillLast(method, client);
  kept.push(keep(client));
  await client.submit();
  if (method.elsewhere === "provider") {
    await client.open(`${client.base}${method.waiting}`);
    kept.push(keep(client));
  }
  await untilResult(method, client);
  return kept;
}

/** The environment of a portal whose payment lock uses this store. */
async function storeOf(
  kind: (typeof storeKinds)[number],
): Promise<{ env: Record<string, string>; redis?: RedisServer }> {
  if (kind === "disk") return { env: {} };
  // Without a file, and not in production, a process uses the memory store.
  if (kind === "memory") return { env: { GUARD_DB: "", NODE_ENV: "test" } };
  const redis = await startRedis();
  return { env: { REDIS_URL: redis.url }, redis };
}

const sides = [true, false].map((enableAmPin) => ({
  enableAmPin,
  among: paymentMethods.filter(({ config }) => (config.enableAmPin ?? true) === enableAmPin),
}));

describe.each(storeKinds)("A customer whose order is paid (%s)", (kind) => {
  describe.each(sides)("(wallet with a PIN: $enableAmPin)", ({ enableAmPin, among }) => {
    let portal: TestPortal;
    let redis: RedisServer | undefined;

    beforeAll(async () => {
      const store = await storeOf(kind);
      redis = store.redis;
      portal = await startTestPortal({
        config: { enableAmPin },
        env: { ...store.env, OPERATOR_TIMEOUT_MS: "8000" },
      });
    });
    afterAll(async () => {
      await portal.stop();
      await redis?.stop();
    });

    describe.each(among)("by $id", (method) => {
      let client: FormClient;
      let kept: Kept[];
      let seen: Cookie[];

      beforeAll(async () => {
        portal.reset();
        client = portal.customer();
        kept = await payAndKeep(method, client);
        expectThanked(portal, client.page);
        seen = client.snapshot().filter(({ name }) => name === "seen");
      });

      /** Sends every kept step once more, with its old cookies. */
      async function again(send: (step: Kept) => Promise<{ url: string }>, more: Cookie[] = []) {
        const places: [string, string | null][] = [];
        for (const step of kept) {
          client.restore([...step.cookies.filter(({ name }) => name !== "seen"), ...more]);
          const page = await send(step);
          places.push([step.at, pathOf(page) === "/payment/status" ? transactionOf(page) : page.url]);
        }
        expect(portal.backend.sandbox.ledger()).toHaveLength(1);
        const paid = portal.backend.sandbox.ledger()[0]?.transactionId ?? null;
        expect(places).toEqual(kept.map(({ at }) => [at, paid]));
      }

      it("is redirected to its result by the old form of every step", () =>
        again(({ form }) => client.send(form)));

      it("is redirected to the result also when the browser has viewed it", () =>
        again(({ form }) => client.send(form), seen));

      it("is redirected to the result by every old form that differs a little", () =>
        again(({ form }) => client.send({ ...form, body: `${form.body}&again=1` })));

      it("is redirected to the result by the old page of every step", () =>
        again(({ at }) => client.open(at)));

      it("is not asked to pay at any of these steps", async () => {
        const calls = portal.backend.requests.length;
        await again(({ form }) => client.send({ ...form, body: `${form.body}&again=2` }));
        const asked = portal.backend.requests.slice(calls).map(({ operationId }) => operationId);
        expect(asked.filter((operation) => /otp|initiate|process/i.test(operation))).toEqual([]);
      });
    });
  });
});
