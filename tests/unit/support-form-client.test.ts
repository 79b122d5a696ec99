import { createServer, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FormClient } from "../support/form-client";
import { listenLocally } from "../support/local-server";

const HOME = `<!doctype html><html lang="fr"><head><title> Essai &amp; erreur </title><style>p{}</style>
<meta http-equiv="refresh" content="10; url=/next?a=1"><link rel="stylesheet" href="/style.css"></head><body>
<p>1\u00a0000 <b>FC</b>FA</p><p hidden>caché</p><noscript><p>sans script</p></noscript>
<p role="alert">Numéro <em>faux</em></p><a href="/next#top">La suite</a><script>var text = 1;</script>
<form method="get" action="/search"><label>Mot <input name="q" type="search" value="abc"></label><button>Chercher</button></form>
<form method="post" action="/pay"><input type="hidden" name="csrf" value="t"><label for="m">Numéro</label>
<input id="m" name="msisdn" type="tel"><input type="radio" name="bundle" value="a"><input type="radio" name="bundle" value="b">
<input type="checkbox" name="agree"><select name="lang"><option value="fr">Français<option value="ar">Arabe</select>
<textarea name="note">a\nb</textarea><input name="off" value="x" disabled>
<button type="button" name="no" value="no">Rien</button><button name="intent" value="pay" formaction="/wrong">Payer</button>
<button name="intent" value="back">Retour</button></form>
<form method="post" action="/upload" enctype="multipart/form-data"><input name="f" value="é"><button>Envoyer</button></form>
</body></html>`;

