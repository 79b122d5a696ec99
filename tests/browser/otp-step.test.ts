import type { Request } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestPortal } from "../support/test-portal";
import { type Customer, openCustomer, reachesOtp, typesOtp } from "../support/browser-customer";
import { hasChosen, isAskedForOtp, isAskedForPin } from "../support/browser-shortcuts";
import { callsTo } from "../support/backend-checks";
import { testCustomers } from "../support/test-customers";

const WALLET = "/payment/start/toumai-money";

describe("A customer on the pages of code and PIN, with JavaScript,", () => {
  let customer: Customer;

  const portal = createTestPortal({ clock: true });
  beforeEach(async () => {
    customer = await openCustomer(portal, { javaScript: true });
  });
  afterEach(async () => {
    expect(customer.session.problems()).toEqual([]);
    await customer.leaves();
  });

  const code = () => customer.field("Code");
  const boxes = () => customer.page.locator(".box");
  const dialog = () => customer.page.getByRole("dialog");

  function verifications(): Request[] {
    const sent: Request[] = [];
    customer.page.on("request", (request) => {
      if (request.method() === "POST" && (request.postData() ?? "").includes("otp=")) sent.push(request);
    });
    return sent;
  }

  it("types into six boxes", async () => {
    await isAskedForOtp(customer);
    expect(await boxes().count()).toBe(6);
    await code().pressSequentially("12345");
    expect(await boxes().allInnerTexts()).toEqual(["1", "2", "3", "4", "5", ""]);
  });

  it("reads the digits once in forced colours, in the field itself", async () => {
    await customer.page.emulateMedia({ forcedColors: "active" });
    await isAskedForOtp(customer);
    await code().pressSequentially("123");
    expect(await boxes().count()).toBe(6);
    expect(await boxes().first().isVisible()).toBe(false);
  });

  it("sends the code exactly once, with the sixth digit", async () => {
    await reachesOtp(customer);
    const sent = verifications();
    await code().pressSequentially("12345");
    expect(sent).toHaveLength(0);
    await code().press("6");
    await customer.field("Code PIN Toumaï Money").waitFor();
    expect(sent).toHaveLength(1);
  });

  it("may paste the code as the message shows it, with a space", async () => {
    await isAskedForOtp(customer);
    await code().focus();
    await customer.page.keyboard.insertText("123 456");
    await customer.field("Code PIN Toumaï Money").waitFor();
  });

  it("finds the boxes empty and the cursor in them after a wrong code", async () => {
    await isAskedForOtp(customer);
    await typesOtp(customer, "999999");
    await customer.sees("4 tentatives restantes");
    expect(await boxes().allInnerTexts()).toEqual(["", "", "", "", "", ""]);
    await customer.page.keyboard.type(testCustomers.otp);
    await customer.field("Code PIN Toumaï Money").waitFor();
  });

  it("can type no more codes after five wrong ones, and asks for a new one", async () => {
    await isAskedForOtp(customer);
    for (const left of ["4 tentatives", "3 tentatives", "2 tentatives", "1 tentative "]) {
      await typesOtp(customer, "999999");
      await customer.sees(left);
    }
    await typesOtp(customer, "999999");
    await customer.sees("Nombre maximum de tentatives atteint.");
    expect(await code().count()).toBe(0);
    expect(await customer.button("Envoyer un nouveau code").count()).toBe(1);
  });

  it("waits a minute for a new code while the seconds count down", async () => {
    await customer.page.clock.install();
    await isAskedForOtp(customer);
    const again = customer.button("Envoyer un nouveau code");
    await customer.sees("Vous pouvez demander un nouveau code dans 60 s.");
    expect(await again.isDisabled()).toBe(true);
    await customer.page.clock.runFor(30_000);
    await customer.sees(/dans (29|30)\ss\./);
    await customer.page.clock.runFor(31_000);
    await customer.page.locator("input[value='Envoyer un nouveau code']:enabled").waitFor();
  });

  it("waits another minute after the new code", async () => {
    await customer.page.clock.install();
    await isAskedForOtp(customer);
    const again = customer.button("Envoyer un nouveau code");
    await customer.page.clock.runFor(61_000);
    portal.clock.advance(61_000);
    await again.click();
    await customer.sees("Un nouveau code est en route.");
    await customer.sees(/dans (59|60)\ss\./);
    expect(await again.isDisabled()).toBe(true);
  });

  it("can type the new code at once, because its field has the focus again (R-ACC-6)", async () => {
    await customer.page.clock.install();
    await isAskedForOtp(customer);
    await customer.page.clock.runFor(61_000);
    portal.clock.advance(61_000);
    await customer.button("Envoyer un nouveau code").click();
    await customer.sees("Un nouveau code est en route.");
    await customer.page.waitForFunction(() => document.activeElement?.id !== "");
    await customer.page.keyboard.type(testCustomers.otp);
    await customer.field("Code PIN Toumaï Money").waitFor();
  });

  it("has the code sent only after the answer about the new code, which it would cancel (R-FRM-10)", async () => {
    await customer.page.clock.install();
    await isAskedForOtp(customer);
    await customer.page.clock.runFor(61_000);
    portal.clock.advance(61_000);
    const sent = verifications();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await customer.page.route("**/code.data*", async (route) => {
      await held;
      await route.continue();
    });
    const asked = customer.page.waitForRequest((request) => request.method() === "POST");
    await customer.button("Envoyer un nouveau code").click();
    await asked;
    await code().pressSequentially(testCustomers.otp);
    expect(sent).toEqual([]);
    release();
    await customer.field("Code PIN Toumaï Money").waitFor();
    expect(sent).toHaveLength(1);
    expect(callsTo(portal, "resendOtp")).toBe(1);
  });

  it("sees the code as a dialog over the wallet page, which does not scroll (R-FRM-22)", async () => {
    await isAskedForOtp(customer);
    await dialog().waitFor();
    const body = customer.page.locator("body.modal-open");
    expect(await body.evaluate((element) => getComputedStyle(element).overflow)).toBe("hidden");
    expect(await dialog().getByRole("heading").innerText()).toBe("Confirmez votre numéro");
    expect(await customer.page.locator("main > .columns").count()).toBe(1);
  });

  it("sees the PIN as a dialog over the wallet page", async () => {
    await isAskedForPin(customer);
    expect(await dialog().getByRole("heading").innerText()).toBe("Votre code PIN");
  });

  it("sees the code as a plain page when its address is loaded (R-FRM-20)", async () => {
    await isAskedForOtp(customer);
    await customer.goTo(`${WALLET}/code`);
    expect(await dialog().count()).toBe(0);
    await customer.heading("Confirmez votre numéro").waitFor();
    await typesOtp(customer);
    await customer.field("Code PIN Toumaï Money").waitFor();
  });

  it("gets back to the number with Escape", async () => {
    await reachesOtp(customer);
    await dialog().waitFor();
    await customer.page.keyboard.press("Escape");
    await customer.arrives(WALLET);
    await dialog().waitFor({ state: "detached" });
    expect(await customer.field("Numéro Toumaï Money").inputValue()).toBe("66000001");
  });

  it("stays in the dialog with the Tab key", async () => {
    await isAskedForOtp(customer);
    await dialog().waitFor();
    const places = new Set<boolean>();
    for (let presses = 0; presses < 8; presses += 1) {
      await customer.page.keyboard.press("Tab");
      places.add(
        await customer.page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      );
    }
    expect([...places]).toEqual([true]);
  });

  it("whose number has no wallet reads so and is redirected back after eleven seconds", async () => {
    await customer.page.clock.install();
    await hasChosen(customer, "wallet", { msisdn: "66000007" });
    await customer.button("Continuer").click();
    await customer.arrives(`${WALLET}/code`);
    await customer.link("Retour au numéro").waitFor();
    await customer.page.clock.runFor(10_500);
    expect(await dialog().getByRole("alert").innerText()).toBe("Ce numéro n’a pas de porte-monnaie.");
    await customer.page.clock.runFor(1_000);
    await customer.arrives(WALLET);
  });
});
