import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { PAYMENT, pathOf, RECHARGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";
import { toPin } from "../support/wallet-walk";

const METRICS_TOKEN = "token-of-the-drawn-pages";
const lowData = { "save-data": "on" };
const portal = createTestPortal({ env: { METRICS_TOKEN } });

const tokenOf = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? "none";
const shown = (msisdn: string) => msisdn.replace(/(..)(?=.)/g, "$1 ");

async function withOrder(
  headers: Record<string, string> = {},
  { amount = "500", msisdn = freshNumber() }: { amount?: string; msisdn?: string } = {},
) {
  const client = portal.customer(headers);
  await toPayment(client, { msisdn, amount });
  return { client, msisdn };
}

const cookieOf = (client: FormClient) =>
  client
    .snapshot()
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");

/** How many pages have come from memory instead of being drawn. */
async function spared(): Promise<number> {
  const answer = await fetch(`${portal.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const text = await answer.text();
  return Number(/^\w*cache_total\{cache="drawn",result="hit"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** Opens a page so often that it comes from memory. */
const opened = (client: FormClient, path: string): Promise<string[]> =>
  openedBy(async () => (await client.open(path)).html);

/** On a busy machine, content may be missing in the first pages, which are left out. */
async function openedBy(open: () => Promise<string>): Promise<string[]> {
  let drawn: string | undefined;
  const isSameAgain = async () => {
    const earlier = drawn;
    drawn = await open();
    return drawn === earlier;
  };
  await expect.poll(isSameAgain).toBe(true);
  const pages = [drawn ?? ""];
  for (let time = 0; time < 3; time++) pages.push(await open());
  return pages;
}

describe("A page of a visit that was drawn before from the same data", () => {
  it.each([{}, lowData])("is the same page as the one that was drawn (%j)", async (headers) => {
    const { client } = await withOrder(headers);
    for (const path of [RECHARGE, PAYMENT, "/", "/gethelp", "/storeLocator", "/table"]) {
      const before = await spared();
      expect(new Set(await opened(client, path)).size, path).toBe(1);
      expect(await spared(), path).toBeGreaterThanOrEqual(before + 2);
    }
  });

  it.each([{}, lowData])(
    "has the token of the visit that reads it, whose form works (%j)",
    async (headers) => {
      const one = await withOrder(headers);
      const other = await withOrder(headers, { msisdn: one.msisdn });
      const [pageOfOne = ""] = await opened(one.client, RECHARGE);
      for (const page of await opened(other.client, RECHARGE)) {
        expect(tokenOf(page)).not.toBe(tokenOf(pageOfOne));
        expect(page.replaceAll(tokenOf(page), "")).toBe(pageOfOne.replaceAll(tokenOf(pageOfOne), ""));
      }
      await other.client.fill({ msisdn: freshNumber(), amount: "700" }).submit();
      expect(pathOf(other.client.page)).toBe(PAYMENT);
      expect(other.client.page.text).toContain("700 XAF");
    },
  );

  it("is never one whose address holds a number", async () => {
    const client = portal.customer();
    const before = await spared();
    const address = `${RECHARGE}?msisdn=${freshNumber()}`;
    for (let time = 0; time < 4; time++) {
      await client.open(address);
      expect(client.page.url).toContain("msisdn=");
    }
    expect(await spared()).toBe(before);
  });

  it("is readable when its address holds characters that no text should have", async () => {
    const { client } = await withOrder();
    const headers = { "accept-encoding": "gzip", "accept-language": "en", cookie: cookieOf(client) };
    const before = await spared();
    const address = `${portal.url}/storeLocator?q=x${"%00".repeat(22)}`;
    const pages = await openedBy(async () => (await fetch(address, { headers })).text());
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain("</html>");
    expect(await spared()).toBeGreaterThanOrEqual(before + 2);
  });

  it("shows what has changed since at once", async () => {
    const { client, msisdn } = await withOrder();
    await opened(client, PAYMENT);
    await client.open(RECHARGE);
    await client.fill({ msisdn, amount: "900" }).submit();
    expect(client.page.text).toContain("900 XAF");
    await client.open("/gethelp?lang=fr");
    expect((await client.open(PAYMENT)).html).toContain('<html lang="fr"');
  });

  it("allows its own scripts by their hashes and no other, whether it was drawn or kept", async () => {
    const { client } = await withOrder();
    for (let time = 0; time < 4; time++) {
      const { body, headers } = await client.open(PAYMENT);
      const policy = headers["content-security-policy"] ?? "";
      const scripts = [...body.matchAll(/<script(?![^>]* src=)[^>]*>([^]*?)<\/script>/g)];
      const hashes = scripts.map(
        ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
      );
      expect(hashes.length).toBeGreaterThan(0);
      const allowed = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      expect(new Set(allowed)).toEqual(new Set(["'self'", ...hashes]));
    }
  });

  it.each(["gzip, deflate, br", "gzip", "br", "identity"])(
    "is readable for a browser that accepts %s",
    async (accepted) => {
      const { client } = await withOrder({ "accept-language": "en" });
      const [page] = await opened(client, RECHARGE);
      const headers = { "accept-encoding": accepted, "accept-language": "en", cookie: cookieOf(client) };
      const answer = await fetch(portal.url + RECHARGE, { headers });
      const text = await answer.text();
      expect(text).toBe(page);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    },
  );

  it("shows only the customer’s own data when many customers come at once", async () => {
    const customers = await Promise.all(
      Array.from({ length: 16 }, (_, place) =>
        withOrder(place % 3 === 0 ? lowData : {}, { amount: place % 2 === 0 ? "500" : "1000" }),
      ),
    );
    const numbers = customers.map(({ msisdn }) => msisdn);
    const tokens = new Map<string, string>();
    for (let round = 0; round < 5; round++)
      await Promise.all(
        customers.map(async ({ client, msisdn }) => {
          for (const path of [PAYMENT, RECHARGE, "/"]) {
            const { html, text } = await client.open(path);
            const seen = numbers.filter((number) => html.includes(number) || text.includes(shown(number)));
            expect(seen.filter((number) => number !== msisdn)).toEqual([]);
            if (path === PAYMENT) expect(seen).toEqual([msisdn]);
            const token = tokenOf(html);
            if (token === "none") continue;
            expect(tokens.get(token) ?? msisdn).toBe(msisdn);
            tokens.set(token, msisdn);
          }
        }),
      );
    expect(new Set(tokens.values())).toEqual(new Set(numbers));
  });

  it("asks each customer for the PIN of their own payment", async () => {
    const numbers = Array.from({ length: 4 }, () => freshNumber());
    for (const msisdn of numbers) {
      const client = portal.customer(lowData);
      await toPin(client, { msisdn });
      const pages = await opened(client, pathOf(client.page));
      expect(new Set(pages).size).toBe(1);
      expect(numbers.filter((number) => client.page.text.includes(shown(number)))).toEqual([msisdn]);
    }
  });
});