let server: Server;
let portal = "";
let client: FormClient;
let log: { method: string; url: string; body: string; cookie: string; type: string }[] = [];
let atOnce = 0;
let most = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      log.push({ method, url, body, cookie: headers.cookie ?? "", type: headers["content-type"] ?? "" });
      if (url === "/cookies") {
        const set = [
          "a=1; Path=/; Max-Age=60",
          "b=2; Path=/deep",
          "c=3",
          "s=4; Secure",
          `big=${"x".repeat(4100)}`,
        ];
        return response.writeHead(303, { location: "/", "set-cookie": set }).end();
      }
      if (url === "/forget")
        return response
          .writeHead(200, {
            "set-cookie": ["a=; Path=/; Max-Age=0", "c=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
          })
          .end();
      if (url === "/loop") return response.writeHead(302, { location: "/loop" }).end();
      if (url === "/away") return response.writeHead(303, { location: "https://card.example/pay" }).end();
      if (url === "/slow") {
        most = Math.max(most, (atOnce += 1));
        return setTimeout(() => {
          atOnce -= 1;
          response.end("<p>slow</p>");
        }, 100);
      }
      if (method === "POST") return response.writeHead(303, { location: "/next", "x-step": "1" }).end();
      response
        .writeHead(200, { "content-type": "text/html", "content-encoding": "gzip" })
        .end(gzipSync(HOME));
    });
  });
  portal = `http://127.0.0.1:${await listenLocally(server)}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(async () => {
  client = new FormClient(portal);
  log = [];
  await client.open("/");
});
const last = () => log.filter((entry) => entry.method === "POST").at(-1);

describe("Reading a page", () => {
  it("finds the parts that a text browser shows", () => {
    const { page, base } = client;
    expect(page.title).toBe("Essai & erreur");
    expect(page.text).toContain("1 000 FCFA caché sans script Numéro faux La suite Mot Chercher");
    expect(page.text).not.toMatch(/var text|p\{\}|abc/);
    expect(page.alerts).toEqual(["Numéro faux"]);
    expect(page.refresh).toEqual({ seconds: 10, url: `${base}/next?a=1` });
    expect(page.stylesheets).toEqual([`${base}/style.css`]);
    expect(page.headers["content-type"]).toBe("text/html");
    expect(client.form({ button: "Retour" }).fields.map(({ name, label }) => `${name}:${label}`)).toContain(
      "msisdn:Numéro",
    );
    expect(client.form({ field: "q" }).fields[0]?.label).toBe("Mot");
  });

  it("counts the bytes as they are transferred", async () => {
    const { pages, bytesDown } = client.traffic;
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({
      status: 200,
      gzipBytes: gzipSync(HOME).length,
      htmlBytes: Buffer.byteLength(HOME),
    });
    expect(bytesDown).toBe(gzipSync(HOME).length + (pages[0]?.headerBytes ?? 0));
    await client.download("/style.css");
    expect(client.traffic.pages).toHaveLength(2);
  });
});

describe("Submitting", () => {
  it("sends what was filled in with the first button, and follows the redirect as a GET", async () => {
    client.fill({ msisdn: "66 00", bundle: "b", agree: true, lang: "Arabe" });
    const page = await client.submit();
    expect(last()).toMatchObject({ url: "/pay", type: "application/x-www-form-urlencoded" });
    expect(last()?.body).toBe("csrf=t&msisdn=66+00&bundle=b&agree=on&lang=ar&note=a%0D%0Ab&intent=pay");
    expect(log.at(-1)).toMatchObject({ method: "GET", url: "/next", body: "" });
    expect(page.chain.map(({ url, status }) => [url.replace(client.base, ""), status])).toEqual([
      ["/pay", 303],
      ["/next", 200],
    ]);
    expect(client.page.url).toBe(`${client.base}/next`);
  });

  it.each([
    ["Retour", "back"],
    ["back", "back"],
    ["Payer", "pay"],
  ])("presses the button %s", async (button, value) => {
    await client.submit(button);
    expect(last()).toMatchObject({ url: "/pay", body: expect.stringMatching(`&intent=${value}$`) as string });
  });

  it("sends no button when none is pressed", async () => {
    await client.fill({ msisdn: "1" }).submit(null);
    expect(last()?.body).toBe("csrf=t&msisdn=1&lang=fr&note=a%0D%0Ab");
  });

  it("honours GET and multipart", async () => {
    await client.fill({ q: "x y" }).submit();
    expect(log.at(-1)).toMatchObject({ method: "GET", url: "/search?q=x+y" });
    await client.submit("Envoyer");
    expect(last()?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(last()?.body).toContain('name="f"\r\n\r\né\r\n');
  });

  it("names the fields and buttons of the page when the wanted one is missing", async () => {
    expect(() => client.fill({ nope: "1" })).toThrow(/no form/);
    expect(() => client.fill({ bundle: "z" })).toThrow(/"z" does not fit radio/);
    expect(() => client.click("Rien de tel")).toThrow(/present: La suite/);
    expect(() => client.prepare("Effacer")).toThrow(/no form/);
    await expect(client.open("/loop")).rejects.toThrow(/redirects without end/);
  });

  it("sends a prepared request twice side by side and leaves the page alone", async () => {
    const before = client.page;
    const prepared = { ...client.fill({ msisdn: "1" }).prepare(), url: `${client.base}/slow` };
    const answers = await Promise.all([client.send(prepared), client.send(prepared)]);
    expect(answers.map((answer) => answer.text)).toEqual(["slow", "slow"]);
    expect(most).toBe(2);
    expect(client.page).toBe(before);
    await client.postRaw("/raw", { a: "é" }, { origin: "null" });
    expect(last()).toMatchObject({ url: "/raw", body: "a=%C3%A9" });
  });
});

describe("Following", () => {
  it("follows links and the meta refresh, but not to a foreign site", async () => {
    await client.click("La suite");
    expect(log.at(-1)?.url).toBe("/next");
    await client.followRefresh();
    expect(log.at(-1)?.url).toBe("/next?a=1");
    expect(await client.open("/away")).toMatchObject({
      status: 303,
      headers: { location: "https://card.example/pay" },
    });
  });

  it("keeps, scopes, forgets and restores cookies", async () => {
    await client.open("/cookies");
    expect(log.at(-1)).toMatchObject({ url: "/", cookie: "a=1; c=3" });
    await client.open("/deep/er");
    expect(log.at(-1)?.cookie).toBe("b=2; a=1; c=3");
    await client.open("/deeper");
    expect(log.at(-1)?.cookie).toBe("a=1; c=3");
    const kept = client.snapshot();
    await client.open("/forget");
    await client.open("/");
    expect(log.at(-1)?.cookie).toBe("");
    client.restore(kept);
    await client.open("/");
    expect(log.at(-1)?.cookie).toBe("a=1; c=3");
    expect(client.jar.value("a")).toBe("1");
  });
});
