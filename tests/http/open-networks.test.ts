import { describe, expect, it } from "vitest";
import { manySites } from "../../sandbox/data/sites";
import { startBackend } from "../support/backend";
import { FormClient } from "../support/form-client";
import { givesSites, weightOf } from "../support/map-pages";
import { startPortal } from "../support/portal";
import { callsTo, dropCalls } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();

/** A portal that has not read the sites yet, because they are cached for an hour. */
async function withSites(sites: unknown, use: (client: FormClient) => Promise<void>): Promise<void> {
  const backend = await startBackend();
  givesSites(backend, sites);
  const otherPortal = await startPortal({ env: backend.env });
  try {
    await use(new FormClient(otherPortal.url, { "accept-language": "en" }));
  } finally {
    await otherPortal.stop();
    await backend.stop();
  }
}

describe("The coverage page", () => {
  it("lists the technologies of each town, and fetches the operator's sites", async () => {
    const page = await portal.customer().open("/openNetworks");
    expect(page.title).toBe("Network coverage – Toumaï");
    expect(page.text).toContain("N'Djamena – 2G, 3G, 4G, 5G in parts, 60 sites");
    expect(page.forms[0]?.fields.map(({ name, value }) => `${name}=${value}`)).toEqual([
      "q=",
      "tech=",
      "tech=2G",
      "tech=3G",
      "tech=4G",
      "tech=5G",
    ]);
    expect(page.html).toContain('placeholder="Enter a Location"');
  });

  it("counts the sites of the chosen technology in each town, and no others", async () => {
    const client = portal.customer();
    await client.open("/openNetworks");
    const page = await client.fill({ tech: "5G" }).submit();
    const list = /<ul class="towns">.*?<\/ul>/s.exec(page.html)?.[0] ?? "";
    const towns = [...list.matchAll(/<span>(.*?)<\/span>/g)].map(([, text]) => text);
    expect(page.text).toContain("N'Djamena – 5G in parts, 20 sites");
    expect(towns).toEqual([
      expect.stringMatching(/^5G in parts, \d+ sites?$/),
      expect.stringMatching(/^5G in parts, \d+ sites?$/),
    ]);
  });

  it("names the nearest sites of the chosen technology", async () => {
    const page = await portal.customer().open("/openNetworks?q=Bol&tech=4G");
    const list = /<ol>(.*?)<\/ol>/s.exec(page.html)?.[1] ?? "";
    const sites = [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
    expect(sites).toHaveLength(5);
    expect(sites.filter((text) => !text?.includes("4G"))).toEqual([]);
  });

  it("answers whether there is 4G in Abéché", async () => {
    const client = portal.customer();
    await client.open("/openNetworks");
    const page = await client.fill({ q: "abeche", tech: "4G" }).submit();
    expect(page.text).toContain("Yes: 4G reaches Abéché (Ouaddaï).");
    expect(page.text).toContain("4G: yes – nearest site: Abéché 1, 0 km away");
    expect(page.text).toMatch(/5G: no – nearest site: N'Djamena \d+, 6\d\d(\.\d)? km away/);
    expect(page.forms[0]?.fields.find(({ checked }) => checked)?.value).toBe("4G");
  });

  it("answers the same in French", async () => {
    const page = await portal.customer({ "accept-language": "fr" }).open("/openNetworks?q=Abéché&tech=5G");
    expect(page.text).toContain("Non : la 5G ne couvre pas Abéché (Ouaddaï).");
    expect(page.text).toContain("4G : oui – antenne la plus proche : Abéché 1, à 0 km");
  });

  it("answers the same in Arabic, for a town by its Arabic name", async () => {
    const client = portal.customer({ "accept-language": "ar" });
    const text = async (path: string) => (await client.open(path)).text.replaceAll(/[\u200e\u200f]/g, "");
    expect(await text("/openNetworks")).toContain("أبشة – 16 محطة: 2G، 3G، 4G");
    await client.click("أبشة");
    expect(client.page.text).toContain("الشبكات في أبشة (وداي)");
    expect(await text("/openNetworks?q=Abéché&tech=4G")).toContain("نعم: شبكة 4G تغطي أبشة (وداي).");
  });

  it("shows all networks of a place when none is chosen, and the nearest sites", async () => {
    const page = await portal.customer().open("/openNetworks?q=Bol");
    expect(page.text).toContain("These networks reach Bol (Lac): 2G, 3G.");
    expect(page.text).toContain("Nearest sites Bol 1, 0 km – 2G, 3G");
  });

  it("accepts coordinates as a place", async () => {
    const page = await portal.customer().open("/openNetworks?q=9.15,%2018.4");
    expect(page.text).toContain("These networks reach the point near Sarh: 2G, 3G, 4G.");
  });

  it("does not promise 5G in all of a town", async () => {
    const page = await portal.customer().open("/openNetworks?q=N%27Djamena&tech=5G");
    expect(page.text).toContain("In parts: 5G has sites in N'Djamena, but doesn’t reach all of it.");
  });

  it("says that nothing reaches the desert", async () => {
    const page = await portal.customer().open("/openNetworks?q=18.9,15.9");
    expect(page.text).toContain("Our network doesn’t reach the point near");
  });

  it("says that a point is outside the country, and nothing about networks there (R-MAP-28)", async () => {
    const page = await portal.customer().open("/openNetworks?q=48.85,2.35");
    expect(page.alerts).toEqual(["This place is outside the country."]);
    expect(page.text).not.toMatch(/the point near|doesn’t reach/);
  });

  it("says that a place is unknown", async () => {
    const page = await portal.customer().open("/openNetworks?q=Atlantis");
    expect(page.alerts).toEqual(["We can’t find “Atlantis”. Try the nearest town."]);
  });

  it("says that a place was not found where only a similar one is known, and asks whether it was meant", async () => {
    const client = portal.customer();
    const page = await client.open("/openNetworks?q=Mundou");
    expect(page.alerts).toEqual(["“Mundou” was not found."]);
    expect(page.text).toContain("Did you mean: Moundou");
    expect(page.text).not.toMatch(/Networks at|These networks/);
    await client.click("Moundou");
    expect(client.page.text).toContain("Networks at Moundou (Logone Occidental)");
  });

  it("lists a technology in parts of a town apart from those that cover it", async () => {
    const page = await portal.customer().open("/openNetworks?q=Moundou");
    expect(page.text).toContain(
      "These networks reach Moundou (Logone Occidental): 2G, 3G, 4G. In parts of Moundou (Logone Occidental): 5G.",
    );
    expect(page.text).toContain("5G: in parts – nearest site: Moundou 1, 0 km away");
  });

  it("leads to a message about a bad network, with the place and the technology in it", async () => {
    const client = portal.customer();
    await client.open("/openNetworks?q=Moundou&tech=4G");
    await client.click("The network is bad here");
    const message = client.page.forms.flatMap(({ fields }) => fields).find(({ name }) => name === "message");
    expect(message?.value).toBe("The 4G network is bad here: Moundou (Logone Occidental).");
    await client.open("/openNetworks?q=9.15,18.4");
    await client.click("The network is bad here");
    expect(client.page.html).toContain("The network is bad here: the point near Sarh (9.15,18.4).");
  });

  it("keeps the view of the map when a technology is chosen, and leaves it for another place", async () => {
    const client = portal.customer();
    await client.open("/openNetworks?q=Sarh&c=9.2,18.5&z=11");
    await client.fill({ tech: "4G" }).submit();
    expect(client.page.html).toContain("/map/image.svg?c=9.2%2C18.5&amp;z=11&amp;sites=4G");
    await client.fill({ q: "Moundou" }).submit();
    expect(client.page.html).not.toContain("/map/image.svg?c=9.2%2C18.5");
  });

  it("ignores nonsense in its address", async () => {
    const page = await portal.customer().open("/openNetworks?tech=6G&c=x&z=-1&towns=1");
    expect(page.status).toBe(200);
    expect(page.text).toContain("Coverage by town");
  });

  it("fetches the sites once an hour, however many customers come", async () => {
    await portal.customer().open("/openNetworks");
    await portal.customer().open("/openNetworks?q=Sarh");
    expect(callsTo(portal, "getPage")).toBe(0);
  });

  it("has a map that moves without scripts", async () => {
    const client = portal.customer();
    await client.open("/openNetworks?q=Abéché");
    await client.click("Zoom out");
    expect(new URL(client.page.url).searchParams.get("z")).toBe("12");
    await client.click("Whole country");
    expect(client.page.text).toContain("Networks at Abéché");
    const image =
      /src="(\/map\/image\.svg[^"]*)"/.exec(client.page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const picture = await client.download(image);
    expect(picture.headers["content-type"]).toContain("image/svg+xml");
    expect(picture.headers["cache-control"]).toContain("max-age");
    expect(picture.headers["set-cookie"]).toBeUndefined();
    expect(picture.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(weightOf(client)).toBeLessThan(12_000);
  });
});

describe("Invalid sites", () => {
  it("are read as far as possible, and markup in them stays text", async () => {
    const good = { _2Gservice: true, _4Gservice: "true" };
    const sites = [
      { title: "<script>alert(1)</script>", latitude: "13,8292", longitude: "20.8324", technology: good },
      { title: "swapped", latitude: 16.0833, longitude: 8.5667, technology: good },
      { title: "lost", latitude: null, longitude: "east", technology: good },
      { title: "silent", latitude: 9, longitude: 18, technology: {} },
      null,
    ];
    await withSites(sites, async (client) => {
      await client.open("/openNetworks?q=Abéché");
      expect(client.page.text).toContain("nearest site: <script>alert(1)</script>, 0 km away");
      expect(client.page.html).not.toContain("<script>alert");
      expect(client.page.forms[0]?.fields.map(({ value }) => value)).toEqual(["Abéché", "", "2G", "4G"]);
      await client.open("/openNetworks?q=Moundou&tech=4G");
      expect(client.page.text).toContain("nearest site: swapped, 0 km away");
    });
  });

  it.each<[string, unknown]>([
    ["no JSON", "{"],
    ["no list", { sites: [] }],
  ])("are reported as missing when they are %s (R-MAP-14)", async (_what, sites) => {
    await withSites(sites, async (client) => {
      await client.open("/openNetworks?q=Abéché");
      expect([client.page.status, client.page.headers["retry-after"]]).toEqual([503, "10"]);
      await client.open("/prepaid-recharge");
      const csrf = client.page.forms[0]?.fields.find(({ name }) => name === "csrf")?.value;
      const here = { lat: "9.14291", lng: "18.39231", csrf: csrf ?? "" };
      expect((await client.postRaw("/openNetworks", here)).status).toBe(503);
      await client.open("/openNetworks?q=Abéché");
      expect(client.page.alerts[0]).toContain("Something Went Wrong!");
      expect(client.page.text).not.toContain("reaches");
      const picture = await client.download("/map/image.svg?c=12.1,15&z=9&sites=all");
      expect(picture.status).toBe(200);
      expect(picture.headers["cache-control"]).toBe("no-store");
      expect((await client.download("/map/sites.json")).status).toBe(503);
    });
  });

  it("may be 5 000: page and picture stay small", async () => {
    await withSites(manySites(5000), async (client) => {
      const page = await client.open("/openNetworks");
      expect(page.text).toContain("N'Djamena – 2G, 3G, 4G, 5G in the centre, 1,115 sites");
      expect(weightOf(client)).toBeLessThan(12_000);
      for (const z of [4.5, 9, 13]) {
        const { status } = await client.download(`/map/image.svg?c=12.1,15.04&z=${z}&sites=all`);
        expect(status).toBe(200);
        expect(weightOf(client)).toBeLessThan(12_000);
      }
      await client.download("/map/sites.json");
      expect(weightOf(client)).toBeLessThan(30_000);
    });
  });

  it("may all stand far from the towns: the page counts them, and does not say that none is known", async () => {
    const oasis = { title: "Oasis", latitude: 19.5, longitude: 21.5, technology: { _2Gservice: true } };
    await withSites([oasis, { ...oasis, longitude: 21.6 }], async (client) => {
      const page = await client.open("/openNetworks");
      expect(page.text).toContain("2 other sites are over 40 km from these towns.");
      expect(page.text).not.toContain("No site is known yet.");
    });
  });

  it.each<[string, unknown[]]>([
    ["none", []],
    ["all unreadable", [null, { title: "lost", technology: { _4Gservice: true } }]],
  ])("may be %s: no page says that there is no coverage (R-MAP-15)", async (_what, sites) => {
    await withSites(sites, async (client) => {
      await client.open("/openNetworks");
      expect(client.page.text).toContain("No site is known yet.");
      expect(client.page.forms[0]?.fields.map(({ name }) => name)).toEqual(["q"]);
      await client.open("/openNetworks?q=Abéché&tech=4G");
      expect(client.page.text).toContain("Networks at Abéché (Ouaddaï) No site is known yet.");
      expect(client.page.text).not.toMatch(/doesn’t reach|4G: no|no site nearby/);
    });
  });
});

describe("An operator who cannot list the sites", () => {
  it("leaves a page that says so, finds the place and offers to try again (R-MAP-14)", async () => {
    const backend = await startBackend();
    const otherPortal = await startPortal({ env: backend.env });
    try {
      backend.faults.add({ operation: "getPage", kind: "drop-before", times: Infinity });
      const client = new FormClient(otherPortal.url, { "accept-language": "en" });
      await client.open("/openNetworks?q=Sarh");
      expect(client.page.alerts[0]).toContain("We can’t load the sites. Try again in a moment.");
      backend.faults.clear();
      await client.click("Try again");
      expect(client.page.text).toContain("These networks reach Sarh (Moyen-Chari)");
      backend.faults.add({ operation: "getPage", kind: "drop-before", times: Infinity });
      await client.open("/openNetworks?q=Sarh");
      expect(client.page.alerts).toEqual([]);
    } finally {
      await otherPortal.stop();
      await backend.stop();
    }
  });

  it("does not affect the shops", async () => {
    dropCalls(portal, "getPage");
    expect((await portal.customer().open("/storeLocator?q=Sarh")).text).toContain("Toumaï Sarh");
  });
});
