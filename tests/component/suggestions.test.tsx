// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { browserFieldRule, type SchemaField } from "@domain/schema-field";
import { SelectField } from "~/components/SelectField";
import { renderPage, renderWithoutScripts, RulesForm } from "../support/render";

const words = { select: "Select...", search: "Search", none: "No match" };
const description: SchemaField = {
  name: "subject",
  label: "Subject",
  kind: "select",
  required: true,
  options: ["Bill", "Network", "Network in Sarh"],
  messages: { required: "Subject is required", invalid: "Invalid Subject" },
};
const list = (typed = "", required = true) => (
  <RulesForm rules={{ subject: browserFieldRule({ ...description, required }) }} given={{ subject: typed }}>
    {(form) => (
      <>
        <SelectField description={{ ...description, required }} field={form.field("subject")} words={words} />
        <label htmlFor="else">Else</label>
        <input id="else" />
      </>
    )}
  </RulesForm>
);
const subject = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Subject" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
const marked = () => screen.queryByRole("option", { selected: true })?.textContent;
/** The fields that the form sends. */
const sent = () => new FormData(document.querySelector("form") ?? undefined).get("subject");

describe("A customer who takes a suggestion by keyboard (R-ACC-9)", () => {
  it("moves through the list with the arrows, and wraps at its ends", async () => {
    const { user } = await renderPage(list());
    await user.click(subject());
    expect(marked()).toBeUndefined();
    await user.keyboard("{ArrowDown}");
    expect(marked()).toBe("Bill");
    await user.keyboard("{ArrowUp}");
    expect(marked()).toBe("Network in Sarh");
    await user.keyboard("{ArrowDown}");
    expect(marked()).toBe("Bill");
  });

  it("opens it with an arrow, from its end with the up arrow", async () => {
    const { user } = await renderPage(list());
    await user.tab();
    expect(subject().getAttribute("aria-expanded")).toBe("false");
    await user.keyboard("{ArrowUp}");
    expect(subject().getAttribute("aria-expanded")).toBe("true");
    expect(marked()).toBe("Network in Sarh");
  });

  it("hears from a screen reader which one is marked, while the focus stays in the field", async () => {
    const { user } = await renderPage(list());
    await user.click(subject());
    await user.keyboard("{ArrowDown}{ArrowDown}");
    const told = document.getElementById(subject().getAttribute("aria-activedescendant") ?? "");
    expect(told?.textContent).toBe("Network");
    expect(document.activeElement).toBe(subject());
    expect(document.getElementById(subject().getAttribute("aria-controls") ?? "")?.role).toBe("listbox");
  });

  it("takes the marked one with Enter, which closes the list and sends no form", async () => {
    const { user, posts } = await renderPage(list());
    await user.click(subject());
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect([subject().value, sent(), options(), posts]).toEqual(["Network", "Network", [], []]);
  });

  it("closes it with Escape, and keeps what was chosen before (R-FRM-40)", async () => {
    const { user } = await renderPage(list("Bill"));
    await user.click(subject());
    await user.keyboard("{ArrowDown}{ArrowDown}{Escape}");
    expect([subject().value, sent(), options()]).toEqual(["Bill", "Bill", []]);
  });

  it("marks nothing any more after typing something else", async () => {
    const { user } = await renderPage(list());
    await user.click(subject());
    await user.keyboard("{ArrowDown}net");
    expect(marked()).toBeUndefined();
    expect(subject().hasAttribute("aria-activedescendant")).toBe(false);
  });
});

describe("A customer who chooses from a list (R-FRM-39)", () => {
  it("searches it in upper or lower case (R-FRM-41)", async () => {
    const { user } = await renderPage(list());
    expect(subject().placeholder).toBe("Select...");
    await user.click(subject());
    expect(subject().placeholder).toBe("Search");
    await user.keyboard("NETW");
    expect(options()).toEqual(["Network", "Network in Sarh"]);
  });

  it("takes one by pressing it", async () => {
    const { user } = await renderPage(list());
    await user.click(subject());
    await user.click(screen.getByRole("option", { name: "Network" }));
    expect([subject().value, sent(), options()]).toEqual(["Network", "Network", []]);
  });

  it("reads that nothing matches, until the focus leaves", async () => {
    const { user } = await renderPage(list());
    await user.click(subject());
    await user.keyboard("xyz");
    expect(screen.getByRole("status").textContent).toBe("No match");
    await user.click(screen.getByLabelText("Else"));
    expect(screen.queryByRole("status")).toBeNull();
    expect(subject().placeholder).toBe("Select...");
  });

  it("may undo a choice that is not required", async () => {
    const { user } = await renderPage(list("Bill", false));
    await user.click(subject());
    await user.click(screen.getByRole("option", { name: "Select..." }));
    expect([subject().value, sent()]).toEqual(["", ""]);
  });

  it("has a plain select without scripts (R-FRM-38)", async () => {
    await renderWithoutScripts(list("Network"));
    const select = screen.getByLabelText<HTMLSelectElement>("Subject");
    expect([select.tagName, select.value, sent()]).toEqual(["SELECT", "Network", "Network"]);
    expect(options()).toEqual(["Select...", "Bill", "Network", "Network in Sarh"]);
  });
});
