// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { builtInForm } from "@server/forms/schema";
import { formView } from "@server/forms/view";
import { validateForm } from "@server/forms/validate";
import { SchemaForm } from "~/components/SchemaForm";
import { fieldTexts } from "~/i18n/fields";
import { hydratePage, refusedForm, renderPage, renderWithoutScripts } from "../support/render";

const texts = fieldTexts("en");
const contact = builtInForm({
  fields: [
    { name: "full.name", label: "Name", required: true, minLength: 3, pattern: "^[A-Za-z' -]+$" },
    { name: "subject", label: "Subject", type: "select", required: true, options: ["Bill", "Network"] },
    { name: "message", label: "Message", type: "textarea", required: true, minLength: 10 },
    { name: "landmark", label: "Landmark", minLength: 5 },
    { name: "consent", label: "I agree", type: "checkbox", required: true },
  ],
  actions: [],
});
const words = { select: "Select...", search: "Search", none: "No match", submit: "Send", back: "Back" };

/** The contact page; `typed` is what the service refused. */
function page(typed?: Record<string, string>) {
  const read = typed && validateForm(contact, texts, (name) => typed[name] ?? "");
  const reply = typed && read && !read.ok ? refusedForm(typed, ...read.errors) : undefined;
  return (
    <SchemaForm
      id="contact"
      action="/contact-us"
      form={formView(contact, texts)}
      reply={reply}
      back="/"
      words={words}
    />
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>("Name");
const message = () => screen.getByLabelText<HTMLTextAreaElement>("Message");
const landmark = () => screen.getByLabelText<HTMLInputElement>("Landmark");
const consent = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "I agree" });
const alerts = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);
const errorLinks = () =>
  screen.queryAllByRole<HTMLAnchorElement>("link").filter((link) => link.getAttribute("href") !== "/");
const listed = () => errorLinks().map((link) => link.textContent);
const mayPress = () => !screen.getByRole<HTMLInputElement>("button", { name: "Send" }).disabled;
const refused = { full_name: "A1", message: "short", landmark: "abc" };
const REFUSALS = [
  ...["Name must be at least 3 characters", "Subject is required"],
  ...["Message must be at least 10 characters", "Landmark must be at least 5 characters"],
  "I agree is required",
];

describe("A choice in a form of the operator", () => {
  const form = builtInForm({
    fields: [
      { name: "town", label: "Town", type: "select", options: ["Sarh"], placeholder: "Pick a town" },
      { name: "topic", label: "Topic", type: "select", options: ["Bill"] },
    ],
    actions: [],
  });
  const choices = (
    <SchemaForm
      id="choices"
      action="/"
      form={formView(form, texts)}
      reply={undefined}
      back="/"
      words={words}
    />
  );

  it("says the operator's placeholder without scripts, or the portal's", async () => {
    await renderWithoutScripts(choices);
    expect(screen.getAllByRole("combobox").map((choice) => choice.textContent)).toEqual([
      "Pick a townSarh",
      "Select...Bill",
    ]);
  });

  it("says the operator's placeholder with scripts, or the portal's (R-FRM-39)", async () => {
    await renderPage(choices);
    expect(screen.getByLabelText<HTMLInputElement>("Town").placeholder).toBe("Pick a town");
    expect(screen.getByLabelText<HTMLInputElement>("Topic").placeholder).toBe("Select...");
  });
});

