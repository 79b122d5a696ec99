import { beforeAll, describe, expect, it } from "vitest";
import type { Language } from "@domain/languages";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();
const plain = (text: string) => text.replace(/\u00a0/g, " ").replace(/\u200e/g, "");
const read = async (language: Language, path: string) =>
  plain((await portal.customer({ "accept-language": language }).open(path)).text);

describe("What the operator calls its bundles", () => {
  // The first page of a language waits for content only briefly.
  beforeAll(async () => {
    for (const language of ["fr", "en", "sw", "ar"] as const) await read(language, "/table");
  });

  it.each<[Language, string[]]>([
    ["fr", ["Appels", "Nuit", "Mixte", "Internet 100 Mo", "1 jour", "7 jours"]],
    ["en", ["Calls", "Night", "Mixed", "Internet 100 MB", "1 day", "7 days", "Night calls, 60 minutes"]],
    ["sw", ["Simu", "Usiku", "Mchanganyiko", "Intaneti 100 MB", "siku 1", "siku 7", "Simu dakika 20"]],
    ["ar", ["مكالمات", "ليلي", "مختلط", "إنترنت 100 ميغابايت", "1 يوم", "7 أيام"]],
  ])("is on the tariffs in %s", async (language, words) => {
    const text = await read(language, "/table");
    for (const word of words) expect(text).toContain(word);
    if (language !== "fr") expect(text).not.toMatch(/Appels|Jours?\b|\d Go\b|\d Mo\b/);
  });

  it("is on the plans of home broadband", async () => {
    expect(await read("ar", "/hbb-lead")).toContain("المنزل 60 غيغابايت");
    expect(await read("sw", "/hbb-lead")).toContain("Nyumbani 60 GB");
  });

  it("filters by the operator's own name, whatever the language", async () => {
    const client = portal.customer({ "accept-language": "en" });
    await client.open("/table");
    await client.click("Night");
    expect(new URL(client.page.url).searchParams.get("category")).toBe("Nuit");
    expect(client.page.text).toContain("Night calls, 60 minutes");
    await client.click("SW");
    expect(client.page.text).toContain("Simu za usiku, dakika 60");
  });
});

describe("A customer who reads Arabic", () => {
  it("chooses a town of home broadband by its Arabic name, and the form sends the operator's", async () => {
    const client = portal.customer({ "accept-language": "ar" });
    await client.open("/hbb-lead");
    await client.fill({ productCode: "HBB60" }).submit();
    expect(client.page.html).toMatch(/<option value="Moundou"[^>]*>موندو<\/option>/);
    expect(client.page.html).toMatch(/<option value="Am Timan"[^>]*>أم تيمان<\/option>/);
  });
});
