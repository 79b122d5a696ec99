import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { paths } from "@domain/paths";
import type { Answer } from "../support/journey";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { PAYMENT, RECHARGE } from "../support/pages";
import { toBill, toInvoices } from "../support/journey-walks";
import type { FormClient } from "../support/form-client";
import { toPayment } from "../support/payment-walk";
import { toBundles, toResult } from "../support/wallet-walk";

const portal = createTestPortal();

function expectSafe({ headers }: Pick<Answer, "headers">): void {
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-powered-by"]).toBeUndefined();
}

/** The requests of a page's scripts for the data of pages. */
async function readData(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${portal.url}${path}`, { headers, redirect: "manual" });
}

describe("The security headers", () => {
  it.each(["/", RECHARGE, "/about", "/nothing-here", "/payment/status?id=X", "/page-not-found"])(
    "are set on the page %s",
    async (path) => {
      const page = await portal.customer().open(path);
      expectSafe(page);
      const policy = page.headers["content-security-policy"] ?? "";
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).toMatch(/form-action 'self'/);
      expect(policy).toMatch(/base-uri 'none'/);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
      expect(page.headers["x-frame-options"]).toBe("DENY");
      expect(page.headers["referrer-policy"]).toBe("same-origin");
    },
  );

  it("are set on a refused form", async () => {
    const client = portal.customer();
    expectSafe(await client.postRaw(RECHARGE, {}));
  });

  it.each(["/_root.data", "/prepaid-recharge.data", "/about.data"])(
    "are set on the data request %s",
    async (path) => {
      const answer = await readData(path);
      expect(answer.status).toBe(200);
      expectSafe({ headers: Object.fromEntries(answer.headers) });
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );

  it("are set on stylesheets, scripts and the favicon, which caches may keep", async () => {
    const client = portal.customer();
    const page = await client.open("/");
    const script = /src="(\/assets\/[^"]+\.js)"|href="(\/assets\/[^"]+\.js)"/.exec(page.html);
    const files = [...page.stylesheets, script?.[1] ?? script?.[2] ?? "no script", "/favicon.svg"];
    for (const file of files) {
      const answer = await client.download(file);
      expect(answer.status).toBe(200);
      expectSafe(answer);
      expect(answer.headers["cache-control"]).toMatch(/max-age=\d{4,}/);
    }
  });

  it("are one policy on the picture of a map, whose address looks like a file's", async () => {
    const picture = await portal.customer().open(paths.mapImage);
    expect(picture.headers["content-security-policy"]?.match(/default-src/g)).toHaveLength(1);
  });

  it.each([
    ["a redirect", PAYMENT, 303],
    ["an address that cannot be read", "/%E0%A4%A", 400],
  ])("keep %s from being read as another type", async (_what, path, status) => {
    const answer = await readData(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("allow no other site to read an answer", async () => {
    for (const path of ["/", "/_root.data", "/favicon.svg", paths.mapBase]) {
      const answer = await readData(path, { origin: "https://evil.example" });
      const names = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect(names).toEqual([]);
    }
  });

  it("allow the scripts of an answer to a form by a nonce that is new every time", async () => {
    const nonceOf = (page: Answer) =>
      /'nonce-([^']+)'/.exec(page.headers["content-security-policy"] ?? "")?.[1];
    const refused = async () => {
      const client = portal.customer();
      await client.open(RECHARGE);
      return client.fill({ msisdn: "1" }).submit();
    };
    const first = await refused();
    const second = await refused();
    expect(nonceOf(first)).toMatch(/.{16,}/);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    const tags = first.body.match(/<script[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonceOf(first)}"`);
  });

  it("allow the scripts of a page that many visitors get by their hashes, and no other", async () => {
    const page = await portal.customer().open("/");
    const scripts = [...page.body.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)];
    const hashes = scripts.map(
      ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
    );
    expect(hashes.length).toBeGreaterThan(0);
    const policy = page.headers["content-security-policy"] ?? "";
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
    expect(new Set(allowed)).toEqual(new Set(["'self'", ...hashes]));
    expect(page.body).not.toContain("nonce=");
  });

  it("ask for no HSTS while customers come over http", async () => {
    const page = await portal.customer().open("/");
    expect(page.headers["strict-transport-security"]).toBeUndefined();
  });
});

describe("A page that shows something of a visit", () => {
  it.each<[string, (client: FormClient) => Promise<unknown>]>([
    ["of a bill", (client) => toBill(client)],
    ["of invoices", (client) => toInvoices(client)],
    ["of bundles for a number", (client) => toBundles(client)],
    ["at home with an unpaid order", (client) => toPayment(client).then(() => client.open("/"))],
    ["in other letters", (client) => toPayment(client).then(() => client.open("/PAYMENT/start"))],
    ["with an encoded letter", (client) => toPayment(client).then(() => client.open("/%70ayment/start"))],
    [
      "that refuses a form",
      (client) => client.open(RECHARGE).then(() => client.fill({ msisdn: "1" }).submit()),
    ],
  ])("%s is stored by no cache", async (_which, reach) => {
    const client = portal.customer();
    await reach(client);
    expect(client.page.headers["cache-control"]).toBe("no-store");
  });

  it.each(["/", RECHARGE, "/about", "/gethelp", "/table", "/storeLocator", "/nothing-here"])(
    "is not %s in a browser that keeps nothing",
    async (path) => {
      const page = await portal.customer().open(path);
      expect(page.headers["cache-control"]).toBe("private, no-cache");
    },
  );
});

describe("Pages of a payment", () => {
  it("are not cached", async () => {
    const client = portal.customer();
    await toPayment(client);
    expect(client.page.headers["cache-control"]).toBe("no-store");
    await toResult(client);
    expect(client.page.headers["cache-control"]).toBe("no-store");
  });

  it("give scripts no proof and no token (R-SEC-14)", async () => {
    const client = portal.customer();
    await toResult(client);
    const cookie = client.jar.header(new URL(portal.url));
    const data = await (await readData("/payment/status.data?id=X", { cookie })).text();
    expect(data).not.toMatch(/Bearer|uniqueCode|authorization|refId/i);
  });

  it("redirect a data request without an order to the start as well", async () => {
    const answer = await readData(`${PAYMENT}.data`);
    expect(await answer.text()).toContain("/prepaid-recharge?why=orderMissing");
  });
});

describe("The line check of scripts", () => {
  it("answers only to a form of the portal", async () => {
    await portal.customer().postRaw("/line-check", { msisdn: "66000001" });
    expect(callsTo(portal, "validateLine")).toBe(0);
  });
});

describe("Other methods", () => {
  it.each(["PUT", "DELETE", "PATCH"])("%s is refused, and changes nothing", async (method) => {
    const answer = await fetch(`${portal.url}${RECHARGE}`, {
      method,
      body: "msisdn=66000001&amount=500",
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it("HEAD is answered like GET, without a body", async () => {
    const answer = await fetch(`${portal.url}/`, { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("");
  });
});
