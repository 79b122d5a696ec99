// @vitest-environment jsdom
import { useLocation } from "@remix-run/react";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LOCATE_TIMEOUT_MS } from "@domain/map-rule-numbers";
import { RefreshNote } from "~/components/RefreshNote";
import { AutoRefresh } from "~/enhance/AutoRefresh";
import { LocateButton } from "~/enhance/LocateButton";
import { renderPage, runFor, stopClock } from "../support/render";

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "geolocation");
});

describe("A page that refreshes to its own address", () => {
  const keys = new Set<string>();
  const refresh = { seconds: 2, to: "/?try=3", stop: "/?stop=1" };
  function Waiting() {
    keys.add(useLocation().key);
    return (
      <>
        <RefreshNote refresh={refresh} to={refresh.to} now="Check now" />
        <AutoRefresh refresh={refresh} />
      </>
    );
  }

  it("goes on when an answer is the same as the one before, as that of a limit (R-FRM-23)", async () => {
    keys.clear();
    const { address } = await renderPage(<Waiting />, { path: refresh.to });
    for (let refreshed = 1; refreshed <= 3; refreshed++) {
      await runFor(1_500);
      expect(screen.getByText("This page refreshes in 1 s.")).toBeTruthy();
      await runFor(600);
      expect([keys.size, address()]).toEqual([refreshed + 1, refresh.to]);
      expect(screen.getByText("This page refreshes in 2 s.")).toBeTruthy();
    }
  });
});

describe("A customer whose browser does not tell where they are", () => {
  it("goes on reading so, however long the page stays (R-MAP-30)", async () => {
    const refuse = (_found: unknown, refused: () => void) => refused();
    Object.defineProperty(navigator, "geolocation", {
      value: { getCurrentPosition: refuse },
      configurable: true,
    });
    await renderPage(<LocateButton path="/storeLocator" or="or" press="My location" />);
    screen.getByRole("button", { name: "My location" }).click();
    await runFor(0);
    const alert = screen.getByRole("alert").textContent;
    await runFor(3 * LOCATE_TIMEOUT_MS);
    expect(screen.getByRole("alert").textContent).toBe(alert);
  });
});
