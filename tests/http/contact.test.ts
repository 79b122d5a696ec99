import { describe, expect, it } from "vitest";
import type { FormClient } from "../support/form-client";
import { callsTo } from "../support/backend-checks";
import { createTestPortal } from "../support/test-portal";
import { pathOf } from "../support/pages";

const portal = createTestPortal({ clock: true });
/** Content is kept for an hour, and for another day in which the old content may be shown once. */
const CONTENT_IS_OLD_MS = 26 * 3_600_000;
const PATH = "/contact-us";
const letter = {
  fullName: "Achta Ngarta",
  email: "achta@exemple.td",
  subject: "Network",
  message: "There is no network in my street.",
};

async function opened(): Promise<FormClient> {
  const client = portal.customer();
  await client.open(PATH);
  return client;
}

const saved = () => portal.backend.requests.filter(({ operationId }) => operationId === "saveForm");
const keys = () => saved().map(({ headers }) => headers["idempotency-key"]);

describe("The contact form", () => {
  it("is the operator's, and what is typed reaches the operator (R-FRM-42)", async () => {
    const client = await opened();
    const fields = client.form({ field: "fullName" }).fields.filter(({ type }) => type !== "hidden");
    expect(fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "fullName text",
      "email text",
      "subject select",
      "message textarea",
    ]);
    expect(fields.every(({ label }) => label !== "")).toBe(true);
    await client.fill(letter).submit();
    expect(pathOf(client.page)).toBe("/contact-us/thanks");
    expect(client.page.text).toContain("Thank you for reaching out");
    expect(saved().map(({ body }) => body)).toEqual([{ formName: "contact", values: letter }]);
  });

  it("offers a choice with nothing selected", async () => {
    const client = await opened();
    const subject = client.form({ field: "subject" }).fields.find(({ name }) => name === "subject");
    expect(subject?.options.map(({ text }) => text)).toEqual([
      "Select...",
      "Recharge",
      "Bill",
      "Network",
      "Other",
    ]);
    expect(subject?.value).toBe("");
  });

  it("shows each error beside its field, links to it, and keeps the typed values", async () => {
    const client = await opened();
    await client.fill({ ...letter, email: "nobody", subject: "", message: "short" }).submit();
    expect(client.page.status).toBe(422);
    expect(client.page.alerts.join()).toContain("Invalid E-mail");
    expect(client.page.text).toContain("Subject is required");
    expect(client.page.text).toContain("Message must be at least 10 characters");
    expect(client.page.html).toContain('href="#contact-email"');
    const typed = client.form({ field: "fullName" }).fields;
    expect(typed.find(({ name }) => name === "message")?.value).toBe("short");
    expect(typed.find(({ name }) => name === "fullName")?.value).toBe(letter.fullName);
    expect(callsTo(portal, "saveForm")).toBe(0);
  });

  it("accepts no choice that was not offered", async () => {
    const client = await opened();
    const csrf = client.form({ field: "email" }).fields.find(({ name }) => name === "csrf")?.value ?? "";
    const page = await client.postRaw(PATH, { ...letter, subject: "Free money", csrf });
    expect(page.status).toBe(422);
    expect(page.text).toContain("Invalid Subject");
  });

  it("is sent under one key when the button is pressed twice (R-FRM-43)", async () => {
    const client = await opened();
    client.fill(letter);
    const prepared = client.prepare();
    await Promise.all([client.send(prepared), client.send(prepared)]);
    expect(new Set(keys()).size).toBe(1);
  });

  it("accepts posts from its own page only", async () => {
    const page = await portal.customer().postRaw(PATH, letter);
    expect(page.status).toBe(403);
    expect(callsTo(portal, "saveForm")).toBe(0);
  });

  it.each(["html", "html-after"] as const)(
    "keeps the typed values when the operator's connection breaks (%s), and sends the same message later",
    async (kind) => {
      const client = await opened();
      portal.backend.faults.add({ operation: "saveForm", kind });
      await client.fill(letter).submit();
      expect(client.page.status).toBe(503);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      await client.submit();
      expect(client.page.text).toContain("Thank you for reaching out");
      expect(new Set(keys()).size).toBe(1);
    },
  );

  describe("A message that the operator refuses", () => {
    const refuse = (body: Record<string, unknown>, status = 200) =>
      portal.backend.faults.add({ operation: "saveForm", kind: "answer", status, body });

    it("shows the reason, keeps the typed values, and can be sent once more", async () => {
      const client = await opened();
      refuse({ statusCode: 1500, status: "failed", message: "Our desk is full until noon" });
      await client.fill(letter).submit();
      expect(client.page.status).toBe(422);
      expect(client.page.alerts.join()).toContain("Our desk is full until noon");
      const { fields } = client.form({ field: "message" });
      expect(fields.find(({ name }) => name === "message")?.value).toBe(letter.message);
      await client.submit();
      expect(client.page.text).toContain("Thank you for reaching out");
      // The operator refuses the first key every time.
      expect(new Set(keys()).size).toBe(2);
    });

    it("can be sent once more also after the page is opened again", async () => {
      const client = await opened();
      refuse({ statusCode: 1500, status: "failed" });
      await client.fill(letter).submit();
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      await client.open(PATH);
      refuse({ statusCode: 1500, status: "failed" });
      await client.fill(letter).submit();
      await client.submit();
      expect(client.page.text).toContain("Thank you for reaching out");
      const [first, again, last] = keys();
      expect([again === first, last === first]).toEqual([true, false]);
    });

    it("is one message when the button is pressed twice after that", async () => {
      const client = await opened();
      refuse({ statusCode: 1500, status: "failed" });
      await client.fill(letter).submit();
      const prepared = client.prepare();
      await Promise.all([client.send(prepared), client.send(prepared)]);
      expect(new Set(keys()).size).toBe(2);
    });

    it.each([
      [{}, 429],
      [{ statusCode: 503, message: "gateway" }, 503],
    ])("keeps its key while only a proxy has refused it with %j", async (body, status) => {
      const client = await opened();
      refuse(body, status);
      await client.fill(letter).submit();
      expect(client.page.status).toBe(503);
      expect(client.page.alerts.join()).toContain("Something Went Wrong!");
      await client.submit();
      expect(new Set(keys()).size).toBe(1);
    });
  });
});

