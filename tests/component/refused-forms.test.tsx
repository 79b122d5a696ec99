// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { amountRule } from "@domain/amount";
import { type Message, say } from "@domain/message";
import { lineRule } from "@domain/msisdn";
import { ErrorSummary } from "~/components/ErrorSummary";
import { Field } from "~/components/Field";
import { markHydrated } from "~/enhance/hydration";
import { hydratePage, refusedForm, renderPage, RulesForm } from "../support/render";

const rules = { msisdn: lineRule, amount: amountRule({ min: 100, max: 500_000 }) };
const typed = { msisdn: "660", amount: "50" };

/** The recharge page in small; `refused` are the service's messages. */
const page = (refused?: { msisdn?: Message; amount?: Message }, values = typed) => {
  const fields = Object.entries(refused ?? {}).map(([name, message]) => ({ name, message }));
  return (
    <RulesForm rules={rules} {...(refused ? { reply: refusedForm(values, ...fields) } : {})}>
      {(form) => (
        <>
          <ErrorSummary errors={form.errors} />
          <Field field={form.field("msisdn")} label="Number" type="tel" />
          <Field field={form.field("amount")} label="Amount" type="tel" />
        </>
      )}
    </RulesForm>
  );
};

const number = () => screen.getByLabelText<HTMLInputElement>("Number");
const amount = () => screen.getByLabelText<HTMLInputElement>("Amount");
const links = () => screen.queryAllByRole<HTMLAnchorElement>("link");
const linkTexts = () => links().map((link) => link.textContent);
const summary = () => screen.queryByText("Please check:")?.parentElement ?? undefined;
const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const messageOf = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

const [invalidNumber, minimum] = [say("invalidMobile"), say("amountMin", { currency: "XAF", min: 100 })];
const [INVALID, MINIMUM] = ["Invalid Mobile No", "Minimum amount should be XAF 100"];

describe("A customer whose document came with errors", () => {
  it("keeps the typed values", async () => {
    await hydratePage(page({ msisdn: invalidNumber, amount: minimum }));
    expect([number().value, amount().value]).toEqual(["660", "50"]);
  });

  it("reads them after hydration as before, and the focus stays where it was", async () => {
    await hydratePage(page({ msisdn: invalidNumber, amount: minimum }));
    expect(linkTexts()).toEqual([INVALID, MINIMUM]);
    expect(document.activeElement).toBe(document.body);
  });
});

describe("A customer whose form was refused in a hydrated page", () => {
  beforeAll(markHydrated);

  /** Types the values and sends them, and gets this answer. */
  async function send(refused: { msisdn?: Message; amount?: Message }, values = typed) {
    const shown = await renderPage(page());
    await shown.user.type(amount(), values.amount);
    await shown.user.type(number(), values.msisdn);
    shown.redraw(page(refused, values));
    return shown;
  }

  it("finds the focus on the list of errors, which links to each field", async () => {
    await send({ msisdn: invalidNumber, amount: minimum });
    expect(document.activeElement).toBe(summary());
    expect(linkTexts()).toEqual([INVALID, MINIMUM]);
    expect(links().map(({ hash }) => document.querySelector(hash))).toEqual([number(), amount()]);
  });

  it("hears the list once: it is no live region, and neither are its messages", async () => {
    await send({ msisdn: invalidNumber, amount: minimum });
    expect(summary()?.closest("[role=alert], [role=status], [aria-live]")).toBeNull();
    expect(alerts()).toEqual([]);
  });

  it("keeps the typed values", async () => {
    await send({ msisdn: invalidNumber, amount: minimum });
    expect([number().value, amount().value]).toEqual(["660", "50"]);
  });

  it("reads the message of a field no longer after the first key in it, and keeps the others", async () => {
    const { user } = await send({ msisdn: invalidNumber, amount: minimum });
    await user.type(amount(), "1");
    expect(messageOf(amount())).toBeUndefined();
    expect([amount().getAttribute("aria-invalid"), linkTexts()]).toEqual([null, [INVALID]]);
    expect(messageOf(number())).toBe(INVALID);
  });

  it("keeps the focus in the field in which she types", async () => {
    const { user } = await send({ msisdn: invalidNumber, amount: minimum });
    await user.type(amount(), "1");
    expect(document.activeElement).toBe(amount());
  });

  it("reads on leaving what is still wrong, now as a message of the browser", async () => {
    const { user } = await send({ amount: minimum }, { ...typed, msisdn: "66000001" });
    await user.type(amount(), "{Backspace}");
    expect([alerts(), linkTexts()]).toEqual([[], []]);
    await user.tab();
    expect([alerts(), linkTexts()]).toEqual([[MINIMUM], []]);
  });

  it("finds the focus on the list again when the form is refused again", async () => {
    const { user, redraw } = await send({ amount: minimum }, { ...typed, msisdn: "66000001" });
    await user.type(amount(), "{Backspace}");
    redraw(page({ amount: minimum }));
    expect(linkTexts()).toEqual([MINIMUM]);
    expect(document.activeElement).toBe(summary());
  });

  it("reads no messages of an earlier answer beside a new one", async () => {
    const { redraw } = await send({ msisdn: invalidNumber, amount: minimum });
    redraw(page({ amount: minimum }));
    expect(linkTexts()).toEqual([MINIMUM]);
    expect([messageOf(number()), messageOf(amount())]).toEqual([undefined, MINIMUM]);
  });

  it("keeps reading what only the service knows, until she changes that field", async () => {
    const { user } = await send({ msisdn: say("postpaidLine") }, { msisdn: "66000002", amount: "500" });
    expect(messageOf(number())).toMatch(/^This is a postpaid line\./);
    await user.click(number());
    await user.tab();
    expect(messageOf(number())).toMatch(/^This is a postpaid line\./);
    expect(linkTexts()).toEqual([expect.stringMatching(/^This is a postpaid line\./)]);
    await user.type(number(), "{Backspace}");
    expect([messageOf(number()), linkTexts()]).toEqual([undefined, []]);
  });

  it("hears a sign that can never belong from a message of the browser, not in the list", async () => {
    const { user } = await send({ amount: say("amountDigits") }, { ...typed, amount: "5a" });
    expect(alerts()).toEqual([]);
    await user.type(amount(), "b");
    expect([alerts(), linkTexts()]).toEqual([["Enter the amount in digits only"], []]);
  });
});
