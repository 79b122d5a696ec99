// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Alert } from "~/components/Alert";
import { markHydrated } from "~/enhance/hydration";
import { renderPage, runFor, stopClock } from "../support/render";

const message = <Alert tone="error">Try again</Alert>;
const toast = () => screen.queryByRole("alert");

describe("A message that appears in a page with scripts (R-FRM-15)", () => {
  beforeAll(markHydrated);
  beforeEach(stopClock);

  it.each([
    ["/prepaid-recharge", 3_000],
    ["/payment/start", 10_000],
    ["/hbb-lead", 10_000],
    ["/several/confirm", 10_000],
  ])("disappears on %s after %i ms, not before", async (path, ms) => {
    await renderPage(message, { path });
    await runFor(ms - 1);
    expect(toast()?.className).toContain("toast");
    await runFor(1);
    expect(toast()).toBeNull();
  });

  it("disappears when the customer closes it", async () => {
    const { user } = await renderPage(message);
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(toast()).toBeNull();
  });

  it("stays while the customer points at it, and then for its whole time (R-FRM-16)", async () => {
    const { user } = await renderPage(message);
    await runFor(2_900);
    await user.hover(screen.getByText("Try again"));
    await runFor(60_000);
    expect(toast()).not.toBeNull();
    await user.unhover(screen.getByText("Try again"));
    await runFor(2_999);
    expect(toast()).not.toBeNull();
    await runFor(1);
    expect(toast()).toBeNull();
  });

  it("stays while the keyboard focus is in it (R-FRM-16, R-ACC-7)", async () => {
    const { user } = await renderPage(message);
    await user.tab();
    await runFor(60_000);
    expect(toast()).not.toBeNull();
  });
});
