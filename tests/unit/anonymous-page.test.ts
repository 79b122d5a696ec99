import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { anonymousPage } from "../../server/edge/page-cache/anonymous-page";
import { plainPage } from "../../server/edge/page-cache/page-with-token";

const PLACEHOLDER = "PLACEHOLDER_0123456789";
const TOKEN = "T".repeat(PLACEHOLDER.length);
const NONCE = "n-o_n-c-e";
const SCRIPT = "start()";

function rendered(html: string, headers: Record<string, string> = {}, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      "content-security-policy": `default-src 'none'; script-src 'self' 'nonce-${NONCE}'`,
      "cache-control": "private, no-cache",
      "content-type": "text/html; charset=utf-8",
      ...headers,
    },
  });
}

const html = `<body><script nonce="${NONCE}">${SCRIPT}</script><input name="csrf" value="${PLACEHOLDER}"></body>`;

async function pageOf(response: Response) {
  const page = await anonymousPage(response, PLACEHOLDER, undefined);
  if (!page) throw new Error("the page is not shared");
  const policy = page.headers[page.headers.indexOf("content-security-policy") + 1] ?? "";
  return { page, policy, html: plainPage(page, TOKEN).toString() };
}

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

describe("A page for all anonymous visitors", () => {
  it("allows its scripts by their hashes, because many visitors would share a nonce", async () => {
    const shared = await pageOf(rendered(html));
    expect(shared.policy).toBe(`default-src 'none'; script-src 'self' ${hashOf(SCRIPT)}`);
    expect(shared.html).toBe(`<body><script>${SCRIPT}</script><input name="csrf" value="${TOKEN}"></body>`);
  });

  it("does not allow a script that content has put into it", async () => {
    const shared = await pageOf(
      rendered(`${html}<script>steal()</script><script nonce="guess">more()</script>`),
    );
    expect(shared.policy).toContain(hashOf(SCRIPT));
    expect(shared.policy).not.toContain(hashOf("steal()"));
    expect(shared.policy).not.toContain(hashOf("more()"));
  });

  it("keeps the policy of a page without scripts", async () => {
    const policy = "default-src 'none'; style-src 'self'";
    expect((await pageOf(rendered("<p>", { "content-security-policy": policy }))).policy).toBe(policy);
  });

  it.each([
    ["sets a cookie", rendered(html, { "set-cookie": "a=b" })],
    ["browsers must not keep", rendered(html, { "cache-control": "no-store" })],
    ["is an error", rendered(html, {}, 503)],
    [
      "loads a tag container, which needs the nonce",
      rendered(html, {
        "content-security-policy": `script-src 'nonce-${NONCE}' https://www.googletagmanager.com`,
      }),
    ],
    ["has the token in a script", rendered(`<script nonce="${NONCE}">use("${PLACEHOLDER}")</script>`)],
    ["has the nonce in another place", rendered(`${html}<p>${NONCE}</p>`)],
  ])("is not made of one that %s", async (_what, response) => {
    expect(await anonymousPage(response, PLACEHOLDER, undefined)).toBeUndefined();
  });

  it("is compressed again only when it has changed", async () => {
    const { page } = await pageOf(rendered(html));
    const other = html.replaceAll(NONCE, "another");
    const policy = `default-src 'none'; script-src 'self' 'nonce-another'`;
    expect(
      await anonymousPage(rendered(other, { "content-security-policy": policy }), PLACEHOLDER, page),
    ).toBe(page);
    expect(await anonymousPage(rendered(`${html}!`), PLACEHOLDER, page)).not.toBe(page);
    expect(await anonymousPage(rendered(html, { "content-language": "ar" }), PLACEHOLDER, page)).not.toBe(
      page,
    );
  });
});
