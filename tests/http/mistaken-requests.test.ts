import { describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal({ fresh: true });

describe("A request that is the customer's mistake", () => {
  it.each([
    ["an address that does not exist", () => portal.customer().open("/nothing-here"), 404],
    ["data of an address that does not exist", () => portal.customer().open("/nothing-here.data"), 404],
    ["a form for a page without forms", () => portal.customer().postRaw("/about", { a: "b" }), 405],
    ["a form without a token", () => portal.customer().postRaw("/prepaid-recharge", { msisdn: "1" }), 403],
    ["a form without a token for the payment", () => portal.customer().postRaw("/contact-us", {}), 403],
    [
      "a form of another site",
      () => portal.customer().postRaw("/contact-us", {}, { origin: "https://evil.example" }),
      403,
    ],
    ["a payment that does not exist", () => portal.customer().open("/payment/status?id=none"), 404],
    ["an address that cannot be decoded", () => portal.customer().open("/%E0%A4%A"), 400],
  ])("is answered and not logged as an error: %s", async (_what, send, status) => {
    expect((await send()).status).toBe(status);
    expect(portal.output()).not.toMatch(/"level":(50|60)/);
  });
});
