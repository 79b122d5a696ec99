import type { Customer } from "./browser-customer";

/** The last act of a customer, by names that are the same in every language. */
interface Act {
  /** The name of the field that is filled in. */
  field: string;
  text: string;
  /** The button of its form that is pressed, counted from 0. */
  button?: number;
}

/** Types a wrong value, whose message appears on leaving the field with scripts and after the button without. */
export const mistypes =
  (act: Act) =>
  async (customer: Customer): Promise<void> => {
    const field = await fillIn(customer, act);
    if (customer.javaScript) await field.blur();
    else await press(customer, act);
    await isAnswered(customer);
  };

/** Fills in a field and sends its form. */
export const sendsAgain =
  (act: Act) =>
  async (customer: Customer): Promise<void> => {
    await fillIn(customer, act);
    await press(customer, act);
    await isAnswered(customer);
  };

/** Types an OTP, which scripts send by themselves. */
export async function typesOtpAgain(customer: Customer, text: string): Promise<void> {
  await fillIn(customer, { field: "otp", text });
  if (!customer.javaScript) await press(customer, { field: "otp", text });
  await isAnswered(customer);
}

async function fillIn({ page }: Customer, { field, text }: Act) {
  const found = page.locator(`main [name="${field}"]:not([type=hidden])`).first();
  await found.fill(text);
  return found;
}

async function press({ page }: Customer, { field, button = 0 }: Act): Promise<void> {
  const form = page.locator(`form:has([name="${field}"]:not([type=hidden]))`).first();
  await form.locator("button[type=submit], button:not([type]), input[type=submit]").nth(button).click();
}

async function isAnswered({ page }: Customer): Promise<void> {
  // The list of errors on a hydrated page takes the focus instead of being an alert.
  await page.locator(".alert.error, [role=alert]").first().waitFor();
}
