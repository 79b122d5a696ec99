import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "@domain/paths";
import { type EmbeddedPortal, startEmbeddedPortal } from "../support/embedded-portal";
import { FormClient } from "../support/form-client";
import { openRaw } from "../support/raw";
import { foreignIn, rechargeByForms, sahel } from "../support/second-brand";

const root = join(import.meta.dirname, "../..");
let portal: EmbeddedPortal;
beforeAll(async () => {
  const SECURITY_CONTACT = "mailto:security@sahel.example";
  portal = await startEmbeddedPortal({ BRAND: sahel.pack, SECURITY_CONTACT });
}, 90_000);
afterAll(() => portal.stop());

const customer = (language: string) => new FormClient(portal.url, { "accept-language": language });
const textOf = async (path: string) => (await fetch(portal.url + path)).text();

it("A customer who reads Hausa finds bundles and help in Hausa, by other words too", async () => {
  const read = async (path: string) => (await customer("ha").open(path)).text.replace(/\u00a0/g, " ");
  await read(paths.tariffs);
  const tariffs = await read(paths.tariffs);
  for (const words of ["Kira", "Dare", "Intanet 100 MB", "kwana 7", "Kira minti 20"]) {
    expect(tariffs).toContain(words);
  }
  expect(await read(`${paths.helpSearch}?q=kalmar+sirri`)).toContain("Na manta PIN ɗina");
});

describe.each([
  { language: "fr", amount: "1 000 XOF", thanks: "Merci" },
  { language: "en", amount: "1,000 XOF", thanks: "Thank you" },
  { language: "ha", amount: "1,000 XOF", thanks: "Mun gode" },
])("A customer of the second brand who reads '$language'", ({ language, amount, thanks }) => {
  it("recharges with forms only, pays once, and never reads of the first brand or of its country", async () => {
    const before = await portal.paymentsMade();
    const pages = await rechargeByForms(customer(language), sahel);
    const result = pages.at(-1);
    expect(result?.html).toContain(`<html lang="${language}"`);
    expect(result?.text).toContain(thanks);
    expect(result?.text).toContain(amount);
    expect(pages[1]?.text).toContain("+227 90 00 00 01");
    expect(pages.flatMap(({ html }) => foreignIn(html))).toEqual([]);
    expect(pages.map(({ text }) => text).join("\n")).not.toMatch(/\d[.,]00\sXOF/);
    expect(await portal.paymentsMade()).toBe(before + 1);
  });

  it("reads on every public page of the second brand only", async () => {
    const client = customer(language);
    const found: Record<string, string[]> = {};
    const pages = [...(await publicPages()), ...placePages, paths.pageNotFound];
    for (const path of pages) {
      const page = await client.open(path);
      if (page.status >= 500) found[path] = [`status ${page.status}`];
      const foreign = [...foreignIn(page.html), ...(page.html.includes("Sahel Mobile") ? [] : ["no brand"])];
      if (foreign.length > 0) found[path] = foreign;
    }
    expect(pages.length).toBeGreaterThan(20);
    expect(found).toEqual({});
  });

  it("reads so on error pages, too", async () => {
    const crashed = await customer(language).postRaw(paths.about, {});
    expect(crashed.html).toContain("Sahel Mobile");
    expect(foreignIn(crashed.html)).toEqual([]);
  });
});

/** The addresses of the sitemap; each is in all languages. */
async function publicPages(): Promise<string[]> {
  const map = await textOf(paths.sitemap);
  const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  return [...new Set(addresses)];
}

const placePages = [
  `${paths.stores}?q=Maradi`,
  `${paths.stores}?q=Damagaram`,
  `${paths.networks}?q=Niamey`,
  `${paths.networks}?q=Bilma`,
  paths.mapPoint,
  `${paths.help}/search?q=PIN`,
  paths.leadStatus,
  paths.forget,
];

