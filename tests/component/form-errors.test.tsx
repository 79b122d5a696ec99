// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { useActionData } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { ErrorSummary, formErrorsOf, useFieldError } from "~/components/ErrorSummary";
import { Field } from "~/components/Field";
import { PostForm, Submit } from "~/components/PostForm";
import { renderPage, renderWithoutScripts } from "../support/render";

const amountMissing = { name: "amount", message: { key: "amountRequired" as const } };
const numberInvalid = { name: "msisdn", message: { key: "invalidMobile" as const } };

type Errors = ReturnType<typeof formErrorsOf>;
const summary = (errors: Errors) => <ErrorSummary formErrors={errors} />;

/** Two fields below the error summary, as on the recharge page. */
function Form({ errors }: { errors: Errors }) {
  const errorOf = useFieldError(errors);
  return (
    <>
      <ErrorSummary formErrors={errors} />
      <Field name="msisdn" label="Number" hint="8 digits" error={errorOf("msisdn")} inputMode="numeric" />
      <Field name="amount" label="Amount" error={errorOf("amount")} inputMode="numeric" />
    </>
  );
}

describe("A customer whose form was refused", () => {
  const errors = { fields: [numberInvalid, amountMissing] };

  it("reads the errors on top of the page, with a link to each field", async () => {
    await renderPage(<Form errors={errors} />);
    const links = within(screen.getByRole("alert")).getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => link.textContent)).toEqual(["Invalid Mobile No", "Enter an amount"]);
    expect(links.map((link) => document.querySelector(link.hash))).toEqual([
      screen.getByLabelText("Number"),
      screen.getByLabelText("Amount"),
    ]);
  });

  it("hears hint and error with the field, from a screen reader", async () => {
    await renderPage(<Form errors={errors} />);
    const number = screen.getByRole("textbox", { name: "Number", description: "8 digits Invalid Mobile No" });
    expect(number.getAttribute("aria-invalid")).toBe("true");
  });

  it("reads the same without scripts", async () => {
    await renderWithoutScripts(<Form errors={errors} />);
    expect(within(screen.getByRole("alert")).getAllByRole("link")).toHaveLength(2);
    expect(screen.getByRole("textbox", { name: "Amount", description: "Enter an amount" })).toBeDefined();
  });

  it("reads it in French", async () => {
    await renderPage(summary({ fields: [amountMissing] }), { language: "fr" });
    expect(screen.getByRole("link").textContent).toBe("Saisissez un montant");
  });

  it("reads limits and currency in the sentence", async () => {
    const message = { key: "amountMin" as const, values: { currency: "XAF", min: 100 } };
    await renderPage(summary({ fields: [{ name: "amount", message }] }));
    expect(screen.getByRole("link").textContent).toBe("Minimum amount should be XAF 100");
  });

  it("reads the operator's own words as plain text", async () => {
    await renderPage(summary({ fields: [], page: { text: "Barred <b>line</b>" } }));
    expect(screen.getByRole("alert").textContent).toContain("Barred <b>line</b>");
  });

  it("finds no summary and no error where nothing is wrong", async () => {
    await renderPage(<Form errors={{ fields: [] }} />);
    expect(screen.queryByRole("alert")).toBeNull();
    const amount = screen.getByLabelText("Amount");
    expect([amount.hasAttribute("aria-invalid"), amount.hasAttribute("aria-describedby")]).toEqual([
      false,
      false,
    ]);
  });

  it("hears the same error again when the same form is sent once more", async () => {
    function Refused() {
      const refused = useActionData() !== undefined;
      return (
        <>
          {refused && summary({ fields: [amountMissing] })}
          <PostForm action="/">
            <Submit>Continue</Submit>
          </PostForm>
        </>
      );
    }
    const { user } = await renderPage(<Refused />);
    await user.click(screen.getByRole("button"));
    const first = await screen.findByRole("alert");
    await user.click(screen.getByRole("button"));
    await expect.poll(() => screen.getByRole("alert")).not.toBe(first);
  });
});

describe("The messages of a page about the last submission", () => {
  const flash = { tone: "error" as const, message: { key: "somethingWrong" as const } };

  it("are those of the redirect, when no form was sent here", () => {
    expect(formErrorsOf({ reply: undefined, flash })).toEqual({ fields: [], page: flash.message });
    expect(formErrorsOf({ reply: undefined, flash: { ...flash, field: "msisdn" } })).toEqual({
      fields: [{ name: "msisdn", message: flash.message }],
    });
  });

  it("are the answer to this page's form, which replaces earlier ones", () => {
    const reply = { errors: { fields: [amountMissing] } };
    expect(formErrorsOf({ reply, flash })).toEqual({ fields: [amountMissing], page: undefined });
  });

  it("include a success", async () => {
    await renderPage(
      summary(formErrorsOf({ reply: undefined, flash: { tone: "success", message: { key: "codeResent" } } })),
    );
    expect(screen.getByRole("status", { name: "Success" }).textContent).toContain(
      "A new code is on its way.",
    );
  });
});

describe("A customer who fills in a field", () => {
  it("may paste a number with spaces, which is not cut (B-9)", async () => {
    const { user } = await renderPage(<Field name="msisdn" label="Number" prefix="+235" type="tel" />);
    await user.click(screen.getByLabelText("Number"));
    await user.paste("66 00 00 01 (Achta)");
    expect(screen.getByLabelText<HTMLInputElement>("Number").value).toBe("66 00 00 01 (Achta)");
  });

  it("reads numbers from left to right in Arabic, and names as they are written", async () => {
    const ui = (
      <>
        <Field name="msisdn" label="Number" inputMode="numeric" />
        <Field name="name" label="Name" />
      </>
    );
    await renderPage(ui, { language: "ar" });
    const direction = (label: string) => screen.getByLabelText(label).parentElement?.getAttribute("dir");
    expect([direction("Number"), direction("Name")]).toEqual(["ltr", null]);
  });
});
