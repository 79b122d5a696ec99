// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { useActionData } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { lineRule } from "@domain/msisdn";
import { amountRule } from "@domain/amount";
import { optionalRule } from "@domain/field-rule";
import { ErrorSummary, pageErrors } from "~/components/ErrorSummary";
import { type ErrorList } from "~/forms/error-list";
import { Field } from "~/components/Field";
import { PostForm, Submit } from "~/components/PostForm";
import type { ShownFlash } from "~/forms/useCheckedForm";
import { refusedForm, renderPage, renderWithoutScripts, RulesForm } from "../support/render";

const amountMissing = { name: "amount", message: { key: "amountRequired" as const } };
const numberInvalid = { name: "msisdn", message: { key: "invalidMobile" as const } };

const rules = { msisdn: lineRule, amount: amountRule(undefined) };
const summary = (errors: ErrorList) => <ErrorSummary errors={errors} />;
const ofAmount = (message: ErrorList["fields"][number]["message"]) =>
  summary({ fields: [{ id: "form-amount", message }] });

interface Outcome {
  reply?: ReturnType<typeof refusedForm> | undefined;
  flash?: ShownFlash;
}

/** Two fields below the error summary, as on the recharge page. */
function Form(outcome: Outcome) {
  return (
    <RulesForm rules={rules} {...outcome}>
      {(form) => (
        <>
          <ErrorSummary errors={form.errors} />
          <Field field={form.field("msisdn")} label="Number" hint="8 digits" inputMode="numeric" />
          <Field field={form.field("amount")} label="Amount" inputMode="numeric" />
        </>
      )}
    </RulesForm>
  );
}

const links = () => screen.queryAllByRole<HTMLAnchorElement>("link");
const linkTexts = () => links().map((link) => link.textContent);

describe("A customer whose form was refused", () => {
  const reply = refusedForm({}, numberInvalid, amountMissing);

  it("reads the errors on top of the page, with a link to each field (R-FRM-3)", async () => {
    await renderPage(<Form reply={reply} />);
    expect(linkTexts()).toEqual(["Invalid Mobile No", "Enter an amount"]);
    expect(links().map((link) => document.querySelector(link.hash))).toEqual([
      screen.getByLabelText("Number"),
      screen.getByLabelText("Amount"),
    ]);
  });

  it("hears error and hint with the field, from a screen reader (R-ACC-1)", async () => {
    await renderPage(<Form reply={reply} />);
    const number = screen.getByRole("textbox", { name: "Number", description: "Invalid Mobile No 8 digits" });
    expect(number.getAttribute("aria-invalid")).toBe("true");
  });

  it("reads the same without scripts", async () => {
    await renderWithoutScripts(<Form reply={reply} />);
    expect(linkTexts()).toEqual(["Invalid Mobile No", "Enter an amount"]);
    expect(links().every((link) => document.querySelector(link.hash) !== null)).toBe(true);
    expect(screen.getByRole("textbox", { name: "Amount", description: "Enter an amount" })).toBeDefined();
  });

  it("reads it in French", async () => {
    await renderPage(ofAmount(amountMissing.message), { language: "fr" });
    expect(screen.getByRole("link").textContent).toBe("Saisissez un montant");
  });

  it("reads limits and currency in the sentence", async () => {
    await renderPage(ofAmount({ key: "amountMin", values: { currency: "XAF", min: 100 } }));
    expect(screen.getByRole("link").textContent).toBe("Minimum amount should be XAF 100");
  });

  it("reads the operator's own words as plain text", async () => {
    await renderPage(summary({ fields: [], page: { text: "Barred <b>line</b>" } }));
    expect(screen.getByRole("alert").textContent).toContain("Barred <b>line</b>");
  });

  it("reads our words and then the operator's sentence, marked with its language", async () => {
    const theirs = { text: "Pas de compte.", lang: "fr" as const };
    await renderPage(ofAmount({ key: "notWalletUser", theirs }));
    expect(screen.getByRole("link").textContent).toBe("This number has no wallet. Pas de compte.");
    const sentence = screen.getByText("Pas de compte.");
    expect([sentence.lang, sentence.dir]).toEqual(["fr", "auto"]);
  });

  it("reads the operator's sentence alone where we have no words, unmarked in its own language", async () => {
    await renderPage(ofAmount({ text: "Pas de compte.", lang: "fr" }), { language: "fr" });
    const sentence = screen.getByText("Pas de compte.");
    expect([sentence.textContent, sentence.hasAttribute("lang")]).toEqual(["Pas de compte.", false]);
  });

  it("does not read the same twice, however the operator writes it", async () => {
    const theirs = { text: "CE NUMERO N'A PAS DE PORTE MONNAIE", lang: "fr" as const };
    await renderPage(ofAmount({ key: "notWalletUser", theirs }), { language: "fr" });
    expect(screen.getByRole("link").textContent).toBe("Ce numéro n’a pas de porte-monnaie.");
  });

  it("finds no summary and no error where nothing is wrong", async () => {
    await renderPage(<Form />);
    expect([screen.queryByRole("alert"), links()]).toEqual([null, []]);
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
          {refused && ofAmount(amountMissing.message)}
          <PostForm action="/">
            <Submit>Continue</Submit>
          </PostForm>
        </>
      );
    }
    const { user } = await renderPage(<Refused />);
    await user.click(screen.getByRole("button"));
    const first = await screen.findByRole("link");
    await user.click(screen.getByRole("button"));
    await expect.poll(() => screen.getByRole("link")).not.toBe(first);
  });
});

