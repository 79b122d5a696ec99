import { describe, expect, it } from "vitest";
import { leadForm } from "../../sandbox/data/forms";
import { builtInContactForm, formKey } from "../../server/forms/contact";
import { readPattern } from "../../server/forms/pattern";
import { builtInForm, formSchema, leadFormSchema, type FormDescription } from "../../server/forms/schema";
import { validateForm } from "../../server/forms/validate";
import { formView } from "../../server/forms/view";
import { readTolerantly } from "../../server/operator/tolerant";
import { fieldTexts } from "../../app/i18n/fields";
import fc from "../support/random";

function form(...fields: Record<string, unknown>[]): FormDescription {
  return builtInForm({ fields: fields.map((field) => ({ type: "text", ...field })), actions: [] });
}

const texts = fieldTexts("en");

function errors(schema: FormDescription, typed: Record<string, string>): Record<string, string> {
  const result = validateForm(schema, texts, (name) => typed[name] ?? "");
  if (result.ok) return {};
  return Object.fromEntries(
    result.errors.map(({ name, message }) => [name, "text" in message ? message.text : ""]),
  );
}

function values(schema: FormDescription, typed: Record<string, string>) {
  const result = validateForm(schema, texts, (name) => typed[name] ?? "");
  return result.ok ? result.values : "refused";
}

describe("A field of a form that the operator describes", () => {
  const town = {
    name: "town",
    label: "Town",
    type: "select",
    options: [{ value: "Sarh" }, { value: "Doba" }],
  };

  it.each<[string, Record<string, unknown>, string, string | undefined]>([
    ["that is required", { required: true }, "  ", "Name is required"],
    ["that is optional", {}, "", undefined],
    ["that is too short", { minLength: 3 }, "ab", "Name must be at least 3 characters"],
    [
      "that is too short, with the operator's message",
      { minLength: 3, errorMessage: "Odd name" },
      "ab",
      "Odd name",
    ],
    ["that is too long", { maxLength: 3 }, "abcd", "Name must be no more than 3 characters"],
    ["that is just right", { minLength: 3, maxLength: 3 }, " abc ", undefined],
    ["that breaks its pattern", { pattern: "^[a-z]+$" }, "a1", "Invalid Name"],
    [
      "that breaks its pattern, with the operator's message",
      { pattern: "^[a-z]+$", errorMessage: "No" },
      "a1",
      "No",
    ],
    ["that fits its pattern", { pattern: "^[a-z]+$" }, "ab", undefined],
    ["whose pattern is invalid", { pattern: "[" }, "ab", undefined],
  ])("%s", (_what, rules, typed, error) => {
    const schema = form({ name: "name", label: "Name", ...rules });
    expect(errors(schema, { name: typed })).toEqual(error === undefined ? {} : { name: error });
  });

  it.each<["installationAddress" | "landmark", string, string | undefined]>([
    ["installationAddress", "", undefined],
    ["installationAddress", "12345", "Please enter a valid address"],
    ["installationAddress", "--/, /", "Please enter a valid address"],
    ["installationAddress", "ab", "Place must be at least 5 characters"],
    ["installationAddress", "Rue 12", undefined],
    ["landmark", "12345", "Please enter a valid landmark"],
    ["landmark", "-----", "Please enter a valid landmark"],
    ["landmark", "Le marché", undefined],
  ])("%s, with '%s' in it", (name, typed, error) => {
    const pattern = "^(?![0-9]+$)(?![-/, ]+$).+$";
    const schema = form({ name, label: "Place", minLength: 5, maxLength: 20, pattern });
    expect(errors(schema, { [name]: typed })).toEqual(error === undefined ? {} : { [name]: error });
  });

  it("that is a required checkbox must be ticked", () => {
    const schema = form({ name: "ok", label: "I agree", type: "checkbox", required: true });
    expect(errors(schema, {})).toEqual({ ok: "I agree is required" });
    expect(values(schema, { ok: "true" })).toEqual({ ok: true });
    expect(values(form({ name: "ok", label: "News", type: "checkbox" }), {})).toEqual({ ok: false });
  });

  it("that asks for consent in a long sentence is shown", () => {
    const label = "J'accepte que Toumaï garde mes données. ".repeat(5).trim();
    const [field] = form({ name: "consent", label, type: "checkbox", required: true }).fields;
    expect(field?.label).toBe(label);
    const [endless] = form({ name: "consent", label: label.repeat(9) }).fields;
    expect(endless?.label).toMatch(/…$/);
  });

  it("that is a choice accepts only what is offered", () => {
    expect(errors(form(town), { town: "Paris" })).toEqual({ town: "Invalid Town" });
    expect(values(form(town), { town: "Sarh" })).toEqual({ town: "Sarh" });
  });

  it.each(["66000001", "66 00 00 01", "+235 66 00 00 01", "00235-66000001"])(
    "that is a phone number may be written as %s",
    (phone) => {
      const pattern = "^[0-9]{8}$";
      const schema = form({ name: "phone", label: "Phone", countryCode: 235, pattern, maxLength: 8 });
      expect(values(schema, { phone })).toEqual({ phone: "66000001" });
    },
  );

  it("that is a phone number says when it is too long, and else that it is wrong (R-FRM-32, R-FRM-37)", () => {
    const schema = form({ name: "phone", label: "Phone", countryCode: 235, maxLength: 8 });
    expect(errors(schema, { phone: "123456789" })).toEqual({
      phone: "Phone must be no more than 8 characters",
    });
    expect(errors(schema, { phone: "1234567" })).toEqual({ phone: "Invalid Phone" });
  });
});

