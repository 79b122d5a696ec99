import { describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { OTP_PAGE, pathOf } from "../support/pages";
import { submitOtp, toOtp } from "../support/wallet-walk";

const portal = createTestPortal();
const RECHARGE = "/prepaid-recharge";
const wrong = { msisdn: "66000001", amount: "7" };

describe("A customer without scripts who changes the language of a refused form", () => {
  it("finds number and amount in it as they were typed (R-LNG-6)", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill(wrong).submit();
    expect(client.page.status).toBe(422);
    await client.click("FR");
    const { fields } = client.form({ field: "msisdn" });
    expect(fields.find(({ name }) => name === "msisdn")?.value).toBe("66000001");
    expect(fields.find(({ name }) => name === "amount")?.value).toBe("7");
    expect(client.page.url).not.toContain("66000001");
  });

  it("finds a message to the operator in it", async () => {
    const client = portal.customer();
    await client.open("/contact-us");
    await client.fill({ fullName: "Achta", email: "nobody", message: "No network in my street" }).submit();
    expect(client.page.status).toBe(422);
    await client.click("ع");
    const values = client.form({ field: "fullName" }).fields.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(["Achta", "nobody"]));
    expect(client.page.html).toContain("No network in my street</textarea>");
  });

  it("finds the chosen subject in it, in the new language (R-LNG-14)", async () => {
    const client = portal.customer({ "accept-language": "fr" });
    await client.open("/contact-us");
    await client.fill({ fullName: "Achta", email: "nobody", subject: "Réseau" }).submit();
    expect(client.page.status).toBe(422);
    for (const [link, subject] of [
      ["EN", "Network"],
      ["ع", "الشبكة"],
    ] as const) {
      await client.click(link);
      const { fields } = client.form({ field: "subject" });
      const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
      expect(typed).toMatchObject({ fullName: "Achta", email: "nobody", subject });
    }
  });

  it("finds none of it on another page, nor on the same one without a change of language", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill(wrong).submit();
    for (const path of [RECHARGE, "/data-bundle?lang=fr", "/postpaid-bill-pay?lang=fr"]) {
      await client.open(path);
      expect([path, client.page.html.includes("66000001")]).toEqual([path, false]);
    }
  });

  it("finds none of it once another number went through", async () => {
    const client = portal.customer();
    await client.open(RECHARGE);
    await client.fill(wrong).submit();
    await client.fill({ msisdn: "66000003", amount: "500" }).submit();
    expect(client.page.url).toContain("/payment/start");
    await client.open(`${RECHARGE}?lang=fr`);
    expect(client.page.html).not.toContain("66000001");
  });

  it("has no code stored with it", async () => {
    const client = portal.customer();
    await toOtp(client);
    await submitOtp(client, "98");
    expect(client.page.status).toBe(422);
    await client.click("FR");
    expect(pathOf(client.page)).toBe(OTP_PAGE);
    expect(client.form({ field: "otp" }).fields.find(({ name }) => name === "otp")?.value).toBe("");
    expect(client.page.html).not.toMatch(/"98\\?"/);
  });

  it("types a very long message again, as its cookie would be too long", async () => {
    const client = portal.customer();
    await client.open("/contact-us");
    await client.fill({ fullName: "Achta", email: "nobody", message: "رسالة طويلة ".repeat(200) }).submit();
    await client.click("FR");
    expect(client.page.status).toBe(200);
    expect(client.page.html).not.toContain("طويلة رسالة");
  });

  it("reads in another language that a very long address does not exist", async () => {
    const headers = { cookie: `refused=${"A".repeat(60)}`, "accept-language": "en" };
    const answer = await fetch(`${portal.url}/${"x".repeat(2000)}?lang=en`, { headers });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("We can’t find the page you asked for.");
  });
});