describe("The messages of a page about the last submission", () => {
  const flash = { tone: "error" as const, message: { key: "somethingWrong" as const } };

  it("are those of the redirect, when no form was sent here", async () => {
    expect(pageErrors({ reply: undefined, flash })).toEqual({ fields: [], page: flash.message });
    await renderPage(<Form flash={flash} />);
    expect(screen.getByRole("alert").textContent).toContain("Something Went Wrong!");
    expect(linkTexts()).toEqual([]);
  });

  it("are those of the redirect, beside the field that they name", async () => {
    await renderPage(<Form flash={{ ...flash, field: "msisdn", message: numberInvalid.message }} />);
    expect(linkTexts()).toEqual(["Invalid Mobile No"]);
    expect(screen.getByLabelText("Number").getAttribute("aria-invalid")).toBe("true");
  });

  it("are the answer to this page's form, which replaces earlier ones", async () => {
    const reply = refusedForm({}, amountMissing);
    expect(pageErrors({ reply, flash })).toEqual({ fields: [], page: undefined });
    await renderPage(<Form reply={reply} flash={flash} />);
    expect(screen.queryByText("Something Went Wrong!")).toBeNull();
    expect(linkTexts()).toEqual(["Enter an amount"]);
  });

  it("include a success", async () => {
    const success: ShownFlash = { tone: "success", message: { key: "codeResent" } };
    expect(pageErrors({ reply: undefined, flash: success })).toMatchObject({ success: success.message });
    await renderPage(<Form flash={success} />);
    expect(screen.getByRole("status", { name: "Success" }).textContent).toContain(
      "A new code is on its way.",
    );
  });
});

describe("A customer who fills in a field", () => {
  const field = (label: string, props: { prefix?: string; inputMode?: "numeric" }) => (
    <RulesForm rules={{ msisdn: optionalRule(lineRule) }}>
      {(form) => <Field field={form.field("msisdn")} label={label} type="tel" {...props} />}
    </RulesForm>
  );

  it("may paste a number with spaces, which is not cut (B-9)", async () => {
    const { user } = await renderPage(field("Number", { prefix: "+235" }));
    await user.click(screen.getByLabelText("Number"));
    await user.paste("66 00 00 01 (Achta)");
    expect(screen.getByLabelText<HTMLInputElement>("Number").value).toBe("66 00 00 01 (Achta)");
  });

  it.each([
    ["numbers from left to right in Arabic", { inputMode: "numeric" as const }, "ltr"],
    ["names as they are written", {}, null],
  ])("reads %s", async (_what, props, direction) => {
    await renderPage(field("Field", props), { language: "ar" });
    expect(screen.getByLabelText("Field").parentElement?.getAttribute("dir") ?? null).toBe(direction);
  });
});