describe("An operator's contact form", () => {
  const answers = (schema: unknown) => ({
    statusCode: 200,
    status: "success",
    data: { packageHtml: JSON.stringify(schema) },
  });

  it.each<[string, unknown]>([
    ["that cannot be read", { fields: 7 }],
    ["without fields", { fields: [], actions: [] }],
  ])("%s is replaced by the built-in one (R-FRM-42)", async (_what, schema) => {
    portal.backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: answers(schema),
    });
    portal.clock.advance(CONTENT_IS_OLD_MS);
    const client = await opened();
    const { fullName, email, message } = letter;
    await client.fill({ fullName, email, message }).submit();
    expect(client.page.text).toContain("Thank you for reaching out");
  });

  it("may have fields with names that the portal uses (R-FRM-28)", async () => {
    const names = ["order", "intent", "content", "csrf"];
    const fields = names.map((name) => ({ name, label: `The ${name}`, type: "text", required: true }));
    portal.backend.faults.add({
      operation: "getPage",
      kind: "answer",
      times: Infinity,
      body: answers({ fields, actions: [] }),
    });
    portal.clock.advance(CONTENT_IS_OLD_MS);
    const client = await opened();
    const asked = client.page.forms
      .flatMap((form) => form.fields)
      .filter(({ label }) => label.startsWith("The "));
    expect(asked.map(({ label }) => label)).toEqual(fields.map(({ label }) => label));
    client.fill(Object.fromEntries(asked.map(({ name, label }) => [name, `${label} of mine`])));
    // After a refusal the form also carries a field of the portal.
    portal.backend.faults.add({ operation: "saveForm", kind: "answer", body: { statusCode: 1500 } });
    await client.submit();
    await client.submit();
    expect(client.page.text).toContain("Thank you for reaching out");
    expect(saved().at(-1)?.body).toEqual({
      formName: "contact",
      values: Object.fromEntries(names.map((name) => [name, `The ${name} of mine`])),
    });
  });

  it("with a pattern that hangs backtracking engines is answered (R-FRM-36)", async () => {
    const field = { name: "fullName", label: "Name", type: "text", pattern: "^(a+)+$" };
    const body = answers({ fields: [field], actions: [{ type: "submit", label: "Go" }] });
    portal.backend.faults.add({ operation: "getPage", kind: "answer", times: Infinity, body });
    portal.clock.advance(CONTENT_IS_OLD_MS);
    const client = await opened();
    await client.fill({ fullName: `${"a".repeat(1_900)}!` }).submit("Go");
    expect(client.page.status).toBe(422);
    expect(client.page.text).toContain("Invalid Name");
  });

  it("with markup in its texts shows it as text", async () => {
    const field = {
      name: "a",
      label: "<script>alert(1)</script>",
      type: "text",
      placeholder: '"><img src=x>',
    };
    const body = answers({ fields: [field], actions: [] });
    portal.backend.faults.add({ operation: "getPage", kind: "answer", times: Infinity, body });
    portal.clock.advance(CONTENT_IS_OLD_MS);
    const client = await opened();
    expect(client.page.html).not.toMatch(/<script>alert|<img src=x/);
    expect(client.page.text).toContain("<script>alert(1)</script>");
  });
});
