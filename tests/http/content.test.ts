import { describe, expect, it } from "vitest";
import { startBackend } from "../support/backend";
import { FormClient, type Page } from "../support/form-client";
import { startPortal } from "../support/portal";
import { createTestPortal } from "../support/test-portal";
import { RECHARGE } from "../support/pages";
import { freshNumber } from "../support/test-customers";
import { toResult } from "../support/wallet-walk";

const CONTENT = ["getPage", "getLoadingText", "getLoadingTextIn", "listFaqs"];
const part = ({ html }: Page, tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
const packed = (document: unknown) => ({
  statusCode: 200,
  status: "success",
  data: { packageHtml: typeof document === "string" ? document : JSON.stringify(document) },
});

/** The home page after its content has loaded, for which the first page waits only briefly. */
async function openUntil(client: FormClient, words: string): Promise<Page> {
  await expect.poll(async () => (await client.open("/")).text).toContain(words);
  return client.page;
}

describe("The operator's content", () => {
  const portal = createTestPortal();

  it("fills header, footer, banner and chips, in the customer's language", async () => {
    const client = portal.customer();
    await openUntil(client, "Recharge in seconds");
    expect(part(client.page, "header")).toContain(">Recharge</a>");
    expect(part(client.page, "footer")).toContain("Toumaï, a demonstration operator");
    expect(client.page.text).toContain("By card, airtime or mobile money");
    await client.click("FR");
    await openUntil(client, "Rechargez en quelques secondes");
    expect(part(client.page, "footer")).toContain("Toumaï, opérateur de démonstration");
    await client.click("SW");
    await openUntil(client, "Ongeza salio kwa sekunde chache");
    await client.click("ع");
    await openUntil(client, "اشحن رصيدك في ثوان");
    expect(part(client.page, "footer")).toContain("مشغّل تجريبي: Toumaï");
  });

  it("names the tiles of the home page by its chips, and repeats neither the form nor a tile (R-CON-14)", async () => {
    const page = await openUntil(portal.customer(), "Recharge in seconds");
    const links = [...part(page, "main").matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    const namesOf = (path: string) =>
      links.filter(([, href]) => href === path).map(([, , html = ""]) => /<strong>([^<]*)/.exec(html)?.[1]);
    expect(namesOf("/prepaid-recharge")).toEqual([]);
    expect(namesOf("/data-bundle")).toEqual(["Bundles"]);
    expect(namesOf("/postpaid-bill-pay")).toEqual(["Pay a bill"]);
  });

  it("tells search engines and messengers about the page (R-CON-20)", async () => {
    const { html, title } = await openUntil(portal.customer(), "Recharge in seconds");
    expect(title).toBe("Toumaï – recharge, bundles and bills online");
    expect(html).toMatch(/<meta name="description" content="Recharge a number, buy a bundle/);
    expect(html).toContain('<meta property="og:title" content="Toumaï – recharge, bundles and bills online"');
    expect(html).toContain(`<meta property="og:url" content="${portal.url}/"`);
    expect(html).toContain(`<meta property="og:image" content="${portal.url}/icons/icon-512.png"`);
  });

  it("tells neither of them about the pages of a payment (R-CON-21)", async () => {
    const client = portal.customer();
    await toResult(client);
    expect(client.page.html).toContain('<meta name="robots" content="noindex"');
    expect(client.page.html).not.toContain("og:");
  });

  it("is the privacy page", async () => {
    const client = portal.customer();
    await client.open("/about");
    await client.click("Privacy");
    expect(client.page.status).toBe(200);
    expect(client.page.html).toContain("<h1>Privacy</h1>");
    expect(client.page.html).toContain("<h2>What we use your data for</h2>");
  });

  it("is fetched once for many customers at the same time", async () => {
    await portal.restart();
    portal.backend.requests.splice(0);
    await Promise.all(Array.from({ length: 20 }, () => portal.customer().open("/about")));
    const asked = portal.backend.requests.filter(({ path }) => path.includes("website-footer-config"));
    expect(asked).toHaveLength(1);
  });

  it("stays when the service goes down afterwards", async () => {
    const client = portal.customer();
    await client.open("/privacy");
    portal.backend.faults.add({ operation: CONTENT, kind: "drop-before", times: Infinity });
    await client.open("/privacy");
    expect(client.page.text).toContain("What we use your data for");
  });
});

const rubbish = "<script>alert(1)</script>";
const spoiled: [string, (backend: Awaited<ReturnType<typeof startBackend>>) => void][] = [
  ["is down", ({ faults }) => faults.add({ operation: CONTENT, kind: "drop-before", times: Infinity })],
  ["never answers", ({ faults }) => faults.add({ operation: CONTENT, kind: "hang-before", times: Infinity })],
  [
    "answers pages of errors",
    ({ faults }) => faults.add({ operation: CONTENT, kind: "html", times: Infinity }),
  ],
  [
    "stops in the middle",
    ({ faults }) => faults.add({ operation: CONTENT, kind: "truncated", times: Infinity }),
  ],
  [
    "has no pages",
    ({ faults }) =>
      faults.add({
        operation: CONTENT,
        kind: "answer",
        times: Infinity,
        body: { statusCode: 200, status: "success", data: null },
      }),
  ],
  [
    "sends rubbish for JSON",
    ({ faults }) =>
      faults.add({ operation: CONTENT, kind: "answer", times: Infinity, body: packed("{oops") }),
  ],
  [
    "sends hostile content",
    ({ faults }) =>
      faults.add({
        operation: CONTENT,
        kind: "answer",
        times: Infinity,
        body: packed({
          links: [
            { label: rubbish, href: "javascript:alert(1)" },
            { label: rubbish, href: "/gethelp" },
          ],
          columns: { no: "list" },
          legal: rubbish,
          banner: { heading: rubbish, image: 'x" onerror="alert(1)', buttons: 3 },
          en: { "/": { title: rubbish }, title: rubbish, body: `${rubbish}<img src=x onerror=alert(1)>` },
        }),
      }),
  ],
];

describe.each(spoiled)("When the content service %s", (_how, spoil) => {
  it("a recharge goes through, and every page has built-in texts (R-CON-1)", async () => {
    const backend = await startBackend();
    spoil(backend);
    const otherPortal = await startPortal({ env: { ...backend.env, OPERATOR_TIMEOUT_MS: "1500" } });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      for (const path of ["/", RECHARGE, "/about", "/privacy"]) {
        await client.open(path);
        expect(client.page.status).toBe(200);
        expect(client.page.html).toContain("<footer");
        expect(client.page.html).not.toMatch(/<script>alert|<img[^>]*onerror|href="javascript/);
      }
      await toResult(client, { msisdn: freshNumber() });
      expect(client.page.text).toContain("Thank you");
      expect(backend.sandbox.ledger()).toHaveLength(1);
    } finally {
      await otherPortal.stop();
      await backend.stop();
    }
  });
});

describe("Images of content", () => {
  it("come from the configured CDN only, beside the portal's own drawings (R-CON-14)", async () => {
    const backend = await startBackend();
    backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: packed({
        banner: { heading: "Bienvenue", image: "/banner.png" },
        recharges: {
          chips: [
            { label: "Aide", href: "/gethelp", icon: "/help.svg" },
            { label: "Ailleurs", href: "/about", icon: "https://evil.example/i.png" },
            { label: "Nommé", href: "/privacy", icon: "airtime" },
          ],
        },
        logo: "https://evil.example/l.png",
      }),
    });
    const otherPortal = await startPortal({
      env: { ...backend.env, CDN_BASE_URL: "https://cdn.example/assets" },
    });
    try {
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      const page = await openUntil(client, "Bienvenue");
      expect(page.html).toContain('src="https://cdn.example/assets/banner.png"');
      expect(page.html).toMatch(
        /<img class="icon" src="https:\/\/cdn.example\/assets\/help.svg"[^>]*><span class="named"><strong>Aide</,
      );
      expect(page.html).toContain("<strong>Ailleurs</strong>");
      expect(page.html).toMatch(
        /<svg class="icon"[^>]*><path[^>]*><\/path><\/svg><span class="named"><strong>Nommé</,
      );
      expect(page.html).not.toContain("evil.example");
      expect(page.headers["content-security-policy"]).toContain("img-src 'self' data: https://cdn.example;");
    } finally {
      await otherPortal.stop();
      await backend.stop();
    }
  });

  it("are left out for customers who save data", async () => {
    const backend = await startBackend();
    backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: packed({
        banner: { heading: "Bienvenue", image: "/banner.png" },
        recharges: { chips: [{ label: "Aide", href: "/gethelp", icon: "/help.svg" }] },
        logo: "/logo.png",
      }),
    });
    const otherPortal = await startPortal({ env: backend.env });
    try {
      const page = await openUntil(new FormClient(otherPortal.url, { "save-data": "on" }), "Bienvenue");
      expect(page.html).not.toContain("<img");
    } finally {
      await otherPortal.stop();
      await backend.stop();
    }
  });
});

describe("The address of the content service", () => {
  it("may be another than the operator's", async () => {
    const [operator, cms] = [await startBackend(), await startBackend()];
    const otherPortal = await startPortal({ env: { ...operator.env, CONTENT_API_URL: cms.url } });
    try {
      await new FormClient(otherPortal.url).open("/");
      const asked = (backend: typeof cms) => backend.requests.filter(({ path }) => path.startsWith("/cms/"));
      expect(asked(cms).length).toBeGreaterThan(3);
      expect(asked(operator)).toEqual([]);
    } finally {
      await otherPortal.stop();
      await Promise.all([operator.stop(), cms.stop()]);
    }
  });
});
