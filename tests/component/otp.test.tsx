// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { say } from "@domain/message";
import { OtpForm } from "~/components/OtpSteps";
import type { ShownFlash } from "~/forms/useCheckedForm";
import { Countdown } from "~/enhance/Countdown";
import { renderPage, renderWithoutScripts, runFor, stopClock } from "../support/render";

const PAGE = "/payment/start/toumai-money/code";

/** The page of an OTP; a new one can be requested after `resendIn` seconds. */
function page({
  left = 5,
  resendIn = 0,
  flash,
}: { left?: number; resendIn?: number; flash?: ShownFlash } = {}) {
  const code = { kind: "open" as const, left, resendIn };
  const texts = { sentTo: "We have sent a code.", submitLabel: "Verify" };
  return <OtpForm page={PAGE} {...texts} otp={code} reply={undefined} flash={flash} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>("Code");
const boxes = () => [...document.querySelectorAll(".box")].map((box) => box.textContent);
const renew = () => screen.getByRole<HTMLInputElement>("button", { name: "Send a new code" });
const codes = (posts: { fields: Record<string, unknown> }[]) => posts.map(({ fields }) => fields["otp"]);

describe("A customer who types a code (R-OTP-2)", () => {
  it("sees six boxes fill, and nothing is sent before the sixth digit", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    expect(boxes()).toEqual(["", "", "", "", "", ""]);
    await user.type(field(), "12345");
    expect(boxes()).toEqual(["1", "2", "3", "4", "5", ""]);
    expect(posts).toEqual([]);
  });

  it("sends it once, with the sixth digit", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    await user.type(field(), "123456");
    await user.type(field(), " ");
    expect(posts).toEqual([{ path: PAGE, fields: { csrf: "csrf-token", intent: "verify", otp: "123456" } }]);
  });

  it("may paste it as the message shows it, with a space", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    await user.click(field());
    await user.paste("123 456");
    expect(codes(posts)).toEqual(["123 456"]);
    expect(boxes()).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("sees in the field itself what boxes cannot show, such as a whole message", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    await user.click(field());
    await user.paste("Your code is 123456");
    expect(boxes()).toEqual([]);
    expect(field().className).not.toContain("boxed");
    await user.clear(field());
    expect(boxes()).toHaveLength(6);
    expect(posts).toEqual([]);
  });

  it("may type it with the digits of an Arabic keyboard", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    await user.type(field(), "١٢٣٤٥٦");
    expect(boxes()).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(posts).toHaveLength(1);
  });

  it("sends it again after correcting a digit", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    await user.type(field(), "123457");
    await user.type(field(), "{Backspace}6");
    expect(codes(posts)).toEqual(["123457", "123456"]);
  });

  it("finds the boxes empty after a wrong code, and reads how many attempts are left (R-OTP-3)", async () => {
    const { user, redraw } = await renderPage(page(), { path: PAGE });
    await user.type(field(), "999999");
    redraw(page({ left: 4, flash: { tone: "error", field: "otp", message: { key: "codeWrong" } } }));
    expect(boxes()).toEqual(["", "", "", "", "", ""]);
    expect(screen.getByText("4 attempts left")).toBeDefined();
    expect(screen.getByRole("textbox", { description: /Please enter correct OTP/ })).toBe(field());
  });

  it("finds no field when all attempts are used up, and can ask for a new code (R-OTP-5)", async () => {
    const code = { kind: "locked" as const, left: 0 as const, resendIn: 0 };
    await renderPage(
      <OtpForm page={PAGE} sentTo="" submitLabel="Verify" otp={code} reply={undefined} flash={undefined} />,
    );
    expect(screen.queryByLabelText("Code")).toBeNull();
    expect(renew().disabled).toBe(false);
  });

  const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);

  it("reads at a letter that a code has six digits", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    await user.type(field(), "12345");
    expect(alerts()).toEqual([]);
    await user.type(field(), "x");
    expect([alerts(), posts]).toEqual([["Enter the 6 digits of the code"], []]);
  });

  it("reads so on leaving a code of fewer digits", async () => {
    const { user, posts } = await renderPage(page(), { path: PAGE });
    await user.type(field(), "12345");
    await user.tab();
    expect([alerts(), posts]).toEqual([["Enter the 6 digits of the code"], []]);
  });

  it("can press the button with six digits only, and without scripts at any time (R-FRM-9)", async () => {
    const verify = () => screen.getByRole<HTMLInputElement>("button", { name: "Verify" }).disabled;
    const { user } = await renderPage(page(), { path: PAGE });
    await user.type(field(), "12345");
    expect(verify()).toBe(true);
    await user.type(field(), "6{Backspace}");
    expect(verify()).toBe(true);
    await renderWithoutScripts(page(), { path: PAGE });
    expect(verify()).toBe(false);
  });

  it("without scripts finds one field without boxes, which her phone can fill in", async () => {
    await renderWithoutScripts(page(), { path: PAGE });
    expect(boxes()).toEqual([]);
    expect([field().autocomplete, field().type, field().inputMode]).toEqual([
      "one-time-code",
      "text",
      "numeric",
    ]);
    expect(field().hasAttribute("maxlength")).toBe(false);
  });
});

