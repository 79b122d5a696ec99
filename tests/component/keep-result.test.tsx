// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { KeepResult } from "~/components/KeepResult";
import { renderPage, renderWithoutScripts } from "../support/render";

const address = "https://toumai.td/payment/status?id=T1";
const result = <KeepResult reference="T1" address={address} files={[]} />;
const share = () => screen.getByRole("button", { name: "Share" });
const said = () => screen.getByRole("status").textContent;

/** Gives the browser a share dialog, or a clipboard, or removes it. */
function browserHas(name: "share" | "clipboard", value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

describe("A customer who shares a result", () => {
  afterEach(() => {
    browserHas("share", undefined);
    vi.restoreAllMocks();
  });

  it("sends it by WhatsApp or as a message, without scripts", async () => {
    await renderWithoutScripts(result);
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    const text = encodeURIComponent(`Toumaï payment T1 ${address}`);
    expect(links.map(({ href }) => href)).toEqual([`https://wa.me/?text=${text}`, `sms:?body=${text}`]);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("uses the browser's share dialog where it has one", async () => {
    const own = vi.fn(() => Promise.resolve());
    browserHas("share", own);
    const { user } = await renderPage(result);
    await user.click(share());
    expect(own.mock.calls).toEqual([[{ title: "Toumaï payment T1", url: address }]]);
    expect(said()).toBe("");
  });

  it("copies its address where the browser has no share dialog, and reads so", async () => {
    const { user } = await renderPage(result);
    await user.click(share());
    await expect.poll(said).toBe("The link is copied.");
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it("reads where the address is when it cannot be copied either", async () => {
    const { user } = await renderPage(result);
    browserHas("clipboard", undefined);
    await user.click(share());
    await expect.poll(said).toBe("We couldn’t copy the link. You can find it in the summary.");
  });

  it("reads no error after closing the share dialog", async () => {
    const closed = Promise.reject(Object.assign(new Error("no"), { name: "AbortError" }));
    browserHas("share", () => closed);
    const { user } = await renderPage(result);
    await user.click(share());
    await expect(closed).rejects.toThrow("no");
    expect(said()).toBe("");
  });

  it("prints it", async () => {
    const print = vi.spyOn(window, "print").mockReturnValue();
    const { user } = await renderPage(result);
    await user.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });
});
