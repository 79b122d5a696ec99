import { describe, expect, it } from "vitest";
import { z } from "zod";
import { leadForm as sandboxLeadForm } from "../../sandbox/data/forms";
import { CONTACT_EMAIL } from "../../server/forms/contact";
import { fieldTexts } from "../../app/i18n/fields";
import { builtInForm, type FormDescription } from "../../server/forms/schema";
import { field, type FormSchema, messagesOf, readFields, replyTo } from "../../server/forms/read";
import { schemaOf, validateForm } from "../../server/forms/validate";
import { formView } from "../../server/forms/view";
import { leadForm, readDetails } from "../../server/journeys/lead-form";
import { usePack } from "../../server/brand/use-pack";
import { methods } from "../../server/order/methods";
import { walletPin } from "../../server/order/methods/wallet";
import { payerForm } from "../../server/forms/schemas";
import type { FieldRule } from "@domain/field-rule";
import * as rules from "@domain/form-rules";
import { say } from "@domain/message";
import { browserFieldRule } from "@domain/schema-field";
import { packIn, useCountry } from "../support/brand";
import fc, { anyLetter } from "../support/random";

type Rules = Readonly<Record<string, FieldRule<unknown>>>;
type Typed = Readonly<Record<string, string | undefined>>;
const limits = { min: 100, max: 500_000 };

const schemaOfRules = (ofForm: Rules) =>
  z.object(Object.fromEntries(Object.entries(ofForm).map(([name, rule]) => [name, field(rule)])));

/** What the browser refuses in a form, with its messages. */
const refusedByRules = (ofForm: Rules, typed: Typed) =>
  Object.entries(ofForm).flatMap(([name, rule]) => {
    const read = rule(typed[name] ?? "");
    return read.ok ? [] : [{ name, message: read.message }];
  });

/** What the service refuses in a form, with its messages. */
function refusedBySchema(schema: FormSchema, typed: Typed) {
  const read = readFields(schema, typed);
  return read.status === "success" ? [] : messagesOf(read);
}

/**
 * Texts similar to the values of forms, in the digits of several scripts and with all kinds of spaces, and any others.
 */
const signs = fc.constantFrom(
  ...["0", "1", "2", "3", "5", "6", "9", "٦", "۶", "６", "½", "①", "P", "e", "é", "ß", "م", "ا"],
  ...[
    " ",
    "\u00a0",
    "\u202f",
    "\u200e",
    "\t",
    "\n",
    "\r\n",
    "+",
    "-",
    ".",
    ",",
    "/",
    "(",
    ")",
    "@",
    "_",
    "'",
  ],
);
const nearValues = fc.oneof(
  fc.array(signs, { maxLength: 16 }).map((parts) => parts.join("")),
  fc.constantFrom("66000001", "+235 66 00 00 01", "1000000002", "PE0000000001", "500", "12345,50", "123 456"),
  fc.constantFrom("achta@exemple.td", "1234", "Achta", "N'Djamena", "Rue de 40 mètres", "true", "", " "),
);
const texts = fc.oneof({ weight: 3, arbitrary: nearValues }, fc.string({ unit: anyLetter, maxLength: 40 }));

/** Any values for the fields of a form, some of them missing. */
const valuesOf = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, texts])), { requiredKeys: [] });

const forms: [string, Rules][] = [
  ["a recharge", rules.rechargeRules(limits)],
  ["a recharge without known limits", rules.rechargeRules(undefined)],
  ["a number alone", rules.lineRules],
  ["a bill", rules.billRules],
  ["a bill by account", rules.showBillsRules],
  ["the amount of a bill", rules.billAmountRules(limits, 12_345.5)],
  ["the amount of a bill without a total", rules.billAmountRules(undefined, undefined)],
  ["fixed internet", rules.fixedInternetRules],
  ["a code", rules.otpRules],
  ["a PIN", rules.pinRules],
  ["an invoice", rules.invoiceRules],
  ["a bundle", rules.bundleRules],
  ["the state of a request", rules.leadStatusRules],
  ["the choice of a card's provider", { gateway: rules.gatewayRule }],
  ...methods.map((method): [string, Rules] => [`a payer by ${method.id}`, rules.payerRules(method)]),
];

