import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openCustomer } from "../support/browser-customer";
import { createTestPortal } from "../support/test-portal";

const portal = createTestPortal();
let customer: Customer;
beforeEach(async () => {
  customer = await openCustomer(portal, { javaScript: true, locale: "en-GB" });
});
afterEach(async () => {
  expect(customer.session.pageErrors).toEqual([]);
  await customer.leaves();
});

/** The message beside the field of this name, or an empty text. */
async function messageAt(name: string): Promise<string> {
  return customer.page
    .locator(`.field:has([name=${name}]) .field-error`)
    .allInnerTexts()
    .then((texts) => texts.join());
}

/** Types key by key, and returns the message beside the field after each key. */
async function messagesWhileTyping(name: string, keys: string): Promise<string[]> {
  const field = customer.page.locator(`[name=${name}]`);
  const messages: string[] = [];
  for (const key of keys) {
    await field.press(key);
    messages.push(await messageAt(name));
  }
  return messages;
}

async function leaves(name: string): Promise<string> {
  await customer.page.locator(`[name=${name}]`).blur();
  return messageAt(name);
}

describe("A customer who types an amount", () => {
  const pay = () => customer.button("Continue");
  beforeEach(async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.page.locator("[name=msisdn]").fill("66000001");
    await customer.page.locator("[name=amount]").focus();
  });

  it("reads at the letter of '5a0' that an amount has digits, until the letter is gone", async () => {
    const digits = "Enter the amount in digits only";
    expect(await messagesWhileTyping("amount", "5a0")).toEqual(["", digits, digits]);
    expect(await pay().isDisabled()).toBe(true);
    await customer.page.locator("[name=amount]").press("Backspace");
    await customer.page.locator("[name=amount]").press("Backspace");
    expect(await messageAt("amount")).toBe("");
  });

  it("reads the minimum on leaving the field with 50, and no more once it is 500", async () => {
    expect(await messagesWhileTyping("amount", "50")).toEqual(["", ""]);
    expect(await pay().isDisabled()).toBe(true);
    expect(await leaves("amount")).toBe("Minimum amount should be XAF 100");
    await customer.page.locator("[name=amount]").press("End");
    expect(await messagesWhileTyping("amount", "0")).toEqual([""]);
    await customer.page.locator("input[value=Continue]:enabled").waitFor();
  });

  it("reads the maximum on leaving the field with 9999999999", async () => {
    expect(await messagesWhileTyping("amount", "9999999999")).toEqual(Array<string>(10).fill(""));
    expect(await leaves("amount")).toBe("Maximum amount should be XAF 100,000");
    expect(await pay().isDisabled()).toBe(true);
  });

  it("reads that an amount is missing on leaving the field that was emptied", async () => {
    await messagesWhileTyping("amount", "5");
    await customer.page.locator("[name=amount]").press("Backspace");
    expect(await messageAt("amount")).toBe("");
    expect(await leaves("amount")).toBe("Enter an amount");
    expect(await pay().isDisabled()).toBe(true);
  });

  it("reads the minimum with Enter, which the disabled button ignores (R-FRM-49)", async () => {
    await messagesWhileTyping("amount", "50");
    await customer.page.keyboard.press("Enter");
    await expect.poll(() => messageAt("amount")).toBe("Minimum amount should be XAF 100");
  });

  it("may press the other button with Enter, although the first one is disabled", async () => {
    await customer.page.locator("[name=intent]:enabled").press("Enter");
    await customer.arrives("/prepaid-recharge/bundles");
  });

  it("is led with Enter to the field that is missing (R-FRM-49)", async () => {
    await customer.page.locator("[name=msisdn]").press("Enter");
    await expect.poll(() => messageAt("amount")).toBe("Enter an amount");
    expect(await customer.page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("amount");
  });

  it("is not told about a field that was only passed", async () => {
    expect(await leaves("amount")).toBe("");
  });
});

describe("A customer who types a number", () => {
  beforeEach(async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.page.locator("[name=amount]").fill("500");
    await customer.page.locator("[name=msisdn]").focus();
  });

  it("pastes +235 66 00 00 01, which is accepted and recharged", async () => {
    await customer.page.keyboard.insertText("+235 66 00 00 01");
    expect(await messageAt("msisdn")).toBe("");
    await customer.sees(/: (prepaid|postpaid) line/);
    await customer.button("Continue").click();
    await customer.arrives("/payment/start");
    await customer.sees("66 00 00 01");
  });

  it("reads at a letter and at a ninth digit that it is no number, and not before", async () => {
    const invalid = "Invalid Mobile No";
    expect(await messagesWhileTyping("msisdn", "66x")).toEqual(["", "", invalid]);
    await customer.page.locator("[name=msisdn]").fill("");
    expect(await messageAt("msisdn")).toBe("");
    const messages = await messagesWhileTyping("msisdn", "660000011");
    expect(messages.slice(0, 7)).toEqual(Array<string>(7).fill(""));
    expect(messages.at(-1)).toBe(invalid);
  });

  it("reads on leaving the field that four digits are too few", async () => {
    await messagesWhileTyping("msisdn", "6600");
    expect(await leaves("msisdn")).toBe("Invalid Mobile No");
  });

  it("can press Cancel and every link although leaving the field brings a message", async () => {
    await messagesWhileTyping("msisdn", "6600");
    await customer.page.getByRole("link", { name: "Privacy" }).first().click();
    await customer.page.waitForURL((url) => url.pathname !== "/prepaid-recharge");
  });
});