describe("A customer who fills in a form of the operator", () => {
  async function fillIn() {
    const shown = await renderPage(page());
    const { user } = shown;
    await user.type(name(), "Achta");
    await user.click(screen.getByRole("combobox", { name: "Subject" }));
    await user.click(screen.getByRole("option", { name: "Network" }));
    await user.type(message(), "My bill is odd.");
    await user.click(consent());
    return shown;
  }

  it("can press the button once everything required is there", async () => {
    const { user } = await fillIn();
    expect(mayPress()).toBe(true);
    await user.click(consent());
    expect(mayPress()).toBe(false);
    await user.click(consent());
    expect(mayPress()).toBe(true);
  });

  it.each(["{Tab}", "{Enter}"])("has chosen the option that she types in full before %s", async (key) => {
    const { user } = await renderPage(page());
    const subject = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Subject" });
    await user.type(subject(), `network${key}`);
    expect(subject().value).toBe("Network");
    await user.type(name(), "Achta");
    await user.type(message(), "My bill is odd.");
    await user.click(consent());
    expect(mayPress()).toBe(true);
  });

  it("has chosen nothing by the beginning of an option", async () => {
    const { user } = await renderPage(page());
    const subject = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Subject" });
    await user.type(subject(), "net{Tab}");
    expect(subject().value).toBe("");
  });

  it("cannot press it while an optional field is wrong", async () => {
    const { user } = await fillIn();
    await user.type(landmark(), "abc");
    expect(mayPress()).toBe(false);
    await user.tab();
    expect(alerts()).toEqual(["Landmark must be at least 5 characters"]);
    await user.clear(landmark());
    expect([alerts(), mayPress()]).toEqual([[], true]);
  });

  it("sends it under the names of the page, where a dot has no meaning", async () => {
    const { user, posts } = await fillIn();
    await user.click(screen.getByRole("button", { name: "Send" }));
    await expect.poll(() => posts).toHaveLength(1);
    expect(posts[0]).toEqual({
      path: "/contact-us",
      fields: {
        csrf: "csrf-token",
        full_name: "Achta",
        subject: "Network",
        message: "My bill is odd.",
        landmark: "",
        consent: "true",
      },
    });
  });

  it("reads on leaving a field what the operator would say about it, and nothing before (R-FRM-37)", async () => {
    const { user } = await renderPage(page());
    await user.type(name(), "Achta1");
    await user.type(message(), "short");
    expect(alerts()).toEqual(["Invalid Name"]);
    await user.tab();
    expect(alerts()).toEqual(["Invalid Name", "Message must be at least 10 characters"]);
    await user.type(message(), " but longer now");
    await user.type(name(), "{Backspace}");
    expect(alerts()).toEqual([]);
  });

  it("reads on leaving a required checkbox that she has not ticked after all", async () => {
    const { user } = await renderPage(page());
    await user.click(consent());
    await user.click(consent());
    expect(alerts()).toEqual([]);
    await user.tab();
    expect(alerts()).toEqual(["I agree is required"]);
    await user.click(consent());
    expect(alerts()).toEqual([]);
  });

  it("hears messages with the fields, from a screen reader", async () => {
    const { user } = await renderPage(page());
    await user.type(message(), "short");
    await user.tab();
    const described = { description: "Message must be at least 10 characters" };
    expect(screen.getByRole("textbox", described)).toBe(message());
    expect(message().getAttribute("aria-invalid")).toBe("true");
  });
});

describe("A field with a country code", () => {
  it("shows it before the number, with a plus sign (R-FRM-29)", async () => {
    const phone = builtInForm({
      fields: [{ name: "phone", label: "Phone", countryCode: "236" }],
      actions: [],
    });
    await renderWithoutScripts(
      <SchemaForm
        id="contact"
        action="/"
        form={formView(phone, texts)}
        reply={undefined}
        back="/"
        words={words}
      />,
    );
    expect(screen.getByLabelText("Phone").closest(".input")?.textContent).toBe("+236");
  });
});

describe("A customer whose form the service refused", () => {
  it("reads every error without scripts, with a link to its field and the typed values", async () => {
    await renderWithoutScripts(page(refused));
    expect(listed()).toEqual(REFUSALS);
    expect(errorLinks().map(({ hash }) => document.querySelector(hash))).toEqual([
      name(),
      screen.getByLabelText("Subject"),
      message(),
      landmark(),
      consent(),
    ]);
    expect([name().value, message().value, landmark().value]).toEqual(["A1", "short", "abc"]);
  });

  it("can press the button without scripts", async () => {
    await renderWithoutScripts(page(refused));
    expect(mayPress()).toBe(true);
  });

  it("keeps the choice and the tick", async () => {
    await renderWithoutScripts(page({ ...refused, subject: "Network", consent: "true" }));
    expect(screen.getByLabelText<HTMLSelectElement>("Subject").value).toBe("Network");
    expect(consent().checked).toBe(true);
  });

  it("finds each error linked to an existing field after hydration", async () => {
    await hydratePage(page({ ...refused, subject: "Network" }));
    expect(errorLinks()).toHaveLength(4);
    expect(errorLinks().map(({ hash }) => document.querySelector(hash)?.id)).toEqual(
      errorLinks().map(({ hash }) => hash.slice(1)),
    );
  });

  it("reads no longer what she has changed", async () => {
    const { user } = await hydratePage(page({ ...refused, subject: "Network" }));
    await user.type(name(), "B");
    expect([listed()[0], name().hasAttribute("aria-invalid")]).toEqual([REFUSALS[2], false]);
    await user.click(consent());
    expect(listed()).toEqual([
      "Message must be at least 10 characters",
      "Landmark must be at least 5 characters",
    ]);
  });

  it("reads so no longer once she has chosen", async () => {
    const { user } = await hydratePage(page(refused));
    await user.click(screen.getByRole("combobox", { name: "Subject" }));
    await user.click(screen.getByRole("option", { name: "Bill" }));
    expect(listed()).not.toContain("Subject is required");
  });

  it("keeps reading after hydration that she must choose from a list", async () => {
    await hydratePage(page(refused));
    expect(listed()).toEqual(REFUSALS);
    expect(screen.getByRole("combobox", { description: "Subject is required" })).toBeDefined();
  });
});