describe("The portal of the second brand", () => {
  it("offers its own languages, and French to a customer who accepts none of them", async () => {
    const page = await customer("ar").open("/");
    expect(page.html).toContain('<html lang="fr"');
    const offered = page.links.flatMap(({ url }) => new URL(url).searchParams.get("lang") ?? []);
    expect([...new Set(offered)].sort()).toEqual(["en", "ha"]);
  });

  it("is installed with its own name, colours and icons", async () => {
    const manifest: unknown = JSON.parse(await textOf(paths.manifest));
    expect(manifest).toMatchObject({
      name: "Sahel Mobile",
      theme_color: "#0c4a4a",
      background_color: "#f2f5f4",
    });
    expect(foreignIn(JSON.stringify(manifest))).toEqual([]);
  });

  it.each([
    ["/favicon.svg", "favicon.svg"],
    ["/icons/icon-192.png", "icon-192.png"],
    ["/icons/icon-512.png", "icon-512.png"],
    ["/icons/icon-maskable-512.png", "icon-maskable-512.png"],
    ["/apple-touch-icon.png", "apple-touch-icon.png"],
    ["/social-card.png", "social-card.png"],
  ])("serves %s of its pack", async (address, file) => {
    const answer = await fetch(portal.url + address);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString("utf8").trim()).toBe(readFileSync(join(root, "brand/sahel", file), "utf8").trim());
  });

  it.each([paths.robots, paths.sitemap, paths.securityTxt, paths.mapBase, paths.mapSites, paths.version])(
    "tells nothing of the first brand in %s",
    async (path) => {
      const text = await textOf(path);
      expect(text).not.toBe("");
      expect(foreignIn(text)).toEqual([]);
    },
  );

  it("names its neighbours on the map, and its own towns", async () => {
    const drawn = await textOf(`${paths.mapImage}?c=17.4,9.4&z=5&l=fr`);
    expect(drawn).toContain("Zinder");
    expect(foreignIn(drawn.replace(/>Tchad</g, "><"))).toEqual([]);
  });

  it("draws its pages in its own colours", async () => {
    const page = await customer("fr").open("/");
    const sheets = await Promise.all(page.stylesheets.map(async (url) => (await fetch(url)).text()));
    const css = sheets.join("\n") + page.html;
    expect(css).toContain("#0c4a4a");
    for (const ofToumai of ["#1c2a5e", "#f5b301", "#faf6ee", "#131d44"]) expect(css).not.toContain(ofToumai);
  });

  it("has the second brand on the page for requests that the app cannot read", async () => {
    for (const path of ["/%ff", "/%c3%28/x"]) {
      const { body } = await openRaw(portal.url, path);
      expect(body).toContain("Sahel Mobile");
      expect(foreignIn(body)).toEqual([]);
    }
  });

  it.each([paths.sandbox, paths.styleguide, `${paths.sandbox}/provider`])(
    "shows testers %s of its own",
    async (path) => {
      expect(foreignIn(await textOf(path))).toEqual([]);
    },
  );

  it("sends browsers no script, style or text that names a brand or its country", () => {
    const folder = join(root, "build/client/assets");
    const files = readdirSync(folder).filter((file) => /\.(js|css)$/.test(file));
    expect(files.length).toBeGreaterThan(50);
    const named = files.flatMap((file) =>
      foreignIn(readFileSync(join(folder, file), "utf8")).map((found) => `${file}: ${found}`),
    );
    expect(named).toEqual([]);
  });
});

describe("A customer who looks for a place in Niger", () => {
  it.each([
    ["Damagaram", "Zinder"],
    ["Agades", "Agadez"],
    ["birnin konni", "Birni N"],
    ["Doutchi", "Dogondoutchi"],
    ["Tillabery", "Tillabéri"],
  ])("finds '%s' as %s", async (typed, name) => {
    const page = await customer("fr").open(`${paths.stores}?q=${encodeURIComponent(typed)}`);
    expect(page.text).toContain(name);
    expect(page.text).toContain("Sahel Mobile");
  });

  it("reads which networks reach the capital and a town of the desert", async () => {
    const client = customer("en");
    expect((await client.open(`${paths.networks}?q=Niamey`)).text).toMatch(/5G/);
    expect((await client.open(`${paths.networks}?q=Bilma`)).text).toContain("2G");
  });
});

describe("The portal of the first brand", () => {
  it("does not offer Hausa", async () => {
    const first = await startEmbeddedPortal();
    try {
      const client = new FormClient(first.url, { "accept-language": "ha" });
      const page = await client.open("/");
      expect(page.html).toContain('<html lang="fr"');
      expect(page.links.map(({ url }) => url).filter((url) => url.includes("lang=ha"))).toEqual([]);
      expect(page.text).not.toContain("Hausa");
    } finally {
      await first.stop();
    }
  });
});
