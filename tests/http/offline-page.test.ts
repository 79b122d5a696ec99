import { describe, expect, it } from "vitest";
import { paths } from "@domain/paths";
import { createTestPortal } from "../support/test-portal";
import { toPayment } from "../support/payment-walk";
import { toResult } from "../support/wallet-walk";
import { freshNumber, testCustomers } from "../support/test-customers";

const ownNumber = createTestPortal({ config: { customerCareNumber: "310" } });

describe("The page for being offline", () => {
  const portal = createTestPortal({ env: { USSD_MENU: "*123#" } });

  it("names the USSD menu and customer care as numbers to press, in the customer's language", async () => {
    const client = portal.customer({ "accept-language": "en" });
    const { html, text } = await client.open(paths.offline);
    expect(html).toContain('href="tel:*123%23"');
    expect(html).toContain('href="tel:300"');
    expect(text).toContain("Do not pay a second time");
  });

  it("has no script, and is kept by no cache between", async () => {
    const answer = await fetch(portal.url + paths.offline);
    expect(await answer.text()).not.toContain("<script");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("names a saved number by its name", async () => {
    const client = portal.customer();
    const msisdn = freshNumber();
    await toResult(client, { msisdn });
    await client.fill({ name: "Maman" }).submit("Keep the number");
    await client.open(paths.offline);
    expect(client.page.text).toMatch(/Maman: \d\d/);
  });

  it("names a number only when the customer has asked to remember it", async () => {
    const client = portal.customer();
    await toPayment(client, { msisdn: testCustomers.prepaid });
    expect((await client.open(paths.offline)).text).not.toContain("66 00 00 01");
  });
});

it("The page for being offline names the operator's own care number", async () => {
  const answer = await fetch(ownNumber.url + paths.offline);
  expect(await answer.text()).toContain('href="tel:310"');
});

describe("The service worker", () => {
  const portal = createTestPortal();

  it("is asked for each time, and may call nothing but the portal", async () => {
    const answer = await fetch(`${portal.url}/service-worker.js`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self'");
  });

  it.each([
    ["/?data=low", '"storage"'],
    ["/?data=full", null],
    ["/", null],
  ])("is deleted by an answer that turns low-data mode on: %s", async (path, expected) => {
    const answer = await fetch(portal.url + path);
    expect(answer.headers.get("clear-site-data")).toBe(expected);
  });
});