describe("A schema", () => {
  it("is drawn in the order of its ranks, fields without one last", () => {
    const schema = form(
      { name: "c", label: "C" },
      { name: "b", label: "B", rank: "2" },
      { name: "a", label: "A", rank: 1 },
    );
    expect(formView(schema, texts).fields.map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  it("loses the fields that cannot be read or that come twice", () => {
    const schema = form(
      { name: "a", label: "A" },
      { name: "a", label: "Again" },
      { name: "x y", label: "Odd" },
      { label: "Nameless" },
      { name: "s", label: "Nothing to choose", type: "select", options: [] },
    );
    expect(schema.fields.map(({ label }) => label)).toEqual(["A"]);
  });

  it("keeps fields whose names the portal uses: they are renamed in the page, and not at the operator", () => {
    const theirs = ["csrf", "order", "order_", "intent", "content", "constructor", "subject"];
    const schema = form(...theirs.map((name) => ({ name, label: name })));
    const names = formView(schema, texts).fields.map(({ name }) => name);
    expect(names).toEqual(["csrf_", "order__", "order_", "intent_", "content_", "constructor_", "subject"]);
    const typed = Object.fromEntries(names.map((name) => [name, `my ${name}`]));
    expect(values(schema, typed)).toEqual({
      csrf: "my csrf_",
      order: "my order__",
      order_: "my order_",
      intent: "my intent_",
      content: "my content_",
      constructor: "my constructor_",
      subject: "my subject",
    });
  });

  it("keeps the sentence that a customer agrees to, however long, and repeats only its beginning", () => {
    const law = "I agree that the operator calls me. ".repeat(10).trim();
    const schema = form({ name: "consent", label: law, type: "checkbox", required: true });
    expect(formView(schema, texts).fields[0]?.label).toBe(law);
    const error = errors(schema, {})["consent"] ?? "";
    expect(error).toMatch(/^I agree that .*… is required$/);
    expect(error.length).toBeLessThan(150);
    const endless = form({ name: "consent", label: law.repeat(10), errorMessage: law, placeholder: law });
    expect(endless.fields[0]?.label).toMatch(/^I agree .*…$/);
    expect(endless.fields[0]?.label).toHaveLength(1000);
    expect(endless.fields[0]?.errorMessage).toMatch(/…$/);
  });

  it("keeps the town of home broadband, whose options come from another list (R-LEA-13)", () => {
    const city = { name: "city", label: "Votre localité", type: "select", rank: 2, options: [] };
    const plan = { name: "plan", label: "Nothing to choose", type: "select", options: [] };
    const read = readTolerantly({ fields: [city, plan] }, leadFormSchema);
    expect(read.ok && read.value.fields.map(({ label }) => label)).toEqual(["Votre localité"]);
  });

  it("takes a long message whole, and refuses one that is too long (R-FRM-32)", () => {
    const schema = form({ name: "message", label: "Message", type: "textarea" });
    expect(values(schema, { message: "m".repeat(10_000) })).toEqual({ message: "m".repeat(10_000) });
    expect(errors(schema, { message: "m".repeat(10_001) })).toEqual({
      message: "Message must be no more than 10,000 characters",
    });
    const letters = form({
      name: "message",
      label: "Message",
      type: "textarea",
      pattern: "^m+$",
      maxLength: 5000,
    });
    expect(errors(letters, { message: `${"m".repeat(2000)}<` })).toEqual({
      message: "Message must be no more than 2,000 characters",
    });
  });

  it("keeps a long choice: it is sent as it is shown", () => {
    const long = "The shop beside the market ".repeat(8).trim();
    const schema = form({ name: "shop", label: "Shop", type: "select", options: [long] });
    expect(values(schema, { shop: long })).toEqual({ shop: long });
  });

  it.each([null, {}, { fields: "none" }, { fields: [] }, { fields: [{ name: "" }] }])(
    "%j is not a schema",
    (written) => {
      expect(readTolerantly(written, formSchema).ok).toBe(false);
    },
  );

  it("never breaks the page, whatever is sent", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (fields, actions) => {
        const read = readTolerantly({ fields, actions }, formSchema);
        if (read.ok) formView(read.value, texts);
      }),
    );
  });

  it("of the sandbox's lead form accepts what a customer in Chad types", () => {
    const schema = builtInForm(leadForm("fr"));
    const typed = {
      fullName: "Achta N'Garta",
      contactNumber: "+235 66 00 00 01",
      email: "a@exemple.td",
      city: "N'Djamena",
      installationAddress: "Rue de 40 mètres",
      landmark: "",
      consent: "true",
    };
    expect(values(schema, typed)).toMatchObject({ contactNumber: "66000001", consent: true });
  });

  it("that is built in asks for a name, an address and a message", () => {
    const schema = builtInContactForm({ name: "Name", email: "E-mail", message: "Message" });
    expect(errors(schema, { fullName: "Achta", email: "a@b", message: "short" })).toEqual({
      email: "Invalid Email Id",
      message: "Message must be at least 10 characters",
    });
  });
});

