import { describe, expect, it } from "vitest";
import { openLynx, type TextBrowser } from "../support/lynx";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();

async function visit(
  path: string,
  lang: "en" | "fr",
  go: (browser: TextBrowser) => Promise<void>,
): Promise<void> {
  const browser = await openLynx(`${portal.url}${path}`, { lang });
  try {
    await go(browser);
  } finally {
    await browser.close();
  }
}

describe("In lynx", () => {
  it("a customer reads which shops are near Moundou", async () => {
    await visit("/storeLocator", "en", async (browser) => {
      await browser.type("Find a Toumaï shop in", "moundou");
      await browser.press("Search");
      const text = await browser.waitFor("Shops near Moundou (Logone Occidental)");
      expect(text).toContain("Toumaï Dombao 1.5 km Quartier Dombao, Moundou Phone: 66 30 00 19");
    });
  });

  it("a customer reads whether there is 4G in Abéché", async () => {
    await visit("/openNetworks", "fr", async (browser) => {
      await browser.type("Saisissez un lieu", "abeche");
      await browser.choose("4G");
      await browser.press("Afficher");
      const text = await browser.waitFor("Oui : la 4G couvre Abéché (Ouaddaï).");
      expect(text).toContain("4G : oui – antenne la plus proche : Abéché 1, à 0 km");
    });
  });

  it("a customer points at a place by the number of a field", async () => {
    await visit("/map/point?q=Sarh", "en", async (browser) => {
      await browser.waitFor("Chosen: Sarh (Moyen-Chari)");
      await browser.choose("Square 5");
      await browser.press("Show");
      await browser.waitFor("Chosen: the point near Sarh");
      await browser.press("See the network there");
      await browser.waitFor("These networks reach the point near Sarh");
    });
  });

  it("no text for browsers with scripts is shown", async () => {
    for (const path of ["/storeLocator", "/openNetworks?q=Sarh", "/map/point"]) {
      await visit(path, "en", async (browser) => {
        expect(await browser.text()).not.toMatch(
          /undefined|\[object|Please wait|current location|Arrow keys/i,
        );
      });
    }
  });
});
