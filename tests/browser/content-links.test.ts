import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer } from "../support/browser-customer";

const DEALERS = "/store_finder/dealers";
const footer = {
  columns: [
    {
      links: [
        { label: "Plan du site", href: "/sitemap.xml" },
        { label: "Revendeurs", href: DEALERS },
      ],
    },
  ],
};

describe("A customer with JavaScript who follows a link of the operator's content", () => {
  let customer: Customer;

  const portal = createTestPortal({ fresh: true });

  beforeEach(async () => {
    const data = { packageHtml: JSON.stringify(footer) };
    portal.backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: (path: string) => ({
        statusCode: 200,
        status: "success",
        data: path.includes("website-footer-config") ? data : null,
      }),
    });
    customer = await openCustomer(portal, { javaScript: true });
    // The first page waits for content only briefly.
    await expect
      .poll(async () => {
        await customer.goTo("/about");
        return customer.link("Plan du site").count();
      })
      .toBe(1);
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  it("to a file of the portal sees the file", async () => {
    await customer.link("Plan du site").click();
    await customer.arrives("/sitemap.xml");
    await expect
      .poll(() => customer.page.evaluate(() => document.documentElement.textContent))
      .toContain(`${portal.url}/table`);
  });

  it("to a page of the operator's own site sees that page", async () => {
    await customer.page.route(`**${DEALERS}*`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<h1>Nos revendeurs</h1>" }),
    );
    await customer.link("Revendeurs").click();
    await customer.heading("Nos revendeurs").waitFor();
  });
});
