// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RechargeForm } from "~/components/RechargeForm";
import { renderPage, renderWithoutScripts, runFor, stopClock } from "../support/render";

const form = (
  <RechargeForm
    journey={{ id: "prepaid", start: "/prepaid-recharge", byAmount: true }}
    limits={{ min: 100, max: 100_000 }}
  />
);
const number = () => screen.getByLabelText("Mobile number");
const amount = () => screen.getByLabelText("Amount in XAF");
const mayPress = () => !screen.getByRole<HTMLInputElement>("button", { name: "Continue" }).disabled;

/** The service that checks a number, which answers only when a test sets the answer. */
const asked =
  vi.fn<(address: string, init: { body: URLSearchParams; signal: AbortSignal }) => Promise<Response>>();
const numbersAsked = () => asked.mock.calls.map(([, { body }]) => body.get("msisdn"));
const answers = (body: unknown, status = 200) =>
  asked.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const answersNothing = () => asked.mockImplementation(() => new Promise(() => undefined));

beforeEach(() => {
  stopClock();
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  answers({ kind: "fits", lineType: "PREPAID" });
});

describe("A customer who types a number, with scripts (R-NUM-6)", () => {
  it("triggers one check 300 ms after the last key, not earlier", async () => {
    const { user } = await renderPage(form);
    await user.type(number(), "66000001");
    await runFor(299);
    expect(asked).not.toHaveBeenCalled();
    expect(screen.getByText("Checking the number…")).toBeDefined();
    await runFor(1);
    expect(screen.getByText("+235 66 00 00 01: prepaid line")).toBeDefined();
    await runFor(60_000);
    expect(numbersAsked()).toEqual(["66000001"]);
  });

  it("sends the page and its token along", async () => {
    const { user } = await renderPage(form);
    await user.type(number(), "66000001");
    await runFor(300);
    const [address, { body }] = asked.mock.calls[0] ?? ["", { body: new URLSearchParams() }];
    expect([address, body.get("page"), body.get("csrf")]).toEqual(["/line-check", "prepaid", "csrf-token"]);
  });

  it("reads beside the button what is missing, and nothing once a number is typed that cannot be recharged", async () => {
    answers({ kind: "unfit", message: { key: "postpaidLine" } });
    const missing = () => document.querySelector(".missing")?.textContent;
    const { user } = await renderPage(form);
    await user.type(number(), "66000002");
    await runFor(300);
    expect(missing()).toBe("8 digits and an amount");
    await user.type(amount(), "500");
    expect([mayPress(), missing()]).toEqual([false, ""]);
  });

  it("triggers no check before the eighth digit", async () => {
    const { user } = await renderPage(form);
    await user.type(number(), "6600000");
    await runFor(60_000);
    expect(asked).not.toHaveBeenCalled();
    expect(mayPress()).toBe(false);
  });

  it("may type it with spaces, as people say it", async () => {
    const { user } = await renderPage(form);
    await user.type(number(), "66 00 00 01");
    await runFor(300);
    expect(numbersAsked()).toEqual(["66000001"]);
  });

  it("triggers only the check of the last number when a digit is corrected in time", async () => {
    const { user } = await renderPage(form);
    await user.type(number(), "66000002");
    await runFor(200);
    await user.type(number(), "{Backspace}1");
    await runFor(300);
    expect(numbersAsked()).toEqual(["66000001"]);
  });

  it("reads nothing about a number that has been replaced meanwhile", async () => {
    const { user } = await renderPage(form);
    answersNothing();
    await user.type(number(), "66000002");
    await runFor(300);
    expect(asked.mock.calls[0]?.[1].signal.aborted).toBe(false);
    await user.type(number(), "{Backspace}");
    expect(asked.mock.calls[0]?.[1].signal.aborted).toBe(true);
  });

  it("may press the button once number and amount are complete and the line fits (R-NUM-14)", async () => {
    const { user } = await renderPage(form);
    expect(mayPress()).toBe(false);
    await user.type(number(), "66000001");
    await runFor(300);
    expect(mayPress()).toBe(false);
    await user.type(amount(), "500");
    expect(mayPress()).toBe(true);
  });

  it("reads beside the field why a line does not fit, and cannot press", async () => {
    answers({ kind: "unfit", message: { key: "postpaidLine" } });
    const { user } = await renderPage(form);
    await user.type(amount(), "500");
    await user.type(number(), "66000002");
    await runFor(300);
    expect(screen.getByRole("textbox", { description: /This is a postpaid line\./ })).toBe(number());
    expect(mayPress()).toBe(false);
  });

  it.each([
    ["en", "POSTPAID", "+235 66 00 00 01: postpaid line"],
    ["fr", "HYBRID", "+235 66 00 00 01 : ligne hybride"],
    ["sw", "PREPAID", "+235 66 00 00 01: laini ya kulipa kabla"],
    ["ar", "BROADBAND", "+235 66 00 00 01: جهاز إنترنت"],
  ] as const)("reads in %s which kind of line was found (%s)", async (language, lineType, sentence) => {
    answers({ kind: "fits", lineType });
    const { user } = await renderPage(form, { language });
    const [field] = screen.getAllByRole("textbox");
    if (field) await user.type(field, "66000001");
    await runFor(300);
    const note = document.querySelector(".line")?.textContent ?? "";
    expect(note.replace(/\u00a0/g, " ").replace(/\u200e/g, "")).toBe(sentence);
  });

  it("may press the button when the answer names a kind of line that we do not know", async () => {
    answers({ kind: "fits", lineType: "SATELLITE" });
    const { user } = await renderPage(form);
    await user.type(amount(), "500");
    await user.type(number(), "66000001");
    await runFor(300);
    expect(mayPress()).toBe(true);
    expect(document.querySelector(".line")).toBeNull();
  });

  it("keeps reading so while that number is in the field, and not longer", async () => {
    answers({ kind: "unfit", message: { key: "invalidMobile" } });
    const { user } = await renderPage(form);
    await user.type(number(), "50000000");
    await runFor(60_000);
    expect(screen.getByText("Invalid Mobile No")).toBeDefined();
    await user.type(number(), "{Backspace}");
    expect(screen.queryByText("Invalid Mobile No")).toBeNull();
  });
});

