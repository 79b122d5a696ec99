import { describe, expect, it } from "vitest";
import type { BackendOptions } from "../support/backend";
import type { FormClient, Page } from "../support/form-client";
import type { Prepared } from "../support/journey";
import { type Nodes, useNodes } from "../support/nodes";
import { bothBackends, callsOf, expectNothingMoved, expectThanked, order, pathOf } from "../support/shop";

const WALLET = "/payment/start/toumai-money";

/** A form of a payment: where it stands and what the customer does there. */
interface Form {
  at: string;
  fill?: Record<string, string>;
  press?: string;
}

/** A way to pay: `forms` from the first page to the one that moves the money; the one before it initiates. */
interface Method {
  name: string;
  config: NonNullable<BackendOptions["config"]>;
  initiate: string;
  process: string;
  forms: Form[];
}

const number: Form = { at: WALLET, fill: { msisdn: "66000001" } };
const code: Form = { at: `${WALLET}/code`, fill: { otp: "123456" } };
const pin: Form = { at: `${WALLET}/pin`, fill: { pin: "1234" } };
const confirm: Form = { at: `${WALLET}/confirm`, press: "Send the request" };

const methods: Method[] = [
  {
    name: "wallet, PIN",
    config: { enableAmPin: true },
    initiate: "initiateWalletPayment",
    process: "processWalletPayment",
    forms: [number, code, pin],
  },
  {
    name: "wallet, push",
    config: { enableAmPin: false },
    initiate: "initiatePayment",
    process: "processPayment",
    forms: [number, confirm],
  },
];

const suites = bothBackends.flatMap((backend) => methods.map((method) => ({ ...backend, ...method })));

describe.each(suites)(
  "A customer of two nodes ($name; backend honours idempotency keys: $honourIdempotency)",
  ({ honourIdempotency, ...method }) => {
    const world = useNodes({ honourIdempotency, config: method.config });
    const moves = lastOf(method);
    const begins = method.forms[method.forms.length - 2] ?? moves;

    it("is charged once though each form goes to the other node", async () => {
      const before = world.nodes.map((node) => formsServedBy(node));
      const client = await arriveAt(world, method, moves);
      await fillIn(client, moves);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, method.process)).toBe(1);
      await expect
        .poll(() => world.nodes.every((node, index) => formsServedBy(node) > (before[index] ?? 0)))
        .toBe(true);
    });

    it.each([
      { what: "initiates", form: begins, operation: method.initiate },
      { what: "moves the money", form: moves, operation: method.process },
    ])("is charged once when the form that $what reaches both nodes at once", async ({ form, operation }) => {
      const client = await arriveAt(world, method, form);
      world.backend.faults.add({ operation, kind: "slow", ms: 300 });
      const prepared = prepare(client, form);
      const pages = await Promise.all(world.nodes.map((node) => client.send(world.at(node, prepared))));
      expect(callsOf(world, operation)).toBe(1);
      expect(new Set(pages.map(pathOf)).size).toBe(1);
      await client.open(pathAndQuery(pages[0]));
      await goOn(client, method);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, method.process)).toBe(1);
    });

    it("is charged once when two different forms that move the money reach both nodes at once", async () => {
      const client = await arriveAt(world, method, moves);
      world.backend.faults.add({ operation: method.process, kind: "slow", ms: 300 });
      const one = prepare(client, moves);
      const other = { ...one, body: `${one.body}&again=1` };
      await Promise.all(
        [one, other].map((form, index) => client.send(world.at(world.nodes[index === 0 ? 0 : 1], form))),
      );
      await client.open("/payment/start");
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, method.process)).toBe(1);
    });

    it("is charged once when an old cookie comes back to the other node", async () => {
      const client = await arriveAt(world, method, moves);
      const old = client.snapshot();
      const prepared = prepare(client, moves);
      await client.send(world.at(world.nodes[0], prepared));
      client.restore(old);
      await client.send(world.at(world.nodes[1], { ...prepared, body: `${prepared.body}&again=1` }));
      await client.open("/payment/start");
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, method.process)).toBe(1);
    });

    it("is charged once when a cookie from before the transaction comes back, and another number pays", async () => {
      const client = await arriveAt(world, method, begins);
      await client.open("/payment/start");
      const old = client.snapshot();
      await walk(client, method);
      client.restore(old);
      await walk(client, {
        ...method,
        forms: method.forms.map((form) => (form === number ? otherNumber : form)),
      });
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, method.process)).toBe(1);
    });

    it.each([
      { what: "initiates", fate: "is never carried out", form: begins, operation: method.initiate },
      { what: "initiates", fate: "is carried out", form: begins, operation: method.initiate },
      { what: "moves the money", fate: "is never carried out", form: moves, operation: method.process },
      { what: "moves the money", fate: "is carried out", form: moves, operation: method.process },
      { what: "moves the money", fate: "is carried out late", form: moves, operation: method.process },
    ])(
      "is charged once when a node is killed while it $what, and the call $fate",
      async ({ fate, form, operation }) => {
        const client = await arriveAt(world, method, form);
        const release = await killDuring(world, client, form, operation, fate !== "is never carried out");
        if (fate === "is carried out") await release();
        await fillIn(client, form);
        if (fate === "is carried out late") await release();
        await goOn(client, method);
        expectThanked(world, await seeResult(client));
      },
    );

    it("pays nothing while Redis is gone, keeps what he typed, and is charged once when it is back, empty", async () => {
      const client = await arriveAt(world, method, moves);
      await world.redis.kill();
      const told = await fillIn(client, moves);
      expectTold(told);
      expect(callsOf(world, method.process)).toBe(0);
      await world.redis.restart();
      await expect.poll(world.allReady).toBe(true);
      await fillIn(client, moves);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, method.process)).toBe(1);
    });

    it("pays nothing while Redis is frozen, and is charged once when it goes on", async () => {
      const client = await arriveAt(world, method, moves);
      world.redis.freeze();
      expectTold(await fillIn(client, moves));
      expect(callsOf(world, method.process)).toBe(0);
      world.redis.thaw();
      await expect.poll(world.allReady).toBe(true);
      await fillIn(client, moves);
      expectThanked(world, await seeResult(client));
      expect(callsOf(world, method.process)).toBe(1);
    });

    it.each(["is killed, and back empty", "is frozen for a while"])(
      "sees the result when Redis %s while the money moves, and an old cookie moves none",
      async (what) => {
        const client = await arriveAt(world, method, moves);
        const old = client.snapshot();
        let release = () => {};
        const hold = new Promise<void>((done) => (release = done));
        world.backend.faults.add({ operation: method.process, kind: "hold", hold });
        const prepared = prepare(client, moves);
        const sent = client.send(world.at(world.nodes[0], prepared));
        await expect.poll(() => callsOf(world, method.process)).toBe(1);
        if (what === "is frozen for a while") world.redis.freeze();
        else await world.redis.kill();
        release();
        await client.open(pathAndQuery(await sent));
        expectThanked(world, await seeResult(client));
        if (what === "is frozen for a while") world.redis.thaw();
        else await world.redis.restart();
        await expect.poll(world.allReady).toBe(true);
        client.restore(old);
        await client.send(world.at(world.nodes[1], prepared));
        await client.open("/payment/start");
        expectThanked(world, await seeResult(client));
        expect(callsOf(world, method.process)).toBe(1);
      },
    );
  },
);

