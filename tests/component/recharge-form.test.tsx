// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { say } from "@domain/message";
import { RechargeForm } from "~/components/RechargeForm";
import {
  hydratePage,
  refusedForm,
  renderPage,
  renderWithoutScripts,
  runFor,
  stopClock,
} from "../support/render";

type Props = ComponentProps<typeof RechargeForm>;
const prepaid: Props["journey"] = { id: "prepaid", start: "/prepaid-recharge", byAmount: true };
const form = (props: Partial<Props> = {}) => (
  <RechargeForm journey={prepaid} limits={{ min: 100, max: 500_000 }} {...props} />
);

const number = () => screen.getByLabelText<HTMLInputElement>("Mobile number");
const amount = () => screen.getByLabelText<HTMLInputElement>("Amount in XAF");
const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const mayPress = (name: string) => !screen.getByRole<HTMLInputElement>("button", { name }).disabled;
const buttons = () => screen.getAllByRole<HTMLInputElement>("button");

const answers = (body: unknown) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json(body))),
  );

beforeEach(() => {
  sessionStorage.clear();
  answers({ kind: "fits" });
});

describe("A customer who recharges", () => {
  it("reads at the letter that an amount has digits only", async () => {
    const { user } = await renderPage(form());
    await user.type(amount(), "5");
    expect(alerts()).toEqual([]);
    await user.type(amount(), "a0");
    expect(alerts()).toEqual(["Enter the amount in digits only"]);
    await user.type(amount(), "{Backspace}{Backspace}");
    expect(alerts()).toEqual([]);
  });

  it.each([
    ["50", "Minimum amount should be XAF 100"],
    ["9999999999", "Maximum amount should be XAF 500,000"],
    ["5{Backspace}", "Enter an amount"],
  ])("reads on leaving an amount of '%s': %s", async (typed, message) => {
    const { user } = await renderPage(form());
    await user.type(amount(), typed);
    expect(alerts()).toEqual([]);
    await user.tab();
    expect(alerts()).toEqual([message]);
  });

  it("can see bundles with a number alone, and pay with an amount", async () => {
    stopClock();
    const { user } = await renderPage(form());
    expect([mayPress("Continue"), mayPress("See the bundles")]).toEqual([false, false]);
    await user.type(number(), "+235 66 00 00 01");
    await runFor(300);
    expect([mayPress("Continue"), mayPress("See the bundles")]).toEqual([false, true]);
    await user.type(amount(), "500");
    expect([mayPress("Continue"), mayPress("See the bundles")]).toEqual([true, true]);
    await user.type(amount(), "x");
    expect([mayPress("Continue"), mayPress("See the bundles")]).toEqual([false, true]);
  });

  it("pays only an amount of digits where the limits are unknown", async () => {
    stopClock();
    const { user } = await renderPage(form({ limits: undefined }));
    await user.type(amount(), "5");
    await user.type(number(), "66000001");
    await runFor(300);
    expect(mayPress("Continue")).toBe(true);
  });

  it("needs no amount where only bundles are sold", async () => {
    stopClock();
    const journey = { id: "data" as const, start: "/data-bundle", byAmount: false };
    const { user } = await renderPage(form({ journey }));
    await user.type(number(), "66000001");
    await runFor(300);
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false]);
  });

  it("can press every button without scripts, also after a refusal", async () => {
    await renderWithoutScripts(form({ balance: true }));
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false, false]);
    const reply = refusedForm({ amount: "5" }, { name: "amount", message: say("amountRequired") });
    await renderWithoutScripts(form({ reply }));
    expect(buttons().map(({ disabled }) => disabled)).toEqual([false, false]);
  });

  it("finds the number of a widget filled in, and can go on with it", async () => {
    stopClock();
    sessionStorage.setItem("widgetInfo", JSON.stringify({ type: "prepaid", msisdn: "66000001" }));
    await renderPage(form());
    await runFor(300);
    expect([number().value, mayPress("See the bundles"), alerts()]).toEqual(["66000001", true, []]);
  });

  it("keeps her number rather than that of a widget, when she was faster than the scripts", async () => {
    sessionStorage.setItem("widgetInfo", JSON.stringify({ type: "prepaid", msisdn: "66000001" }));
    await hydratePage(form(), () => (number().value = "66000004"));
    await expect.poll(() => number().value).toBe("66000004");
  });

  it("finds number and amount of her last recharge", async () => {
    await renderPage(form({ given: { msisdn: "66000001", amount: "500" } }));
    expect([number().value, amount().value, alerts()]).toEqual(["66000001", "500", []]);
  });

  it("finds what was refused rather than her last recharge", async () => {
    const refused = { msisdn: "66000004", amount: "5" };
    const reply = refusedForm(refused, { name: "amount", message: say("amountDigits") });
    await renderWithoutScripts(form({ given: { msisdn: "66000001", amount: "500" }, reply }));
    expect([number().value, amount().value]).toEqual(["66000004", "5"]);
  });

  it("hears with the field why a line does not fit, from a screen reader", async () => {
    stopClock();
    answers({ kind: "unfit", message: { key: "postpaidLine" } });
    const { user } = await renderPage(form());
    await user.type(number(), "66000002");
    await runFor(300);
    expect(screen.getByRole("textbox", { description: /This is a postpaid line\./ })).toBe(number());
    expect(number().getAttribute("aria-invalid")).toBe("true");
  });

  it("reads nothing on top of the page about a line that does not fit", async () => {
    stopClock();
    answers({ kind: "unfit", message: { key: "postpaidLine" } });
    const { user } = await renderPage(form());
    await user.type(number(), "66000002");
    await runFor(300);
    expect(screen.queryByText("Please check:")).toBeNull();
  });

  it("hears at once that a line does not fit, while the focus is elsewhere", async () => {
    stopClock();
    answers({ kind: "unfit", message: { key: "postpaidLine" } });
    const { user } = await renderPage(form());
    await user.type(number(), "66000002");
    await user.click(amount());
    await runFor(300);
    expect(alerts()).toEqual([expect.stringMatching(/This is a postpaid line\./)]);
  });
});