describe("What a form refuses", () => {
  it.each(forms)("is the same in browsers and at the service for %s (R-FRM-46)", (_what, ofForm) => {
    const schema = schemaOfRules(ofForm);
    fc.assert(
      fc.property(valuesOf(Object.keys(ofForm)), (typed) => {
        expect(refusedBySchema(schema, typed)).toEqual(refusedByRules(ofForm, typed));
      }),
    );
  });

  it.each(methods.map((method) => [method.id, method] as const))(
    "is the same on the first page of %s, whose schema the service builds itself",
    (_id, method) => {
      fc.assert(
        fc.property(valuesOf(["msisdn", "email"]), (typed) => {
          expect(refusedBySchema(payerForm(method), typed)).toEqual(
            refusedByRules(rules.payerRules(method), typed),
          );
        }),
      );
    },
  );

  it("names the wallet of the brand, also after one of another brand", () => {
    const messageIn = (brand: string, country: string) => {
      usePack(packIn(country, brand));
      return refusedBySchema(payerForm(walletPin), { msisdn: "1" });
    };
    try {
      const [first, second] = [messageIn("toumai", "TD"), messageIn("sahel", "NE")];
      expect(JSON.stringify(first)).toContain("Toumaï Money");
      expect(JSON.stringify(second)).toContain("Sahel Cash");
    } finally {
      useCountry("TD");
    }
  });

  it.each(forms)("is nothing else than what cannot be read as values of %s", (_what, ofForm) => {
    const schema = schemaOfRules(ofForm);
    fc.assert(
      fc.property(valuesOf(Object.keys(ofForm)), (typed) => {
        const read = readFields(schema, typed);
        const values = Object.entries(ofForm).map(([name, rule]) => {
          const own = rule(typed[name] ?? "");
          return own.ok ? [name, own.value] : [];
        });
        if (read.status === "success") expect(read.value).toEqual(Object.fromEntries(values));
        else expect(refusedByRules(ofForm, typed)).not.toEqual([]);
      }),
    );
  });

  it("is listed in the order of the fields", () => {
    const typed = { msisdn: "x", amount: "x" };
    const names = (schema: FormSchema) => refusedBySchema(schema, typed).map(({ name }) => name);
    const { msisdn, amount } = rules.rechargeRules(limits);
    expect(names(schemaOfRules({ msisdn, amount }))).toEqual(["msisdn", "amount"]);
    expect(names(schemaOfRules({ amount, msisdn }))).toEqual(["amount", "msisdn"]);
  });
});

const sentences = fieldTexts("en");
const everyKind = builtInForm({
  fields: [
    {
      name: "full.name",
      label: "Name",
      required: true,
      minLength: 3,
      maxLength: 20,
      pattern: "^[A-Za-z' -]+$",
    },
    { name: "town", label: "Town", type: "select", required: true, options: ["Sarh", "Doba", "true"] },
    { name: "news", label: "News", type: "checkbox" },
    { name: "consent", label: "I agree", type: "checkbox", required: true },
    { name: "phone", label: "Phone", required: true, countryCode: 235, maxLength: 8 },
    { name: "abroad", label: "Abroad", countryCode: 33, minLength: 3 },
    { name: "mail", label: "E-mail", type: "email", maxLength: 100 },
    { name: "message", label: "Message", type: "textarea", minLength: 10, errorMessage: "Write more" },
    { name: "landmark", label: "Landmark", minLength: 5, pattern: "^(?![0-9]+$)(?![-/, ]+$).+$" },
    { name: "a-b_c", label: "Odd name" },
  ],
  actions: [],
});
const towns = [{ cityName: "N'Djamena", hbbLeadFeasibility: true }];
const labels = {
  fullName: "Name",
  contactNumber: "Phone",
  email: "E-mail",
  city: "Town",
  installationAddress: "Address",
  landmark: "Landmark",
  consent: "I agree",
};
const withoutEmail = ({ fields, ...form }: FormDescription): FormDescription => ({
  ...form,
  fields: fields.filter(({ name }) => name !== "email"),
});

