import { expect, it } from "vitest";
import { freshNumber } from "../support/test-customers";
import { createTestPortal } from "../support/test-portal";

const RECHARGE = "/prepaid-recharge";
const portal = createTestPortal();

it("A usual amount that is chosen instead of typed is ordered", async () => {
  const client = portal.customer();
  await client.open(RECHARGE);
  await client.fill({ msisdn: freshNumber(), preset: "2000" }).submit();
  expect(client.page.text).toContain("Total 2,000 XAF");
});

it("A typed amount that differs from the chosen one is refused, and stays as it was typed (R-RCH-14)", async () => {
  const client = portal.customer();
  await client.open(RECHARGE);
  const page = await client.fill({ msisdn: freshNumber(), amount: "700", preset: "2000" }).submit();
  expect(page.status).toBe(422);
  expect(page.text).toContain("Give one amount: type it or choose it.");
  const fields = page.forms.flatMap((form) => form.fields);
  expect(fields.find(({ name }) => name === "amount")?.value).toBe("700");
});

it("A payment step says the amount, the number and the step, and Change leads back to what was typed (R-PAG-22, R-PAG-23)", async () => {
  const client = portal.customer();
  await client.open(RECHARGE);
  await client.fill({ msisdn: "66000001", amount: "700" }).submit();
  expect(client.page.text).toMatch(/700 XAF for 66 00 00 01 Change Step 2 of 4: way to pay/);
  await client.click("Change");
  const fields = client.page.forms.flatMap((form) => form.fields);
  expect(fields.find(({ name }) => name === "msisdn")?.value).toBe("66000001");
  expect(fields.find(({ name }) => name === "amount")?.value).toBe("700");
});

it("The title of a page with errors begins with Error (R-PAG-24)", async () => {
  const client = portal.customer();
  await client.open(RECHARGE);
  expect(client.page.html).toContain("<title>Recharge a number");
  await client.fill({ msisdn: "12", amount: "5" }).submit();
  expect(client.page.html).toContain("<title>Error: Recharge a number");
});

it("The menu opens by its fragment on a narrow screen, without a script (R-PAG-26)", async () => {
  const client = portal.customer({ "save-data": "on" });
  await client.open("/about");
  expect(client.page.links.find(({ text }) => text === "Menu")?.url).toBe(`${portal.url}/about#menu`);
  expect(client.page.html).toContain('<nav class="menu" id="menu"');
  const sheets = client.page.stylesheets.map(async (url) => (await client.download(url)).body);
  expect((await Promise.all(sheets)).join("")).toMatch(/\.menu:target\{[^}]*display:block/);
});

it("Menu and footer link each address once, and a payment page has no menu", async () => {
  const client = portal.customer();
  await client.open("/about");
  const addresses = (part: string) =>
    [
      ...(new RegExp(`<${part}[ >].*</${part}>`, "s").exec(client.page.html)?.[0] ?? "").matchAll(
        /href="([^"#?]+)"/g,
      ),
    ]
      .map(([, href]) => href)
      .filter((href) => href !== "/" && href !== "/about");
  const linked = [...addresses("header"), ...addresses("footer")];
  expect(linked.length).toBeGreaterThan(5);
  expect(new Set(linked).size).toBe(linked.length);
  await client.open(RECHARGE);
  await client.fill({ msisdn: freshNumber(), amount: "700" }).submit();
  expect(client.page.html).not.toContain('id="menu"');
  expect(client.page.links.map(({ url }) => url)).toContain("tel:300");
});
