// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Alert } from "~/components/Alert";
import { Notice } from "~/components/Notice";
import { renderPage, renderWithoutScripts, runFor, stopClock } from "../support/render";

describe("A message that comes with the document", () => {
  it("stays in the page, without a button to close it (R-FRM-14)", async () => {
    stopClock();
    await renderPage(<Alert tone="error">Try again</Alert>, { path: "/payment/start" });
    await runFor(60_000);
    expect(screen.getByRole("alert", { name: "Error" }).textContent).toContain("Try again");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["error", "alert", "Error"],
    ["success", "status", "Success"],
    ["notice", "status", "Notice"],
  ] as const)("is announced by a screen reader, a %s as its %s (R-ACC-2)", async (tone, role, name) => {
    await renderWithoutScripts(<Alert tone={tone}>Words</Alert>);
    expect(screen.getByRole(role, { name }).textContent).toContain("Words");
  });
});

describe("A customer who is redirected to another page", () => {
  it("reads why", async () => {
    await renderWithoutScripts(<Notice />, { path: "/prepaid-recharge?why=numberFirst" });
    expect(screen.getByRole("status").textContent).toContain("Enter the number first.");
  });

  it("finds a link to the result of the order that was sent", async () => {
    await renderWithoutScripts(<Notice />, { path: "/?why=orderSeen&payment=T1" });
    expect(screen.getByRole("link", { name: "See the result" }).getAttribute("href")).toBe(
      "/payment/status?id=T1",
    );
  });

  it.each(["/", "/?why=", "/?why=pinWrong", "/?why=Your+account+is+blocked"])(
    "reads no text that somebody else has written into the address: %s (R-FRM-18)",
    async (path) => {
      await renderWithoutScripts(<Notice />, { path });
      expect(document.body.textContent).toBe("");
    },
  );
});