const schemaForms: [string, FormDescription][] = [
  ["of every kind of field", everyKind],
  ["for home broadband", withoutEmail(leadForm(undefined, labels, towns))],
  [
    "for home broadband of the test operator",
    withoutEmail(leadForm(builtInForm(sandboxLeadForm("en")), labels, towns)),
  ],
];

describe("What a form of the operator refuses", () => {
  it.each(schemaForms)("is the same in browsers and at the service: the form %s", (_what, form) => {
    const schema = schemaOf(form, sentences);
    const inBrowsers = Object.fromEntries(
      formView(form, sentences).fields.map((view) => [view.name, browserFieldRule(view)]),
    );
    fc.assert(
      fc.property(valuesOf(Object.keys(inBrowsers)), (typed) => {
        expect(refusedBySchema(schema, typed)).toEqual(refusedByRules(inBrowsers, typed));
      }),
    );
  });

  it("includes a request without the consent that the operator makes optional (R-LEA-41)", () => {
    const consent = { name: "consent", label: "Consent", type: "checkbox", required: false };
    const form = leadForm(builtInForm({ fields: [consent], actions: [] }), labels, towns);
    const refused = (typed: Typed) =>
      refusedBySchema(schemaOf(form, sentences), typed).map(({ name }) => name);
    expect(refused({})).toContain("consent");
    expect(refused({ consent: "true" })).not.toContain("consent");
  });

  it("has names that the page uses, and values under the names of the operator", () => {
    const form = builtInForm({
      fields: ["full.name", "full_name", "a-b", "x9", "toString", "order"].map((name) => ({
        name,
        label: name,
      })),
      actions: [],
    });
    const names = form.fields.map(({ name }) => name);
    expect(new Set(names).size).toBe(6);
    const posted = validateForm(form, sentences, (name) => `my ${name}`);
    expect(posted.ok && Object.keys(posted.values)).toEqual([
      ...["full.name", "full_name", "a-b", "x9", "toString", "order"],
    ]);
  });

  it("is told beside a field whose name at the operator has a dot", () => {
    const form = builtInForm({
      fields: [{ name: "address.street", label: "Street", required: true }],
      actions: [],
    });
    const [name = ""] = form.fields.map((described) => described.name);
    expect(refusedBySchema(schemaOf(form, sentences), {})).toEqual([
      { name, message: { text: "Street is required" } },
    ]);
    const reply = replyTo({ [name]: " " }, { fields: [{ name, message: { text: "No" } }] }, []);
    expect([reply.error, reply.initialValue]).toEqual([{ [name]: [{ text: "No" }] }, { [name]: " " }]);
    expect(validateForm(form, sentences, () => "Rue 12")).toEqual({
      ok: true,
      values: { "address.street": "Rue 12" },
    });
  });
});