describe("A customer whom the server refuses", () => {
  beforeEach(async () => {
    await customer.goTo("/orp/fixed-internet");
    await customer.page.locator("[name=accountNo]").fill("PE0000000009");
    await customer.page.locator("[name=email]").fill("nobody@example.td");
    await customer.button("Show invoices").click();
    await customer.page.locator("#account-accountNo-error").waitFor();
  });

  it("hears the summary, whose link leads to the field", async () => {
    const focused = customer.page.locator(":focus");
    expect(await focused.innerText()).toContain("Invalid Account Number");
    expect(await focused.getAttribute("role")).toBeNull();
    await focused.getByRole("link").click();
    expect(await customer.page.locator(":focus").getAttribute("name")).toBe("accountNo");
  });

  it("does not read the old message any more after the first key", async () => {
    expect(await messagesWhileTyping("accountNo", "1")).not.toContain("");
    await customer.page.locator("[name=accountNo]").press("Backspace");
    expect(await messageAt("accountNo")).toBe("");
    expect(await customer.page.getByText("Please check:").count()).toBe(0);
  });
});

describe("A customer with two fields to fill in", () => {
  it("can ask for the bills when the number fits and the account number has ten digits (R-BIL-5)", async () => {
    await customer.goTo("/postpaid-bill-pay");
    const show = () => customer.button("Show bills");
    await customer.page.locator("[name=msisdn]").fill("66000002");
    await customer.sees(/: (prepaid|postpaid) line/);
    expect(await show().isDisabled()).toBe(true);
    expect(await customer.button("Continue").isEnabled()).toBe(true);
    await customer.page.locator("[name=accountNo]").fill("100000000");
    expect(await show().isDisabled()).toBe(true);
    expect(await messagesWhileTyping("accountNo", "a")).toEqual(["Enter your 10 digit account number"]);
    await customer.page.locator("[name=accountNo]").fill("1000000002");
    expect(await show().isEnabled()).toBe(true);
  });

  it("is told that nothing is missing when the account number was refused", async () => {
    await customer.goTo("/postpaid-bill-pay");
    await customer.page.locator("[name=msisdn]").fill("66000002");
    await customer.page.locator("[name=accountNo]").fill("1000000003");
    await customer.button("Show bills").click();
    await expect.poll(() => messageAt("accountNo")).not.toBe("");
    expect(await customer.button("Show bills").isDisabled()).toBe(true);
    expect(await customer.page.locator(".missing").allInnerTexts()).toEqual(["", ""]);
  });

  it("can pay on only with a valid e-mail address, and reads which signs it may have", async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.page.locator("[name=msisdn]").fill("66000001");
    await customer.page.locator("[name=amount]").fill("500");
    await customer.button("Continue").click();
    await customer.arrives("/payment/start");
    await customer.goTo("/payment/start/card");
    const payOn = () => customer.button("Continue to pay");
    expect(await payOn().isDisabled()).toBe(true);
    const messages = await messagesWhileTyping("email", "a+");
    expect(messages[0]).toBe("");
    expect(messages[1]).toMatch(/^Invalid Email Id\. .*letters, digits, dots and underscores/);
    await customer.page.locator("[name=email]").fill("achta@example.td");
    expect(await payOn().isEnabled()).toBe(true);
  });
});

describe("A customer who changes her mind", () => {
  beforeEach(async () => {
    await customer.goTo("/prepaid-recharge");
    await customer.page.locator("[name=msisdn]").fill("66000001");
    await customer.page.locator("[name=amount]").fill("500");
  });

  it("reads no message of the way to pay that she left", async () => {
    await customer.button("Continue").click();
    await customer.arrives("/payment/start");
    await customer.goTo("/payment/start/toumai-money");
    await customer.page.locator("[name=msisdn]").fill("6600");
    expect(await leaves("msisdn")).toBe("Please enter valid Toumaï Money number");
    await customer.page.locator("a[href='/payment/start/mpesa']").first().click();
    await customer.heading("MPESA").waitFor();
    await expect.poll(() => messageAt("msisdn")).toBe("");
  });

  it("sends no code with a letter in it, although it has six digits", async () => {
    await customer.button("Continue").click();
    await customer.arrives("/payment/start");
    await customer.goTo("/payment/start/toumai-money");
    await customer.button("Continue").click();
    await customer.arrives("/payment/start/toumai-money/code");
    await customer.page.locator("[name=otp]").pressSequentially("12a3456");
    expect(await messageAt("otp")).toBe("Enter the 6 digits of the code");
    const dialog = customer.page.getByRole("dialog");
    expect(await dialog.getByRole("button", { name: "Continue" }).isDisabled()).toBe(true);
    expect(portal.backend.requests.filter(({ operationId }) => /verify/i.test(operationId))).toEqual([]);
  });
});
