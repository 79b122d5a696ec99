import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { root } from "../../scripts/setup.mjs";
import { type Backend, startBackend } from "../support/backend";
import {
  chooses,
  type Customer,
  hydrated,
  openCustomer,
  ordersRecharge,
  reachesOtp,
  reachesPin,
  typesOtp,
  typesPin,
} from "../support/browser-customer";
import { removeWithWorker } from "../support/child-processes";
import { startProxy } from "../support/haproxy";
import { type BuildChange, makeOtherBuild } from "../support/other-build";
import { freePort, type Portal, startPortal } from "../support/portal";
import { startRedis } from "../support/redis";
import { freshNumber, testCustomers } from "../support/test-customers";

const page = /^client\/assets\/payment-options-/;
const service = /^service\.cjs$/;
/** The later build has another text, other scripts, and other data for the page of the payment methods. */
const changes: BuildChange[] = [
  ...[service, /^client\/assets\/later\.fr-/].map((files) => ({
    files,
    from: /Comment voulez-vous payer(?=\s\?)/,
    to: "Comment souhaitez-vous payer",
  })),
  {
    files: /^client\/assets\/entry\.client-/,
    from: /export\s*\{/,
    to: 'document.documentElement.dataset.edition="later";export{',
  },
  // The loader names its choice in another way, as do the pages of the service and of the browser. The bundler breaks
  // long lines after a comma or a bracket, and where depends on the length of names before.
  {
    files: service,
    from: /offer(?=:\s*inReadingOrder\(\s*visit\d*,\s*await shownMethods\(\s*visit\d*,\s*offer\)\),\s*ways:)/,
    to: "choice",
  },
  {
    files: service,
    from: /offer(?=,\s*ways(?::\w+)?,\s*find(?::\w+)?,\s*closed)/,
    to: "choice:offer",
  },
  { files: page, from: /offer(?=:\w+,ways:)/, to: "choice" },
  {
    files: /^client\/service-worker\.js$/,
    from: '"use strict";',
    to: '"use strict";self.edition="later";',
  },
];

describe("Behind one address, two builds one after the other", () => {
  let later = "";
  let backend: Backend;
  let portal: Portal | undefined;
  let env: Record<string, string> = {};
  let customer: Customer;
  const url = () => portal?.url ?? "";

  /** Ends the running build, and starts another build at the same address with the same state. */
  const run = async (build: string) => {
    await portal?.stop();
    portal = await startPortal({ root: build, env });
  };
  /** Replaces the build while a page is open; requests of the page while no build runs fail and are ignored. */
  const replaceBy = async (build: string) => {
    await run(build);
    for (const errors of [customer.session.consoleErrors, customer.session.failedRequests]) errors.splice(0);
  };

  beforeAll(async () => {
    later = makeOtherBuild(changes);
    backend = await startBackend();
    const state = mkdtempSync(join(tmpdir(), "upgrade-"));
    removeWithWorker(state);
    env = {
      ...backend.env,
      PORT: String(await freePort()),
      GUARD_DB: join(state, "guard.db"),
      PAST_ASSETS: join(state, "past-assets"),
    };
  });
  beforeEach(async () => {
    backend.reset({}, {});
    await run(root);
    customer = await openCustomer({ url: url() }, { javaScript: true });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });
  afterAll(async () => {
    await portal?.stop();
    await backend.stop();
  });

  const isLater = () =>
    customer.page.waitForFunction(() => document.documentElement.dataset["edition"] === "later");
  const isEarlier = () =>
    customer.page.waitForFunction(() => document.documentElement.dataset["edition"] === undefined);

  it("a page of the earlier one posts to the later one, and a whole recharge is paid once", async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.field("Numéro de téléphone").fill(freshNumber());
    await replaceBy(later);
    await customer.field("Montant en XAF").fill("500");
    await customer.button("Continuer").click();
    await customer.sees("Comment souhaitez-vous payer ?");
    await isLater();
    await chooses(customer, "wallet");
    await customer.button("Continuer").click();
    await customer.field("Code").waitFor();
    await typesOtp(customer);
    await typesPin(customer);
    await customer.sees("Merci");
    expect(backend.sandbox.ledger()).toHaveLength(1);
  });

  it("a code that was asked for by the earlier one is typed into the later one", async () => {
    await reachesOtp(customer, { msisdn: freshNumber() });
    await replaceBy(later);
    await typesOtp(customer);
    await typesPin(customer);
    await customer.sees("Merci");
    expect(backend.sandbox.ledger()).toHaveLength(1);
  });

  it("a form of the earlier one that was open for too long keeps what was typed in the later one", async () => {
    await customer.goTo("/contact-us");
    await customer.field("Nom complet").fill("Achta Ngarta");
    await customer.field("E-mail").fill("achta@exemple.td");
    await customer.field("Message").fill("Pas de réseau dans ma rue.");
    await customer.page.getByRole("combobox", { name: "Sujet" }).click();
    await customer.page.getByRole("option").filter({ hasText: "Réseau" }).click();
    await customer.session.context.clearCookies();
    await replaceBy(later);
    await customer.button("Envoyer").click();
    await isLater();
    await hydrated(customer.page);
    expect(await customer.field("Nom complet").inputValue()).toBe("Achta Ngarta");
    expect(await customer.field("Message").inputValue()).toBe("Pas de réseau dans ma rue.");
  });

  it("a page that the earlier one has shown before is the later one's when it is opened again", async () => {
    const msisdn = freshNumber();
    await ordersRecharge(customer, { msisdn });
    await customer.sees("Comment voulez-vous payer ?");
    await customer.page.goBack();
    await customer.field("Montant en XAF").waitFor();
    await replaceBy(later);
    await customer.field("Numéro de téléphone").fill(msisdn);
    await customer.field("Montant en XAF").fill("700");
    await customer.button("Continuer").click();
    await customer.sees("Comment souhaitez-vous payer ?");
    await isLater();
  });

  it("a PIN that is typed as the build is replaced leads to the payment's own page", async () => {
    await reachesPin(customer, { msisdn: freshNumber() });
    // The later build answers the browser's question about its routes, because the earlier build has answered it for
    // all links before.
    await customer.page.route("**/__manifest**", (route) =>
      route.fulfill({ status: 204, headers: { "x-remix-reload-document": "true" } }),
    );
    await typesPin(customer);
    await customer.sees("Merci");
    expect(new URL(customer.page.url()).searchParams.get("id")).toMatch(/^TD/);
    expect(backend.sandbox.ledger()).toHaveLength(1);
  });

  it("an open page goes on when the service worker of the later one takes over", async () => {
    const visitor = await openCustomer({ url: url() }, { javaScript: true, serviceWorker: true });
    try {
      await visitor.goTo("/prepaid-recharge");
      await visitor.field("Numéro de téléphone").fill(freshNumber());
      const isControlled = () => visitor.page.evaluate(() => navigator.serviceWorker.controller !== null);
      await expect.poll(isControlled).toBe(true);
      await replaceBy(later);
      await visitor.page.evaluate(async () => {
        const replaced = new Promise((resolve) =>
          navigator.serviceWorker.addEventListener("controllerchange", resolve),
        );
        await (await navigator.serviceWorker.ready).update();
        await replaced;
      });
      await visitor.field("Montant en XAF").fill("500");
      await visitor.button("Continuer").click();
      await visitor.sees("Comment souhaitez-vous payer ?");
    } finally {
      await visitor.leaves();
    }
  });

  it("after going back to the earlier one, an order of the later one is paid once", async () => {
    await replaceBy(later);
    await reachesPin(customer, { msisdn: freshNumber() });
    await isLater();
    await replaceBy(root);
    await typesPin(customer);
    await customer.sees("Merci");
    await isEarlier();
    expect(backend.sandbox.ledger()).toHaveLength(1);
  });

  it("after going back, an open page of the later one goes on with another journey", async () => {
    await replaceBy(later);
    await ordersRecharge(customer, { msisdn: testCustomers.prepaid });
    await customer.sees("Comment souhaitez-vous payer ?");
    await replaceBy(root);
    await customer.page.locator("header a[href='/']").first().click();
    await isEarlier();
    await customer.arrives("/");
    await customer.sees(/Vous avez une commande à payer/);
  });

  it("each serves the files of the other, in every form, and says what it was built from", async () => {
    await replaceBy(later);
    const missing = readdirSync(join(root, "build/client/assets"))
      .filter((name) => name.endsWith(".js"))
      .filter((name) => !readdirSync(join(later, "build/client/assets")).includes(name));
    expect(missing.length).toBeGreaterThan(20);
    for (const name of missing) {
      const answer = await fetch(`${url()}/assets/${name}`, { headers: { "accept-encoding": "br" } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-encoding")).toBe("br");
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect(await answer.text()).toBe(readFileSync(join(root, "build/client/assets", name), "utf8"));
    }
    expect(await (await fetch(`${url()}/version`)).json()).toMatchObject({ commit: "other-build" });
  });

  it("while nodes of both take turns, a recharge is paid once and no page is broken", async () => {
    const { PORT: _one, GUARD_DB: _own, ...shared } = env;
    const redis = await startRedis();
    const nodes = await Promise.all(
      [root, later].map((build) =>
        startPortal({ root: build, env: { ...shared, REDIS_URL: redis.url, TRUST_PROXY: "1" } }),
      ),
    );
    const proxy = await startProxy(nodes);
    const visitor = await openCustomer({ url: proxy.url }, { javaScript: true });
    try {
      await ordersRecharge(visitor, { msisdn: freshNumber() });
      await chooses(visitor, "wallet");
      await hydrated(visitor.page);
      await visitor.button("Continuer").click();
      await visitor.field("Code").waitFor();
      // A page that has reloaded itself sends the code only when its scripts run.
      await hydrated(visitor.page);
      await typesOtp(visitor);
      await visitor.page.getByLabel(/^Code PIN /).waitFor();
      await hydrated(visitor.page);
      await typesPin(visitor);
      await visitor.sees("Merci");
      expect(backend.sandbox.ledger()).toHaveLength(1);
      expect(visitor.session.problems()).toEqual([]);
    } finally {
      await visitor.leaves();
      await proxy.stop();
      await Promise.all(nodes.map((node) => node.stop()));
      await redis.stop();
    }
  });
});
