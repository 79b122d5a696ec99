import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FormClient } from "../support/form-client";
import { type Portal, startPortal } from "../support/portal";
import { createTestPortal } from "../support/test-portal";

const STYLEGUIDE = "/sandbox/styleguide";

describe("The styleguide, where the embedded sandbox runs,", () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });
  const open = async (headers: Record<string, string>) => {
    const client = new FormClient(portal.url, headers);
    return client.open(STYLEGUIDE);
  };

  it("is linked on the sandbox's page and shows the portal's components in their states (R-SBX-11)", async () => {
    const client = new FormClient(portal.url, { "accept-language": "en" });
    await client.open("/sandbox");
    const { text, html, status } = await client.click("styleguide");
    expect(status).toBe(200);
    for (const part of ["Buttons and links", "Fields", "Messages", "Payment", "Lists", "Results", "Tables"])
      expect(text).toContain(part);
    for (const state of ["disabled", "readonly", 'aria-invalid="true"', 'aria-current="true"'])
      expect(html.toLowerCase()).toContain(state);
    for (const tone of ["success", "failed", "pending"]) expect(html).toContain(`panel result ${tone}`);
  });

  it("shows the components in each language", async () => {
    expect((await open({ "accept-language": "fr" })).text).toContain("Vérifiez");
    expect((await open({ "accept-language": "ar" })).html).toContain('dir="rtl"');
  });

  it("has no script, and is in no file that browsers load", async () => {
    expect((await open({})).html).not.toContain("<script");
    const assets = join(import.meta.dirname, "../../build/client/assets");
    const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(10);
    const holding = scripts.filter((file) =>
      readFileSync(join(assets, file), "utf8").includes("Buttons and links"),
    );
    expect(holding).toEqual([]);
  });
});

describe("The styleguide, where an operator's backend serves,", () => {
  const portal = createTestPortal();

  it("does not exist (R-SBX-11)", async () => {
    const client = portal.customer();
    const page = await client.open(STYLEGUIDE);
    expect(page.status).toBe(404);
    expect(page.html).toContain("<title>Page not found – Toumaï</title>");
    expect(page.text).toContain("We can’t find the page you asked for.");
    await client.fill({ q: "credit" }).submit();
    expect(client.page.status).toBe(200);
  });
});
