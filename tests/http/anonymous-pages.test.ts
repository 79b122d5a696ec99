import { describe, expect, it, vi } from "vitest";
import type { FormClient } from "../support/form-client";
import { PAYMENT, pathOf, RECHARGE } from "../support/pages";
import { toPayment } from "../support/payment-walk";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const SECURE = { PUBLIC_URL: "https://portal.example" };

const tokenOf = (client: FormClient) =>
  client.page.forms.flatMap(({ fields }) => fields).find(({ name }) => name === "csrf")?.value ?? "none";
const shown = (msisdn: string) => msisdn.replace(/(..)(?=.)/g, "$1 ");
const lowData = { "save-data": "on" };
const PAGE_SETTLES_WITHIN = { timeout: 30_000, interval: 500 };

describe("Pages of customers who have begun nothing", () => {
  const portal = createTestPortal();

  async function visit(path: string, headers: Record<string, string> = {}): Promise<FormClient> {
    const client = portal.customer(headers);
    await client.open(path);
    return client;
  }

  it.each([{}, lowData])(
    "are the same for everybody but for the token of their forms (%j)",
    async (headers) => {
      const withoutToken = (client: FormClient) => client.page.html.replaceAll(tokenOf(client), "");
      // The operator's menu may load after the first page when the machine is busy, and is then in each page.
      await vi.waitFor(async () => {
        const [one, other] = [await visit(RECHARGE, headers), await visit(RECHARGE, headers)];
        expect(tokenOf(one)).not.toBe(tokenOf(other));
        expect(withoutToken(one)).toBe(withoutToken(other));
      }, PAGE_SETTLES_WITHIN);
    },
  );

  it.each([{}, lowData])("hold a form that works (%j)", async (headers) => {
    const client = await visit(RECHARGE, headers);
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
  });

  it("hold a form that works when it is sent a second time after going back", async () => {
    const client = await visit(RECHARGE);
    const form = client.page;
    await client.fill({ msisdn: freshNumber(), amount: "500" }).submit();
    client.back(form);
    await client.fill({ msisdn: freshNumber(), amount: "700" }).submit();
    expect(pathOf(client.page)).toBe(PAYMENT);
    expect(client.page.text).toContain("700 XAF");
  });

  it("hold a form that another visitor cannot send", async () => {
    const [one, other] = [await visit(RECHARGE), await visit(RECHARGE)];
    const fields = { csrf: tokenOf(other), msisdn: freshNumber(), amount: "500" };
    expect((await one.postRaw(RECHARGE, fields)).status).toBe(403);
  });

  it("are sent again only when they have changed", async () => {
    const first = await fetch(portal.url + RECHARGE, { headers: { "accept-language": "en" } });
    const cookie = first.headers.get("set-cookie")?.split(";")[0] ?? "none";
    // The first page contains its style sheets, and every later page links to them.
    const second = await fetch(portal.url + RECHARGE, { headers: { "accept-language": "en", cookie } });
    const etag = second.headers.get("etag") ?? "none";
    expect(etag).not.toBe(first.headers.get("etag"));
    const headers = { "accept-language": "en", "if-none-match": etag, cookie };
    const again = await fetch(portal.url + RECHARGE, { headers });
    expect([again.status, await again.text(), again.headers.get("set-cookie")]).toEqual([304, "", null]);
    const french = await fetch(portal.url + RECHARGE, { headers: { ...headers, "accept-language": "fr" } });
    expect(french.status).toBe(200);
  });

  it("tell a visitor without cookies nothing of the last one's token", async () => {
    const first = await fetch(portal.url + RECHARGE, { headers: { "accept-language": "en" } });
    const etag = first.headers.get("etag") ?? "none";
    const other = await fetch(portal.url + RECHARGE, {
      headers: { "accept-language": "en", "if-none-match": etag },
    });
    expect(other.status).toBe(200);
    const token = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1];
    expect(token(await other.text())).not.toBe(token(await first.text()));
  });

  it.each([
    ["gzip, deflate, br", "gzip"],
    ["br", null],
    ["identity", null],
  ])("are sent to a browser that accepts %s with the encoding %s", async (accepted, encoding) => {
    const client = await visit(RECHARGE);
    await client.open(RECHARGE);
    const cookie = `csrf=${client.snapshot().find(({ name }) => name === "csrf")?.value}`;
    const headers = { "accept-encoding": accepted, "accept-language": "en", cookie };
    const answer = await fetch(portal.url + RECHARGE, { headers });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(await answer.text()).toBe(client.page.html);
  });

  it("answer a HEAD request with the length of the page", async () => {
    const answer = await fetch(portal.url + RECHARGE, { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(2000);
  });

  it("show a change of the operator's limits soon", async () => {
    await visit(RECHARGE);
    const limits = { preMinAmnt: 250, preMaxAmnt: 90_000 };
    portal.backend.reset(limits);
    await expect
      .poll(async () => (await visit(RECHARGE)).page.text, { timeout: 60_000, interval: 500 })
      .toContain("From 250 to");
  });

  it("are not shown to a customer who has an order, a remembered number or another language", async () => {
    const customer = portal.customer();
    const msisdn = freshNumber();
    await toPayment(customer, { msisdn });
    await customer.open("/");
    expect(customer.page.text).toContain(shown(msisdn));
    const stranger = await visit("/");
    expect(stranger.page.text).not.toContain(shown(msisdn));
    const reader = await visit("/?lang=fr");
    await reader.open("/");
    expect(reader.page.html).toContain('<html lang="fr"');
  });

  it("never show one visitor anything of another, also when many come at once", async () => {
    const languages = ["fr", "en", "sw", "ar"] as const;
    const visitors = await Promise.all(
      Array.from({ length: 24 }, async (_, place) => {
        const language = languages[place % languages.length] ?? "fr";
        const client = portal.customer({ "accept-language": language, ...(place % 3 === 0 ? lowData : {}) });
        const msisdn = place % 2 === 0 ? freshNumber() : undefined;
        if (msisdn !== undefined) {
          await client.open(RECHARGE);
          await client.fill({ msisdn, amount: "500", remember: place % 4 === 0 }).submit();
        }
        return { client, language, msisdn };
      }),
    );
    const numbers = visitors.flatMap(({ msisdn }) => msisdn ?? []);
    const tokens = new Map<string, number>();
    for (let round = 0; round < 4; round++) {
      await Promise.all(
        visitors.map(async ({ client, language, msisdn }, who) => {
          for (const path of ["/", RECHARGE, "/gethelp"]) {
            const page = await client.open(path);
            expect(page.html).toContain(`<html lang="${language}"`);
            const seen = numbers.filter(
              (number) => page.html.includes(number) || page.text.includes(shown(number)),
            );
            expect(seen.filter((number) => number !== msisdn)).toEqual([]);
            if (msisdn !== undefined && path === "/") expect(seen).toEqual([msisdn]);
            if (path === "/gethelp") continue;
            expect(tokens.get(tokenOf(client)) ?? who).toBe(who);
            tokens.set(tokenOf(client), who);
          }
        }),
      );
    }
    expect(new Set(tokens.values()).size).toBe(visitors.length);
  });
});

describe("Pages of customers who have begun nothing, over https,", () => {
  const portal = createTestPortal({ env: SECURE });

  it("set a cookie for https only, and keep to it", async () => {
    const answer = await fetch(portal.url + RECHARGE);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-csrf=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.headers.get("strict-transport-security")).toContain("max-age=");
    expect(await answer.text()).toContain('content="https://portal.example/prepaid-recharge"');
  });
});