describe("Nodes that cannot reach their Redis", () => {
  const world = useNodes();

  it("say that they are not ready, and live", async () => {
    expect(await world.allReady()).toBe(true);
    await world.redis.kill();
    await expect.poll(world.noneReady).toBe(true);
    for (const node of world.nodes) expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
    await world.redis.restart();
    await expect.poll(world.allReady).toBe(true);
  });

  it("serve what needs no guard, and keep the number that was typed", async () => {
    const client = world.customer();
    await world.redis.kill();
    await order(client);
    await client.open(WALLET);
    const told = await client.fill({ msisdn: "66000003" }).submit();
    expectTold(told);
    expect(client.form({ field: "msisdn" }).fields.find(({ name }) => name === "msisdn")?.value).toBe(
      "66000003",
    );
    expect(callsOf(world, "initiateWalletPayment")).toBe(0);
    expectNothingMoved(world);
  });
});

const otherNumber: Form = { at: WALLET, fill: { msisdn: "66000003" } };

function lastOf(method: Method): Form {
  const last = method.forms[method.forms.length - 1];
  if (!last) throw new Error(`${method.name} has no forms`);
  return last;
}

/** A new customer with an order, on the page with that form, which is not sent. */
async function arriveAt(world: Nodes, method: Method, form: Form): Promise<FormClient> {
  const client = world.customer();
  await order(client);
  await walk(client, method, form);
  expect(pathOf(client.page)).toBe(form.at);
  return client;
}

/** From the choice of a method on, form by form, as far as `until`. */
async function walk(client: FormClient, method: Method, until?: Form): Promise<void> {
  const first = method.forms[0];
  if (first) await client.open(first.at);
  await goOn(client, method, until);
}

/** Fills in whatever form of the method is open, until none is. */
async function goOn(client: FormClient, method: Method, until?: Form): Promise<void> {
  for (let turn = 0; turn <= method.forms.length; turn++) {
    const open = method.forms.find((form) => form.at === pathOf(client.page));
    if (!open || open.at === until?.at) return;
    await fillIn(client, open);
  }
}

function prepare(client: FormClient, form: Form): Prepared {
  if (form.fill) client.fill(form.fill);
  return client.prepare(form.press);
}

function fillIn(client: FormClient, form: Form): Promise<Page> {
  if (form.fill) client.fill(form.fill);
  return client.submit(form.press);
}

/** From wherever the payment has led: looks again until it is over. */
async function seeResult(client: FormClient): Promise<Page> {
  for (let look = 0; look < 12 && !client.page.text.includes("Thank you"); look++) {
    if (pathOf(client.page) === `${WALLET}/approve`) await client.click("Check now");
    else await client.open(client.page.url);
  }
  return client.page;
}

/** Sends a form to the first node and kills that while the backend has its call, which is carried out on release. */
async function killDuring(
  world: Nodes,
  client: FormClient,
  form: Form,
  operation: string,
  willBeCarriedOut: boolean,
): Promise<() => Promise<void>> {
  let release = () => {};
  const hold = new Promise<void>((done) => (release = done));
  world.backend.faults.add(
    willBeCarriedOut ? { operation, kind: "hang-after", hold } : { operation, kind: "hang-before" },
  );
  const [doomed] = world.nodes;
  const lost = client.send(world.at(doomed, prepare(client, form))).catch(() => undefined);
  await expect.poll(() => callsOf(world, operation)).toBe(1);
  await doomed.kill();
  await lost;
  return async () => release();
}

function formsServedBy(node: { output(): string }): number {
  return node.output().split('"method":"POST"').length - 1;
}

function expectTold(page: Page): void {
  expect(page.status).toBe(503);
  expect(page.alerts.join()).toContain("Something Went Wrong!");
}

function pathAndQuery(page: Page | undefined): string {
  const { pathname, search } = new URL(page?.url ?? "");
  return pathname + search;
}
