// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { amountRule } from "@domain/amount";
import { pinRule } from "@domain/digits";
import { emailRule } from "@domain/email";
import { say } from "@domain/message";
import { lineRule } from "@domain/msisdn";
import { ErrorSummary } from "~/components/ErrorSummary";
import { Field } from "~/components/Field";
import { hydratePage, refusedForm, renderPage, renderWithoutScripts, RulesForm } from "../support/render";

const email = emailRule("strict", {
  required: say("emailRequired"),
  invalid: say("emailInvalid"),
  signs: say("emailSigns"),
});
const rules = { msisdn: lineRule, amount: amountRule({ min: 100, max: 500_000 }), email };

interface FormProps {
  reply?: ReturnType<typeof refusedForm> | undefined;
}

/** A form with three fields of different kinds. */
const page = (props: FormProps = {}) => (
  <RulesForm rules={rules} {...props}>
    {(form) => (
      <>
        <ErrorSummary errors={form.errors} />
        <Field field={form.field("msisdn")} label="Number" type="tel" inputMode="numeric" />
        <Field field={form.field("amount")} label="Amount" hint="100 to 500,000" type="tel" />
        <Field field={form.field("email")} label="E-mail" type="email" inputMode="email" />
      </>
    )}
  </RulesForm>
);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const [number, amount] = [() => field("Number"), () => field("Amount")];
const messages = () => screen.queryAllByRole("alert").map((message) => message.textContent);
const mayPress = () => !screen.getByRole<HTMLInputElement>("button", { name: "Send" }).disabled;

const DIGITS = "Enter the amount in digits only";
const EMAIL = "Invalid Email Id";
const EMAIL_SIGNS =
  "Invalid Email Id. Before the @, use only letters, digits, dots and underscores, as in name.1@example.com.";
const MINIMUM = "Minimum amount should be XAF 100";

describe("A customer who types a sign that can never belong to a field (R-FRM-44)", () => {
  it("reads it at that sign, and no longer once the sign is gone", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "5");
    expect(messages()).toEqual([]);
    await user.type(amount(), "a");
    expect(messages()).toEqual([DIGITS]);
    await user.type(amount(), "0");
    expect(messages()).toEqual([DIGITS]);
    await user.type(amount(), "{Backspace}{Backspace}");
    expect(messages()).toEqual([]);
  });

  it("reads it also for a sign in the middle, which is then removed there", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "500");
    await user.type(amount(), "a", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect([amount().value, messages()]).toEqual(["5a00", [DIGITS]]);
    await user.type(amount(), "{Delete}", { initialSelectionStart: 1, initialSelectionEnd: 2 });
    expect([amount().value, messages()]).toEqual(["500", []]);
  });

  it.each([
    ["Number", "6600000", "x", "Invalid Mobile No"],
    ["Number", "66000001", "1", "Invalid Mobile No"],
    ["Number", "+235 66 00 00 01", "1", "Invalid Mobile No"],
    ["Amount", "500", ".", DIGITS],
    ["E-mail", "achta", "+", EMAIL_SIGNS],
    ["E-mail", "achta@exemple.td", "é", EMAIL],
  ])("reads so in %s after '%s' at '%s'", async (label, begun, sign, message) => {
    const { user } = await renderPage(page());
    await user.type(field(label), begun);
    expect(messages()).toEqual([]);
    await user.type(field(label), sign);
    expect(messages()).toEqual([message]);
  });

  it("hears the message with the field, from a screen reader", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "5a");
    expect(screen.getByRole("textbox", { description: `${DIGITS} 100 to 500,000` })).toBe(amount());
    expect(amount().getAttribute("aria-invalid")).toBe("true");
    await user.type(amount(), "{Backspace}");
    expect(screen.getByRole("textbox", { description: "100 to 500,000" })).toBe(amount());
    expect(amount().hasAttribute("aria-invalid")).toBe(false);
  });

  it("reads nothing about it on top of the page, where only the service's errors are", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "5a");
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByText("Please check:")).toBeNull();
  });

  it("keeps the focus in the field", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "5a");
    expect(document.activeElement).toBe(amount());
  });
});

