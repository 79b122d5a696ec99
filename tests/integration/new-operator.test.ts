import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packSchema } from "../../server/brand/schema";
import { removeWithWorker } from "../support/child-processes";
import { type EmbeddedPortal, startEmbeddedPortal } from "../support/embedded-portal";
import { FormClient } from "../support/form-client";
import { foreignIn, rechargeByForms } from "../support/second-brand";

/** A pack as docs/new-operator.md describes it, made from another pack in a folder outside the project. */
function writePack(folder: string): string {
  const brands = join(import.meta.dirname, "../../brand");
  mkdirSync(join(folder, "atakora"));
  for (const picture of ["logo.svg", "favicon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"])
    cpSync(join(brands, "sahel", picture), join(folder, "atakora", picture));
  for (const picture of ["apple-touch-icon.png", "social-card.png"])
    cpSync(join(brands, "sahel", picture), join(folder, "atakora", picture));
  const like = packSchema.parse(JSON.parse(readFileSync(join(brands, "sahel.json"), "utf8")));
  const [country] = like.countries;
  const inFolder = (path: string) => path.replace("sahel/", "atakora/");
  const icons = Object.fromEntries(Object.entries(like.icons).map(([name, path]) => [name, inFolder(path)]));
  const pack = {
    ...like,
    name: "Atakora Télécom",
    slug: "atakora",
    wallet: { name: "Atakora Pay", route: "atakora-pay" },
    languages: ["fr", "en"],
    icons,
    logo: inFolder(like.logo),
    socialCard: inFolder(like.socialCard),
    countries: [
      {
        ...country,
        code: "BJ",
        opco: "BJ",
        dialCode: "229",
        timeZone: "Africa/Porto-Novo",
        helpNumber: "129",
        numberPattern: "^[4569]\\d{7}$",
        exampleNumber: "97000001",
        fees: { connection: 12_000 },
        map: {
          centre: { lat: 6.3654, lng: 2.4183 },
          box: { south: 6.1, north: 12.5, west: 0.7, east: 3.9 },
          middle: { lat: 9.3, lng: 2.3 },
          atlas: { own: "204", around: { "562": "NE", "566": "NG", "768": "TG", "854": "BF" } },
        },
        places: "atakora/places.json",
        demo: "atakora/demo.json",
      },
    ],
  };
  const places = {
    source: "GeoNames (CC BY 4.0)",
    credit: "GeoNames",
    provinces: [
      ["Littoral", "Cotonou", ""],
      ["Borgou", "Parakou", ""],
    ],
    departments: [],
    towns: [
      ["Cotonou", 6.3654, 2.4183, "Littoral", 1, ""],
      ["Parakou", 9.3372, 2.6303, "Borgou", 2, ""],
    ],
  };
  const demo = {
    emailDomain: "example.bj",
    numberPrefix: "97",
    knownNumbers: "^[4569]",
    pinResetDial: "*880#",
    currency: "XOF",
    limits: { preMinAmnt: 100, preMaxAmnt: 50_000, postMinAmnt: 100, postMaxAmnt: 200_000 },
    inCountry: { fr: "au Bénin", en: "in Benin" },
    inTownsWith5g: { fr: "à Cotonou", en: "in Cotonou" },
    towns: [
      ["Cotonou", true],
      ["Parakou", false],
    ],
    shops: [["Atakora Ganhi - Cotonou", "Avenue Clozel, Cotonou", 6.3551, 2.4302, "97300001"]],
    masts: [
      ["Cotonou", 6.3654, 2.4183, 5, 12],
      ["Parakou", 9.3372, 2.6303, 4, 4],
    ],
  };
  const files = { "atakora.json": pack, "atakora/places.json": places, "atakora/demo.json": demo };
  for (const [file, content] of Object.entries(files))
    writeFileSync(join(folder, file), JSON.stringify(content));
  return join(folder, "atakora.json");
}

describe("An operator who writes a pack and changes nothing else", () => {
  const folder = mkdtempSync(join(tmpdir(), "toumai-brand-"));
  removeWithWorker(folder);
  let portal: EmbeddedPortal;
  beforeAll(async () => {
    portal = await startEmbeddedPortal({ BRAND: writePack(folder) });
  }, 90_000);
  afterAll(async () => {
    await portal.stop();
    rmSync(folder, { recursive: true });
  });

  it.each(["fr", "en"])("has customers who recharge under its name in '%s'", async (language) => {
    const client = new FormClient(portal.url, { "accept-language": language });
    const pages = await rechargeByForms(client, {
      msisdn: "97000001",
      wallet: "Atakora Pay",
      walletPath: "/payment/start/atakora-pay",
    });
    for (const { html } of pages) {
      expect(html).toContain("Atakora Télécom");
      expect(foreignIn(html)).toEqual([]);
      expect(html).not.toMatch(/Sahel|\+227|Niger/);
    }
    expect(pages.at(-1)?.text).toMatch(/1[\s,]000 XOF/);
  });

  it("has its own places and shops", async () => {
    const client = new FormClient(portal.url, { "accept-language": "fr" });
    const { text } = await client.open("/storeLocator?q=Cotonou");
    expect(text).toContain("Atakora Ganhi");
    expect(text).toContain("Avenue Clozel");
  });
});
