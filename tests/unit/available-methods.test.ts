import { describe, expect, it } from "vitest";
import type { PaymentOption } from "../../server/operator/payment-options";
import { gatewaysOf, groupOptions, payableGroups } from "../../server/payment/available-methods";

const offered: PaymentOption[] = [
  { name: "Toumaï Money", type: "AM" },
  { name: "UBA", type: "PG", paymentOpt: "uba" },
  { name: "Crédit téléphonique", type: "airtime" },
  { name: "Paystack", type: "PG", paymentOpt: "paystack" },
  { name: "Argent", type: "AM" },
];

describe("The payment methods", () => {
  it("are sorted by name, one for each type, under its first name", () => {
    expect(groupOptions(offered).map(({ type, name }) => [type, name])).toEqual([
      ["AM", "Argent"],
      ["airtime", "Crédit téléphonique"],
      ["PG", "Paystack"],
    ]);
  });

  it("keep all card gateways in the operator's order, each once", () => {
    const more: PaymentOption[] = [
      ...offered,
      { name: "UBA 2", type: "PG", paymentOpt: "uba" },
      { name: "UBA 3", type: "PG", paymentOpt: "UBA " },
      { name: "Odd", type: "PG" },
    ];
    expect(gatewaysOf(more)).toEqual([
      { name: "UBA", paymentOpt: "uba" },
      { name: "Paystack", paymentOpt: "paystack" },
    ]);
  });

  it("have gateways only where they are cards", () => {
    expect(gatewaysOf([{ name: "Money", type: "AM", paymentOpt: "x" }])).toEqual([]);
  });

  it("are empty when nothing is offered", () => {
    expect(groupOptions([])).toEqual([]);
  });

  it("sort accents as people do", () => {
    const names: PaymentOption[] = [
      { name: "Zebra", type: "AM" },
      { name: "Éco", type: "mpesa" },
      { name: "eau", type: "smartcash" },
    ];
    expect(groupOptions(names).map(({ name }) => name)).toEqual(["eau", "Éco", "Zebra"]);
  });

  it("that the portal supports have a page each", () => {
    const payable = payableGroups(offered);
    expect(payable.find(({ group }) => group.type === "AM")?.method.pages.start).toBe(
      "/payment/start/toumai-money",
    );
    expect(payable.map(({ group }) => group.type)).toEqual(["AM", "airtime", "PG"]);
    expect(new Set(payable.map(({ method }) => method.pages.start)).size).toBe(payable.length);
  });
});