describe("A pattern from the operator", () => {
  const fits = (pattern: string, text: string) => readPattern(pattern)?.(text);

  it.each([
    ["^(?!x)a+$", "aaa", true],
    ["^(?!a)a+$", "aaa", false],
    ["^(?=.*[0-9])(?=.*[a-z])[a-z0-9]{4,}$", "abc1", true],
    ["^(?=.*[0-9])(?=.*[a-z])[a-z0-9]{4,}$", "abcd", false],
    ["^(?!(?:a|b)[)])[a-z)]+$", "b)", false],
    ["b", "abc", true],
    ["^\\u00c9t\\u00e9$", "Été", true],
    ["^\\p{L}+$", "محمد", true],
  ])("%s matches '%s': %s", (pattern, text, expected) => {
    expect(fits(pattern, text)).toBe(expected);
  });

  it.each(["[", "(a", "(a)\\1", "^(?!a)b|c", "a(?=b)", "((a{500}){500}){500}", "x**"])(
    "%s is left out: no customer is refused for it",
    (pattern) => {
      expect(readPattern(pattern)).toBeUndefined();
    },
  );

  it.each(["^(a+)+$", "^(a|aa)+$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$", "^(.*a){20}$"])(
    "%s, which hangs backtracking engines, is answered",
    (pattern) => {
      expect(fits(pattern, `${"a".repeat(2_000)}!`)).toBeTypeOf("boolean");
    },
  );

  it("matches as JavaScript does with the same pattern", () => {
    const patterns = ["^[A-Za-zÀ-ÿ' -]+$", "^[0-9]{2,4}$", "^(?![0-9]+$)(?![-/, ]+$).+$", "a.c", "\\bno\\b"];
    const texts = fc.stringMatching(/^[a-c0-9 /,'-]{0,12}$/);
    fc.assert(
      fc.property(fc.constantFrom(...patterns), texts, (pattern, text) => {
        expect(fits(pattern, text)).toBe(new RegExp(pattern).test(text));
      }),
    );
  });
});

describe("The key of a form", () => {
  it("is the same for the same values of a visitor, and different for others", () => {
    const key = formKey("contact", "visitor", { a: "1" });
    expect(formKey("contact", "visitor", { a: "1" })).toBe(key);
    expect(formKey("contact", "visitor", { a: "2" })).not.toBe(key);
    expect(formKey("contact", "other", { a: "1" })).not.toBe(key);
    expect(formKey("contact", "visitor", { a: "1" }, key)).not.toBe(key);
  });
});