describe("A customer who types a value that is not complete", () => {
  it.each([
    ["Number", "6600000"],
    ["Number", "+235 66 00 00"],
    ["Amount", "50"],
    ["Amount", "9999999999"],
    ["E-mail", "achta@exemple"],
  ])("reads nothing in %s while it holds '%s' and the focus", async (label, typed) => {
    const { user } = await renderPage(page());
    await user.type(field(label), typed);
    expect(messages()).toEqual([]);
  });

  it.each([
    ["Number", "6600000", "Invalid Mobile No"],
    ["Amount", "50", MINIMUM],
    ["Amount", "9999999999", "Maximum amount should be XAF 500,000"],
    ["E-mail", "achta@exemple", EMAIL],
  ])("reads why %s may not hold '%s' on leaving the field", async (label, typed, message) => {
    const { user } = await renderPage(page());
    await user.type(field(label), typed);
    await user.tab();
    expect(messages()).toEqual([message]);
  });

  it.each([
    ["Number", "Invalid Mobile No"],
    ["Amount", "Enter an amount"],
    ["E-mail", "Email is required"],
  ])("reads on leaving that %s is empty again", async (label, message) => {
    const { user } = await renderPage(page());
    await user.type(field(label), "1{Backspace}");
    expect(messages()).toEqual([]);
    await user.tab();
    expect(messages()).toEqual([message]);
  });

  it("reads nothing about a field that was only passed", async () => {
    const { user } = await renderPage(page());
    await user.tab();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(messages()).toEqual([]);
  });

  it("reads the message until the value is right, and not longer (R-FRM-45)", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "5");
    await user.tab();
    expect(messages()).toEqual([MINIMUM]);
    await user.type(amount(), "0");
    expect(messages()).toEqual([MINIMUM]);
    await user.type(amount(), "0");
    expect(messages()).toEqual([]);
  });

  it("reads no other message instead while typing goes on", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "5{Backspace}");
    await user.tab();
    expect(messages()).toEqual(["Enter an amount"]);
    await user.type(amount(), "5");
    expect(messages()).toEqual([]);
  });

  it("reads nothing on leaving a field whose value is right", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), " 1 000 ");
    await user.tab();
    expect(messages()).toEqual([]);
  });

  it("reads one message for each wrong field", async () => {
    const { user } = await renderPage(page());
    await user.type(number(), "660");
    await user.type(amount(), "5a");
    expect(messages()).toEqual(["Invalid Mobile No", DIGITS]);
  });

  it.each(["+235 66 00 00 01", "0023566000001", "066000001", "٦٦٠٠٠٠٠١", "66.00.00.01"])(
    "may paste the number as '%s'",
    async (pasted) => {
      const { user } = await renderPage(page());
      await user.click(number());
      await user.paste(pasted);
      await user.tab();
      expect([number().value, messages()]).toEqual([pasted, []]);
    },
  );

  it("reads a message only after the button that she presses has been released", async () => {
    const { user } = await renderPage(page());
    await user.type(amount(), "50");
    const email = field("E-mail");
    await user.pointer({ keys: "[MouseLeft>]", target: email });
    expect(messages()).toEqual([]);
    await user.pointer({ keys: "[/MouseLeft]", target: email });
    await expect.poll(messages).toEqual([MINIMUM]);
  });
});

describe("The button of a form", () => {
  it("can be pressed once every field is right, and only as long as they are", async () => {
    const { user } = await renderPage(page());
    expect(mayPress()).toBe(false);
    await user.type(number(), "66000001");
    await user.type(amount(), "500");
    expect(mayPress()).toBe(false);
    await user.type(field("E-mail"), "achta@exemple.td");
    expect(mayPress()).toBe(true);
    await user.type(amount(), "x");
    expect(mayPress()).toBe(false);
    await user.type(amount(), "{Backspace}");
    expect(mayPress()).toBe(true);
    await user.clear(number());
    expect(mayPress()).toBe(false);
  });

  it("can be pressed in the page of the server, whatever is typed or refused", async () => {
    await renderWithoutScripts(page());
    expect(mayPress()).toBe(true);
    const refused = refusedForm({ amount: "5" }, { name: "amount", message: say("amountDigits") });
    await renderWithoutScripts(page({ reply: refused }));
    expect(mayPress()).toBe(true);
  });

  it("counts what was typed before the scripts came, without a message about it (R-FRM-11)", async () => {
    await hydratePage(page(), () => {
      number().value = "66000001";
      amount().value = "500";
      field("E-mail").value = "achta@exemple.td";
    });
    await expect.poll(mayPress).toBe(true);
    expect([number().value, amount().value, messages()]).toEqual(["66000001", "500", []]);
  });

  it("cannot be pressed when what was typed before the scripts came is wrong", async () => {
    await hydratePage(page(), () => {
      number().value = "66000001";
      amount().value = "5";
      field("E-mail").value = "achta@exemple.td";
    });
    await expect.poll(mayPress).toBe(false);
    expect([amount().value, messages()]).toEqual(["5", []]);
  });

  it("sends the typed values as they are", async () => {
    const { user, posts } = await renderPage(page());
    await user.type(number(), "+235 66 00 00 01");
    await user.type(amount(), " 1 000");
    await user.type(field("E-mail"), "achta@exemple.td");
    await user.click(screen.getByRole("button"));
    await expect.poll(() => posts).toHaveLength(1);
    expect(posts[0]?.fields).toEqual({
      csrf: "csrf-token",
      msisdn: "+235 66 00 00 01",
      amount: " 1 000",
      email: "achta@exemple.td",
    });
  });
});

describe("A customer who types a secret", () => {
  const secret = (props: FormProps = {}) => (
    <RulesForm rules={{ pin: pinRule }} {...props}>
      {(form) => (
        <>
          <ErrorSummary errors={form.errors} />
          <Field field={form.field("pin")} label="PIN" type="password" inputMode="numeric" />
        </>
      )}
    </RulesForm>
  );
  const pin = () => field("PIN");

  it("reads a letter or a fifth digit at once, and too few digits on leaving", async () => {
    const { user } = await renderPage(secret());
    await user.type(pin(), "123");
    expect(messages()).toEqual([]);
    await user.type(pin(), "a");
    expect(messages()).toHaveLength(1);
    await user.type(pin(), "{Backspace}4");
    expect([messages(), mayPress()]).toEqual([[], true]);
    await user.type(pin(), "5");
    expect([messages(), mayPress()]).toEqual([["Enter the 4 digits of your PIN"], false]);
    await user.type(pin(), "{Backspace}{Backspace}");
    expect(messages()).toEqual([]);
    await user.tab();
    expect(messages()).toEqual(["Enter the 4 digits of your PIN"]);
  });

  it("never finds it in the page again", async () => {
    const reply = refusedForm({ pin: "9137" }, { name: "pin", message: say("pinFormat") });
    await renderWithoutScripts(secret({ reply }));
    expect(document.documentElement.outerHTML).not.toContain("9137");
    expect(screen.getByRole("link").textContent).toBe("Enter the 4 digits of your PIN");
  });
});
