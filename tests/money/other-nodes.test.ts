import { describe, expect, it } from "vitest";
import type { FormClient, Page } from "../support/form-client";
import { createTestCluster } from "../support/test-cluster";
import { callsTo, expectThanked } from "../support/backend-checks";
import { pathAndQuery } from "../support/pages";
import { type PaymentMethod, airtime, card, mpesa, smartcash } from "../support/payment-methods";
import { fillLast, isProviderPage, submitPayment, toLast, untilResult } from "../support/payment-walk";

/** Without idempotency keys only the payment lock that the nodes share prevents a second payment. */
describe.each([card, airtime, mpesa, smartcash])("A customer of two nodes who pays by $id", (walk) => {
  const cluster = createTestCluster({ honourIdempotency: false });

  /** The next request of the browser goes through the load balancer, or to the card's provider. */
  async function goOn(client: FormClient, page: Page | undefined): Promise<Page> {
    await client.open(page && isProviderPage(page) ? page.url : pathAndQuery(page));
    return untilResult(walk, client);
  }

  it("is charged once though each form goes to the other node", async () => {
    const client = cluster.customer();
    await toLast(walk, client);
    await submitPayment(walk, client);
    expectThanked(cluster, await untilResult(walk, client));
    expect(callsTo(cluster, walk.process)).toBe(1);
  });

  it("is charged once when the form that moves the money reaches both nodes at once", async () => {
    const client = cluster.customer();
    await toLast(walk, client);
    cluster.backend.faults.add({ operation: walk.process, kind: "slow", ms: 300 });
    const prepared = fillLast(walk, client).prepare();
    const pages = await Promise.all(cluster.nodes.map((node) => client.send(cluster.at(node, prepared))));
    expect(callsTo(cluster, walk.process)).toBe(1);
    expectThanked(cluster, await goOn(client, pages[0]));
    expect(callsTo(cluster, walk.process)).toBe(1);
  });

  it("is charged once when an old cookie is restored and sent to the other node", async () => {
    const client = cluster.customer();
    await toLast(walk, client);
    const old = client.snapshot();
    const prepared = fillLast(walk, client).prepare();
    const first = await client.send(cluster.at(cluster.nodes[0], prepared));
    const present = client.snapshot();
    client.restore(old);
    await client.send(cluster.at(cluster.nodes[1], { ...prepared, body: `${prepared.body}&again=1` }));
    expect(callsTo(cluster, walk.process)).toBe(1);
    client.restore(present);
    expectThanked(cluster, await goOn(client, first));
  });

  it.each(fatesOf(walk))(
    "is charged once when the node is killed during process, and that %s",
    async (fate) => {
      const client = cluster.customer();
      await toLast(walk, client);
      let release = () => {};
      const hold = new Promise<void>((done) => (release = done));
      const kind = fate === "is never carried out" ? ("hang-before" as const) : ("hang-after" as const);
      cluster.backend.faults.add({ operation: walk.process, kind, hold });
      const [doomed, other] = cluster.nodes;
      const prepared = fillLast(walk, client).prepare();
      const lost = client.send(cluster.at(doomed, prepared)).catch(() => undefined);
      await expect.poll(() => callsTo(cluster, walk.process)).toBe(1);
      await doomed.kill();
      await lost;
      if (fate === "is carried out") release();
      const page = await client.send(cluster.at(other, prepared));
      release();
      expectThanked(cluster, await goOn(client, page));
    },
  );
});

/** The request that initiates returns a card's provider, so tests/money/card.test.ts tests what follows. */
function fatesOf({ id }: PaymentMethod): string[] {
  return id === "card" ? [] : ["is never carried out", "is carried out", "is carried out late"];
}
