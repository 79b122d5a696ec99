// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import { bundleRules, gatewayRule, invoiceRules } from "@domain/form-rules";
import { type Message, say } from "@domain/message";
import { BundleCard } from "~/components/BundleCard";
import { ChoiceGroup } from "~/components/ChoiceGroup";
import { ErrorSummary } from "~/components/ErrorSummary";
import { Gateways } from "~/components/Gateways";
import { InvoiceTable } from "~/components/InvoiceTable";
import { refusedForm, renderPage, renderWithoutScripts, RulesForm } from "../support/render";

const bundle = (productCode: string) => ({
  productCode,
  description: `Bundle ${productCode}`,
  amount: 1500,
  currency: "XAF",
  validity: 7,
  validityUnit: "days",
  unlimited: false,
});
const bundles = (refusal?: Message) => (
  <RulesForm
    rules={bundleRules}
    reply={refusal && refusedForm({}, { name: "productCode", message: refusal })}
  >
    {(form) => (
      <>
        <ErrorSummary errors={form.errors} />
        <ChoiceGroup field={form.field("productCode")} legend="Choose one">
          <ul>
            {["B1", "B2"].map((code) => (
              <BundleCard key={code} bundle={bundle(code)} field={form.field("productCode")} />
            ))}
          </ul>
        </ChoiceGroup>
      </>
    )}
  </RulesForm>
);

const gateways: ComponentProps<typeof Gateways>["gateways"] = [
  { paymentOpt: "DPO", name: "DPO" },
  { paymentOpt: "OTHER", name: "Bank of Chad" },
];
const cards = (typed?: string) => (
  <RulesForm
    rules={{ gateway: gatewayRule }}
    {...(typed === undefined ? {} : { reply: refusedForm({ gateway: typed }) })}
  >
    {(form) => <Gateways gateways={gateways} field={form.field("gateway")} />}
  </RulesForm>
);

const invoices: ComponentProps<typeof InvoiceTable>["invoices"] = ["INV-1", "INV-2"].map((invoiceNo) => ({
  choice: invoiceNo,
  invoiceNo,
  accountNo: "PE0000000001",
  currency: "XAF",
  outstandingAmount: 60,
  overdue: false,
  dueDate: undefined,
  billingStartDate: undefined,
  billingEndDate: undefined,
  status: undefined,
  payment: undefined,
}));
const bills = (only?: string) => (
  <RulesForm rules={invoiceRules} given={{ invoiceNo: only }}>
    {(form) => (
      <ChoiceGroup field={form.field("invoiceNo")} legend="Choose one">
        <InvoiceTable invoices={invoices} field={form.field("invoiceNo")} />
      </ChoiceGroup>
    )}
  </RulesForm>
);

const mayPress = () => !screen.getByRole<HTMLInputElement>("button", { name: "Send" }).disabled;
const chosen = () => screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.value;
const group = () => screen.getByRole("group", { name: "Choose one" });

describe("A customer who chooses one of several", () => {
  it("can press the button once she has chosen, and without scripts at any time", async () => {
    const { user } = await renderPage(bundles());
    expect([chosen(), mayPress()]).toEqual([undefined, false]);
    await user.click(screen.getByRole("radio", { name: /Bundle B2/ }));
    expect([chosen(), mayPress()]).toEqual(["B2", true]);
    await renderWithoutScripts(bundles());
    expect(mayPress()).toBe(true);
  });

  it("reads with the choice that she has to make it, and finds it from the list of errors", async () => {
    await renderWithoutScripts(bundles(say("bundleRequired")));
    expect(screen.getByRole("group", { description: "Choose a bundle" })).toBe(group());
    const link = screen.getByRole<HTMLAnchorElement>("link");
    expect([link.textContent, document.querySelector(link.hash)]).toEqual(["Choose a bundle", group()]);
  });

  it("reads so no longer once she has chosen", async () => {
    const { user } = await renderPage(bundles(say("bundleRequired")));
    expect(screen.getAllByText("Choose a bundle")).toHaveLength(2);
    await user.click(screen.getByRole("radio", { name: /Bundle B1/ }));
    expect(screen.queryByText("Choose a bundle")).toBeNull();
    expect(group().hasAttribute("aria-describedby")).toBe(false);
    expect(screen.getAllByRole("radio").some((radio) => radio.hasAttribute("aria-invalid"))).toBe(false);
  });

  it("finds ids only once in the page", async () => {
    await renderWithoutScripts(bundles(say("bundleRequired")));
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });
});

describe("A customer who pays by card", () => {
  it("finds the first provider chosen, and can press the button", async () => {
    await renderPage(cards());
    expect([chosen(), mayPress()]).toEqual(["DPO", true]);
  });

  it("finds the provider chosen that she had chosen before", async () => {
    await renderPage(cards("OTHER"));
    expect([chosen(), mayPress()]).toEqual(["OTHER", true]);
  });

  it("finds the first one chosen instead of a provider that is gone", async () => {
    await renderPage(cards("GONE"));
    expect([chosen(), mayPress()]).toEqual(["DPO", true]);
  });
});

describe("A customer who pays an invoice", () => {
  it("chooses one of several by its amount and number", async () => {
    const { user } = await renderPage(bills());
    expect([chosen(), mayPress()]).toEqual([undefined, false]);
    await user.click(screen.getByRole("radio", { name: /60.XAF INV-2/ }));
    expect([chosen(), mayPress()]).toEqual(["INV-2", true]);
  });

  it("finds the only one chosen", async () => {
    await renderPage(bills("INV-1"));
    expect([chosen(), mayPress()]).toEqual(["INV-1", true]);
  });
});
