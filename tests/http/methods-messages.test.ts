import { describe, expect, it } from "vitest";
import { callsTo } from "../support/backend-checks";
import { describeMethods } from "../support/describe-methods";
import { refusalOf } from "../support/pages";
import { type PaymentMethod } from "../support/payment-methods";
import { toPayment } from "../support/payment-walk";

type Field = "msisdn" | "email";
interface Wrong {
  field: Field;
  typed: string;
  en: string;
  fr: string;
}

const strict: Wrong[] = [
  { field: "email", typed: "", en: "Email is required", fr: "L’adresse e-mail est obligatoire" },
  ...["awa", "awa@", "awa@td", "awa@example.t"].map((typed) => ({
    field: "email" as const,
    typed,
    en: "Invalid Email Id",
    fr: "Adresse e-mail invalide",
  })),
  ...["_awa@example.td", "a+wa@example.td"].map((typed) => ({
    field: "email" as const,
    typed,
    en: "Invalid Email Id. Before the @, use only letters, digits, dots and underscores, as in name.1@example.com.",
    fr: "Adresse e-mail invalide. Avant le @, uniquement des lettres, chiffres, points et tirets bas, comme nom.1@exemple.com.",
  })),
];

const loose: Wrong[] = [
  { field: "email", typed: "  ", en: "Email id is required", fr: "L’adresse e-mail est obligatoire" },
  ...["awa@td", "a@b@c.td"].map((typed) => ({
    field: "email" as const,
    typed,
    en: "Please enter valid email",
    fr: "Saisissez une adresse e-mail valide",
  })),
];

const numberOf = (product: string): Wrong[] => [
  { field: "msisdn", typed: "", en: "Phone No is required", fr: "Le numéro de téléphone est obligatoire" },
  ...["660000011", "6600000x"].map((typed) => ({
    field: "msisdn" as const,
    typed,
    en: `Please enter valid ${product} number`,
    fr: `Saisissez un numéro ${product} valide`,
  })),
];

const airtimeNumber: Wrong[] = [
  { field: "msisdn", typed: " ", en: "Please enter Phone No", fr: "Saisissez le numéro de téléphone" },
  {
    field: "msisdn",
    typed: "6600",
    en: "Please enter valid phone no",
    fr: "Saisissez un numéro de téléphone valide",
  },
];

/** The message of each page for each invalid value, letter for letter (R-MET-11, R-MET-12, R-MET-13). */
const words: Record<PaymentMethod["id"], Wrong[]> = {
  "wallet-pin": numberOf("Toumaï Money"),
  "wallet-push": numberOf("Toumaï Money"),
  card: strict,
  airtime: [...airtimeNumber, ...loose],
  mpesa: [...numberOf("MPESA"), ...strict],
  smartcash: numberOf("SmartCash"),
};

const right: Record<Field, string> = { msisdn: "66 00 00 01", email: "awa.b_1@mail.example.td" };

describeMethods("The message about an invalid value", (method, portal) => {
  const fields: Field[] = [
    ...(method.asksNumber ? ["msisdn" as const] : []),
    ...(method.asksEmail ? ["email" as const] : []),
  ];

  describe.each(["en", "fr"] as const)("in %s", (language) => {
    it.each(words[method.id])(
      "is shown for the $field '$typed', and all values stay as they were typed",
      async (wrong) => {
        const client = portal.customer({ "accept-language": language });
        await toPayment(client);
        await client.open(method.start);
        const typed = { ...right, [wrong.field]: wrong.typed };
        await client.fill(Object.fromEntries(fields.map((name) => [name, typed[name]]))).submit();
        const refusal = refusalOf(client);
        expect(refusal.status).toBe(422);
        expect(refusal.links).toEqual([{ text: wrong[language], field: wrong.field }]);
        expect(client.page.html).toMatch(new RegExp(`id="\\w+-${wrong.field}-error"`));
        for (const name of fields) expect(refusal.typed(name)).toBe(typed[name]);
        expect(callsTo(portal, "sendOtp") + callsTo(portal, method.initiate)).toBe(0);
      },
    );
  });

  it("is shown for every error at once, each beside its field", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.open(method.start);
    await client.fill(Object.fromEntries(fields.map((name) => [name, ""]))).submit();
    expect(refusalOf(client).links.map(({ field }) => field)).toEqual(fields);
  });

  it("is not shown for valid values: number and e-mail reach the operator as the contract requires", async () => {
    const client = portal.customer();
    await toPayment(client);
    await client.open(method.start);
    await client.fill(Object.fromEntries(fields.map((name) => [name, right[name]]))).submit();
    expect(client.page.alerts).toEqual([]);
    const sent = portal.backend.requests.find(({ operationId }) => operationId === "initiatePayment");
    if (!method.otp && method.asksEmail) expect(sent?.body).toMatchObject({ emailId: right.email });
  });
});