describe("A customer whose form of the operator has a pattern", () => {
  const formOf = (described: Record<string, unknown>) =>
    builtInForm({ fields: [{ name: "value", label: "Value", ...described }], actions: [] });
  const refusals = (form: FormDescription, value: string) => ({
    service: refusedBySchema(schemaOf(form, sentences), { value }),
    browser: formView(form, sentences).fields.flatMap((view) =>
      refusedByRules({ value: browserFieldRule(view) }, { value }),
    ),
  });

  it.each([
    ["^\\p{L}+$", "محمد"],
    ["^.$", "😀"],
    ["a(?=b)", "c"],
    ["(?<!a)b", "ab"],
    ["^(?!a)b|c", "a"],
  ])("is not kept by her browser from sending what the service accepts: %s with '%s'", (pattern, value) => {
    const { service, browser } = refusals(formOf({ pattern }), value);
    expect([service, browser]).toEqual([[], []]);
  });

  it("chooses each town once, however often the operator spells it, and gets it where one entry has it", () => {
    const spelled = [
      { cityName: "Moundou", hbbLeadFeasibility: false },
      { cityName: "MOUNDOU", hbbLeadFeasibility: true },
      { cityName: "Sarh", hbbLeadFeasibility: false },
    ];
    const form = leadForm(undefined, labels, spelled);
    expect(form.fields.find(({ name }) => name === "city")?.options).toEqual(["Moundou", "Sarh"]);
    const feasible = (city: string) => {
      const typed: Partial<Record<string, string>> = {
        fullName: "Amina",
        contactNumber: "66000001",
        email: "a@b.td",
        city,
        consent: "on",
        installationAddress: "Rue de la paix",
        landmark: "Marché",
      };
      const read = readDetails(form, sentences, spelled, (name) => typed[name] ?? "");
      return read.ok && read.details.feasible;
    };
    expect(["Moundou", "Sarh"].map(feasible)).toEqual([true, false]);
  });

  it("reads the same sentence about her e-mail address from browser and service", () => {
    const email = {
      name: "email",
      label: "E-mail",
      pattern: CONTACT_EMAIL,
      errorMessage: "Check the address",
    };
    const form = leadForm(builtInForm({ fields: [email], actions: [] }), labels, towns);
    const views = formView(form, sentences).fields;
    const inBrowsers = Object.fromEntries(views.map((view) => [view.name, browserFieldRule(view)]));
    const typed = { email: "a@b" };
    expect(refusedByRules(inBrowsers, typed)).toEqual(refusedBySchema(schemaOf(form, sentences), typed));
  });
});

describe("The answer to a refused form", () => {
  const secrets = ["pin", "otp", "csrf"];
  const message = say("pinFormat");
  const fields = [{ name: "pin", message }];

  it("holds the typed values and the messages, by field and for the page", () => {
    const typed = { msisdn: "660", amount: "5" };
    const errors = {
      fields: [{ name: "amount", message: say("amountDigits") }],
      page: say("somethingWrong"),
    };
    expect(replyTo(typed, errors, secrets)).toEqual({
      status: "error",
      initialValue: typed,
      error: { "": [say("somethingWrong")], amount: [say("amountDigits")] },
    });
  });

  it("never repeats a secret, whatever was typed beside it (R-FRM-2)", () => {
    fc.assert(
      fc.property(texts, fc.dictionary(fc.string(), texts), (secret, others) => {
        const hidden = `<${secret}>`;
        const typed = { ...others, pin: hidden, otp: hidden, csrf: hidden };
        const { initialValue } = replyTo(typed, { fields }, secrets);
        expect(secrets.filter((name) => Object.hasOwn(initialValue, name))).toEqual([]);
        expect(JSON.stringify(initialValue)).not.toContain(JSON.stringify(hidden).slice(1, -1));
      }),
    );
  });

  it.each([
    "__intent__",
    "__state__",
    "__proto__",
    "constructor",
    "a[999999999]",
    "a[0]",
    "a.b",
    "",
    "[]",
    "a[",
    ".",
  ])("ignores a value that is posted as '%s'", (name) => {
    const intent = JSON.stringify({ type: "reset", payload: {} });
    for (const value of [intent, "{", "1"]) {
      const typed = Object.fromEntries([
        [name, value],
        ["msisdn", "660"],
      ]);
      expect(replyTo(typed, { fields }, secrets)).toEqual({
        status: "error",
        initialValue: { msisdn: "660" },
        error: { pin: [message] },
      });
    }
    expect(Object.prototype).not.toHaveProperty("msisdn");
  });

  it("holds the values of fields only, whatever names are posted", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: anyLetter }), texts), (typed) => {
        const { initialValue, error } = replyTo({ ...typed, msisdn: "660" }, { fields }, secrets);
        expect(initialValue).toMatchObject({ msisdn: "660" });
        expect(
          Object.entries(initialValue).filter(([name, value]) => name !== "msisdn" && typed[name] !== value),
        ).toEqual([]);
        expect(error).toEqual({ pin: [message] });
      }),
    );
  });
});
