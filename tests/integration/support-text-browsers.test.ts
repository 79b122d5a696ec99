import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeChromium, openChromium } from "../support/chromium";
import { listenLocally } from "../support/local-server";
import { openLynx, type TextBrowser, type TextBrowserOptions } from "../support/lynx";
import { openW3m } from "../support/w3m";

/** A small portal: phone number, PIN, bundle, receipt; it answers slowly where a driver could run ahead. */
const shell = (body: string) => `<!doctype html><html lang="fr"><head><title>Essai</title></head><body>
<nav><a href="/">Accueil</a> <a href="/help">Continuer avec une aide</a></nav><h1>Continuer</h1>${body}</body></html>`;
const phone = (alert: string, typed: string) =>
  shell(`${alert}<form method="post" action="/"><input type="hidden" name="csrf" value="t">
<label for="msisdn">Numéro de téléphone</label> <a href="/help">Quel numéro ?</a> <span>+235</span>
<input id="msisdn" name="msisdn" type="tel" inputmode="numeric" value="${typed}">
<button type="submit">Continuer</button></form>`);
const pin = (msisdn: string, lang: string) =>
  shell(`<p>Vous rechargez le ${msisdn} (${lang})</p><form method="post" action="/pin">
<p><label for="pin">Code PIN</label></p><p><input id="pin" name="pin" type="password" inputmode="numeric"></p>
<p><button type="submit" name="intent" value="pay">Payer</button></p></form>
<form method="post" action="/again"><input type="hidden" name="csrf" value="t"><button type="submit">Renvoyer le code</button></form>`);
const bundles = shell(`<form method="post" action="/bundle"><fieldset><legend>Forfait</legend>
<p><input type="radio" name="bundle" value="a" id="a"><label for="a">500 Mo, un jour</label></p>
<p><input type="radio" name="bundle" value="b" id="b"><label for="b">1 Go, une semaine</label></p></fieldset>
<button type="submit">Acheter</button></form>`);

let server: Server;
let url = "";
let log: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const fields = new URLSearchParams(body);
      const cookie = /msisdn=(\d+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
      const lang = (request.headers["accept-language"] ?? "").slice(0, 2);
      if (request.method === "POST") log.push(`${request.url} ${body}`);
      const page = (html: string, status = 200) =>
        setTimeout(
          () => response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html),
          300,
        );
      const goto = (location: string, headers = {}) =>
        response.writeHead(303, { location, ...headers }).end();
      const msisdn = fields.get("msisdn") ?? "";
      const wrong = '<p role="alert">Numéro incorrect</p>';
      if (request.method === "GET" && request.url === "/pin") page(pin(cookie, lang));
      else if (request.method === "GET" && request.url === "/bundle") page(bundles);
      else if (request.method === "GET" && request.url === "/done") page(shell(`<p>Merci ${cookie}</p>`));
      else if (request.method === "GET") page(phone("", ""));
      else if (request.url === "/" && msisdn.length !== 8) page(phone(wrong, msisdn), 422);
      else if (request.url === "/")
        goto("/pin", { "set-cookie": `msisdn=${msisdn}; Path=/; HttpOnly; SameSite=Lax` });
      else if (request.url === "/pin") goto("/bundle");
      else if (request.url === "/bundle") goto("/done");
      else goto("/pin");
    });
  });
  url = `http://127.0.0.1:${await listenLocally(server)}`;
});

afterAll(async () => {
  await closeChromium();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const sent = () => log.map((entry) => entry.replace(/csrf=t&?/, ""));
const drivers: [string, (at: string, options?: TextBrowserOptions) => Promise<TextBrowser>][] = [
  ["lynx", openLynx],
  ["w3m", openW3m],
];

describe.each(drivers)("%s", (_name, open) => {
  it("goes through a journey of forms, cookies and redirects", async () => {
    log = [];
    const browser = await open(`${url}/`, { lang: "en" });
    try {
      expect(await browser.text()).toContain("Numéro de téléphone");
      await browser.type("Numéro de téléphone", "660");
      await browser.press("Continuer");
      expect(await browser.text()).toContain("Numéro incorrect");
      await browser.type("Numéro de téléphone", "66000001");
      await browser.press("Continuer");
      expect(await browser.waitFor("Vous rechargez le 66000001 (en)")).not.toContain("incorrect");
      await browser.press("Renvoyer le code");
      expect(sent()).toContain("/again ");
      await browser.type("Code PIN", "1234");
      await browser.press("Payer");
      expect(sent()).toContain("/pin pin=1234&intent=pay");
      await browser.choose("1 Go, une semaine");
      await browser.press("Acheter");
      expect(sent()).toContain("/bundle bundle=b");
      expect(await browser.waitFor(/Merci \d+/)).toContain("Merci 66000001");
      await browser.press("Accueil");
      expect(await browser.text()).toContain("+235");
      expect(log).toHaveLength(5);
    } finally {
      await browser.close();
    }
  });

  it("shows the screen when the wanted text is missing", async () => {
    const browser = await open(`${url}/done`);
    try {
      await expect(browser.press("Payer")).rejects.toThrow(/Merci/);
    } finally {
      await browser.close();
    }
  });
});

describe.each([true, false])("chromium, scripts %s", (javaScript) => {
  it("goes through the forms without a problem", async () => {
    const session = await openChromium({ javaScript, width: 240, locale: "en-GB" });
    try {
      const { page } = session;
      await page.goto(url);
      await page.getByLabel("Numéro de téléphone").fill("660");
      await page.getByRole("button", { name: "Continuer" }).click();
      expect(await page.getByRole("alert").textContent()).toBe("Numéro incorrect");
      await page.getByLabel("Numéro de téléphone").fill("66000001");
      await page.getByRole("button", { name: "Continuer" }).click();
      expect(await page.textContent("p")).toBe("Vous rechargez le 66000001 (en)");
      expect(page.viewportSize()).toEqual({ width: 240, height: 640 });
      expect(session.errorAnswers.map(({ status, type }) => [status, type])).toContainEqual([
        422,
        "document",
      ]);
      expect(session.problems()).toEqual([]);
    } finally {
      await session.close();
    }
  });
});

it("chromium reports what went wrong on a page", async () => {
  const session = await openChromium({ javaScript: true });
  try {
    await session.page.setContent(
      '<img src="http://127.0.0.1:1/x.png"><script>console.error("lost"); throw new Error("broken")</script>',
    );
    await expect.poll(() => session.problems().join(" ")).toMatch(/lost[^]*broken[^]*127\.0\.0\.1:1/);
  } finally {
    await session.close();
  }
});
