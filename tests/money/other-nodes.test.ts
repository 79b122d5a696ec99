import { describe, expect, it } from "vitest";
import type { FormClient, Page } from "../support/form-client";
import { pathAndQuery } from "../support/methods";
import { useNodes } from "../support/nodes";
import {
  airtime,
  atProvider,
  card,
  lastForm,
  letGo,
  mpesa,
  smartcash,
  toLast,
  untilResult,
  type Walk,
} from "../support/payment-walks";
import { callsOf, expectThanked } from "../support/shop";

/** Without idempotency keys only the guard that the nodes share is between a customer and a second payment. */
describe.each([card, airtime, mpesa, smartcash])("A customer of two nodes who pays by $id", (walk) => {
  const world = useNodes({ honourIdempotency: false });

  /** As the browser goes on: through the load balancer, or at the card's provider. */
  async function goOn(client: FormClient, page: Page | undefined): Promise<Page> {
    await client.open(page && atProvider(page) ? page.url : pathAndQuery(page));
    return untilResult(walk, client);
  }

  it("is charged once though each form goes to the other node", async () => {
    const client = world.customer();
    await toLast(walk, client);
    await letGo(walk, client);
    expectThanked(world, await untilResult(walk, client));
    expect(callsOf(world, walk.process)).toBe(1);
  });

  it("is charged once when the form that moves the money reaches both nodes at once", async () => {
    const client = world.customer();
    await toLast(walk, client);
    world.backend.faults.add({ operation: walk.process, kind: "slow", ms: 300 });
    const prepared = lastForm(walk, client).prepare();
    const pages = await Promise.all(world.nodes.map((node) => client.send(world.at(node, prepared))));
    expect(callsOf(world, walk.process)).toBe(1);
    expectThanked(world, await goOn(client, pages[0]));
    expect(callsOf(world, walk.process)).toBe(1);
  });

  it("is charged once when an old cookie comes back to the other node", async () => {
    const client = world.customer();
    await toLast(walk, client);
    const old = client.snapshot();
    const prepared = lastForm(walk, client).prepare();
    const first = await client.send(world.at(world.nodes[0], prepared));
    const present = client.snapshot();
    client.restore(old);
    await client.send(world.at(world.nodes[1], { ...prepared, body: `${prepared.body}&again=1` }));
    expect(callsOf(world, walk.process)).toBe(1);
    client.restore(present);
    expectThanked(world, await goOn(client, first));
  });

  it.each(fatesOf(walk))(
    "is charged once when his node is killed while the money is asked for, and that %s",
    async (fate) => {
      const client = world.customer();
      await toLast(walk, client);
      let release = () => {};
      const hold = new Promise<void>((done) => (release = done));
      const kind = fate === "is never carried out" ? ("hang-before" as const) : ("hang-after" as const);
      world.backend.faults.add({ operation: walk.process, kind, hold });
      const [doomed, other] = world.nodes;
      const prepared = lastForm(walk, client).prepare();
      const lost = client.send(world.at(doomed, prepared)).catch(() => undefined);
      await expect.poll(() => callsOf(world, walk.process)).toBe(1);
      await doomed.kill();
      await lost;
      if (fate === "is carried out") release();
      const page = await client.send(world.at(other, prepared));
      release();
      expectThanked(world, await goOn(client, page));
    },
  );
});

/** A card's provider is asked for in the request that initiates: what then becomes of it is tests/money/card.test.ts. */
function fatesOf({ id }: Walk): string[] {
  return id === "card" ? [] : ["is never carried out", "is carried out", "is carried out late"];
}
