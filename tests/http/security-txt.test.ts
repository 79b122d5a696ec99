import { describe, expect, it } from "vitest";
import { paths } from "@domain/paths";
import { createTestPortal } from "../support/test-portal";

const contact = "mailto:security@operator.example";

describe("The file for those who find a weakness", () => {
  const portal = createTestPortal({ env: { SECURITY_CONTACT: contact } });

  it("names the operator's contact, and is not out of date (R-SEC-20)", async () => {
    const answer = await fetch(portal.url + paths.securityTxt);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await answer.text();
    const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1];
    expect(field("Contact")).toBe(contact);
    expect(field("Canonical")).toBe(portal.url + paths.securityTxt);
    expect(field("Preferred-Languages")).toBe("fr, en, sw, ar");
    const days = (Date.parse(field("Expires") ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(366);
  });
});

describe("A portal without a contact for weaknesses", () => {
  const portal = createTestPortal();

  it("has no such file (R-SEC-20)", async () => {
    expect((await fetch(portal.url + paths.securityTxt)).status).toBe(404);
  });
});