describe("The line check decides nothing (R-NUM-7): a customer may press the button", () => {
  async function typesAll(): Promise<void> {
    const { user } = await renderPage(form);
    await user.type(amount(), "500");
    await user.type(number(), "66000001");
    await runFor(300);
  }

  it.each([
    ["the operator is out of reach", () => answers({ kind: "unavailable" })],
    ["the service refuses to check", () => answers({ kind: "fits", lineType: "PREPAID" }, 429)],
    [
      "the answer cannot be read",
      () => asked.mockImplementation(() => Promise.resolve(new Response("<html>"))),
    ],
    ["the connection is lost", () => asked.mockImplementation(() => Promise.reject(new TypeError("lost")))],
  ])("when %s", async (_what, happens) => {
    happens();
    await typesAll();
    expect(mayPress()).toBe(true);
    expect(screen.queryByText(/prepaid line/)).toBeNull();
  });

  it("after 5 s without an answer, not before", async () => {
    answersNothing();
    await typesAll();
    await runFor(4_699);
    expect(mayPress()).toBe(false);
    await runFor(1);
    expect(mayPress()).toBe(true);
  });

  it("without scripts, whatever is typed", async () => {
    await renderWithoutScripts(form);
    expect(mayPress()).toBe(true);
  });
});

describe("A customer who presses Enter while her number is being checked (R-NUM-28)", () => {
  async function pressEnter() {
    const { user, posts } = await renderPage(form);
    await user.type(amount(), "500");
    await user.type(number(), "66000001{Enter}");
    expect(posts).toEqual([]);
    return { user, posts };
  }

  it("pays once the number fits, and once only", async () => {
    const { posts } = await pressEnter();
    await runFor(300);
    expect(posts.map(({ fields }) => [fields["msisdn"], fields["amount"]])).toEqual([["66000001", "500"]]);
    await runFor(60_000);
    expect(posts).toHaveLength(1);
  });

  it("reads why the number does not fit, and nothing is sent", async () => {
    answers({ kind: "unfit", message: { key: "postpaidLine" } });
    const { posts } = await pressEnter();
    await runFor(60_000);
    expect(screen.getByText(/This is a postpaid line/)).toBeDefined();
    expect(posts).toEqual([]);
  });

  it("stays when she types on", async () => {
    const { user, posts } = await pressEnter();
    await user.type(amount(), "0");
    await runFor(60_000);
    expect(mayPress()).toBe(true);
    expect(posts).toEqual([]);
  });

  it("stays when a field changes without a key, as by a suggestion of the phone's keyboard", async () => {
    const { posts } = await pressEnter();
    fireEvent.input(amount(), { target: { value: "5000" } });
    await runFor(60_000);
    expect(mayPress()).toBe(true);
    expect(posts).toEqual([]);
  });

  it.each([
    ["a field", amount],
    ["the page beside the form", () => document.body],
  ])("stays when she touches %s", async (_what, place) => {
    const { user, posts } = await pressEnter();
    await user.click(place());
    await runFor(60_000);
    expect(mayPress()).toBe(true);
    expect(posts).toEqual([]);
  });
});