describe("A customer who waits for a new code (R-OTP-8)", () => {
  it("sees the seconds count down, and may ask for it after 60 s", async () => {
    stopClock();
    await renderPage(page({ resendIn: 60 }), { path: PAGE });
    expect(screen.getByText("You can ask for a new code in 60 s.")).toBeDefined();
    expect(renew().disabled).toBe(true);
    await runFor(30_000);
    expect(screen.getByText("You can ask for a new code in 30 s.")).toBeDefined();
    await runFor(29_000);
    expect(renew().disabled).toBe(true);
    await runFor(1_000);
    expect(renew().disabled).toBe(false);
    expect(screen.queryByText(/ask for a new code/)).toBeNull();
  });

  it("waits another 60 s after the new code", async () => {
    stopClock();
    const { redraw } = await renderPage(page({ resendIn: 60 }), { path: PAGE });
    await runFor(60_000);
    redraw(page({ resendIn: 60 }));
    await runFor(0);
    expect(screen.getByText("You can ask for a new code in 60 s.")).toBeDefined();
    expect(renew().disabled).toBe(true);
  });

  it("without scripts reads the seconds, and may press at any time: the server decides", async () => {
    await renderWithoutScripts(page({ resendIn: 60 }), { path: PAGE });
    expect(screen.getByText("You can ask for a new code in 60 s.")).toBeDefined();
    expect(renew().disabled).toBe(false);
  });
});

describe("A countdown", () => {
  const inSeconds = (seconds: number) => `in ${seconds} s`;
  const countdown = (round: number) => <Countdown seconds={10} restartKey={round} text={inSeconds} />;

  it("is correct after a phone has slept through part of it", async () => {
    stopClock();
    await renderPage(countdown(1));
    vi.setSystemTime(Date.now() + 7_000);
    await runFor(250);
    expect(screen.getByText("in 3 s")).toBeDefined();
  });

  it("does not become longer when the phone sets its clock back", async () => {
    stopClock();
    await renderPage(countdown(1));
    await runFor(4_000);
    vi.setSystemTime(Date.now() - 3_600_000);
    await runFor(250);
    expect(screen.getByText("in 10 s")).toBeDefined();
    await runFor(10_000);
    expect(screen.getByText("in 0 s")).toBeDefined();
  });

  it("ends at zero and not below", async () => {
    stopClock();
    await renderPage(countdown(1));
    await runFor(15_000);
    expect(screen.getByText("in 0 s")).toBeDefined();
  });

  it("starts again with the next round, also from the same number", async () => {
    stopClock();
    const { redraw } = await renderPage(countdown(1));
    await runFor(4_000);
    expect(screen.getByText("in 6 s")).toBeDefined();
    redraw(countdown(2));
    await runFor(0);
    expect(screen.getByText("in 10 s")).toBeDefined();
  });

  it("does not move without scripts", async () => {
    await renderWithoutScripts(countdown(1));
    expect(document.body.textContent).toBe("in 10 s");
  });
});

describe("A customer whose attempts are used up (R-OTP-5)", () => {
  const flash = { tone: "error" as const, message: say("codeExhausted") };
  const locked = { kind: "locked" as const, left: 0 as const, resendIn: 0 };
  const lockedPage = (
    <OtpForm page={PAGE} sentTo="" submitLabel="Continue" otp={locked} reply={undefined} flash={flash} />
  );

  it("reads so once on the page, where it stays, and asks for a new code", async () => {
    stopClock();
    await renderPage(lockedPage, { path: PAGE });
    await runFor(60_000);
    expect(screen.getAllByText("Maximum attempts exhausted.")).toHaveLength(1);
    expect(screen.getByRole("alert").textContent).toContain("Ask for a new code");
    expect(screen.queryByLabelText("Code")).toBeNull();
    expect(renew().disabled).toBe(false);
  });
});

describe("A customer who typed a wrong code", () => {
  const wrong = { tone: "error" as const, field: "otp", message: say("codeWrong") };

  it("reads so once, at the field, and a screen reader announces it", async () => {
    await renderPage(page({ left: 4, flash: wrong }), { path: PAGE });
    expect(screen.getAllByText("Please enter correct OTP")).toHaveLength(1);
    expect(screen.getByRole("alert").textContent).toBe("Please enter correct OTP");
    expect(screen.getByRole("textbox", { description: /^Please enter correct OTP/ })).toBe(field());
  });

  it("reads beside the button what is missing until six digits are there", async () => {
    const { user } = await renderPage(page(), { path: PAGE });
    expect(document.querySelector(".missing")?.textContent).toBe("6 digits");
    await user.type(field(), "123456");
    expect(document.querySelector(".missing")?.textContent).toBe("");
  });
});
