import { country } from "@domain/country";
import { ADDRESS_MAX_LENGTH, NAME_MAX_LENGTH } from "@domain/tuning";
import { parseMsisdn } from "@domain/msisdn";
import { builtInForm, type FormField, type FormSchema } from "../forms/schema";
import { validateForm, type FieldError, type FormValues } from "../forms/validate";
import { readEmail, strictEmail } from "@domain/email";
import type { LeadDetails } from "../order/lead-draft";

/** A town where home broadband may be asked for (R-LEA-13, R-LEA-14). */
export interface Town {
  cityName: string;
  hbbLeadFeasibility: boolean;
}

/** The fields of the form (R-LEA-11), by their names. */
const names = [
  "fullName",
  "contactNumber",
  "email",
  "city",
  "installationAddress",
  "landmark",
  "consent",
] as const;
type Name = (typeof names)[number];

/** Those without which the operator takes no request. */
const needed: readonly Name[] = ["fullName", "contactNumber", "email", "city", "consent"];

/** The form for those whose operator describes none, or one in which something is missing. */
function builtIn(words: Record<Name, string>, towns: readonly Town[]): FormSchema {
  const place = { type: "text", minLength: 5, pattern: "^(?![0-9]+$)(?![-/, ]+$).+$" };
  return builtInForm({
    fields: [
      { name: "fullName", label: words.fullName, type: "text", minLength: 3, rank: 1 },
      { name: "contactNumber", label: words.contactNumber, type: "text", rank: 2 },
      { name: "email", label: words.email, type: "text", rank: 3 },
      { name: "city", label: words.city, type: "select", options: towns.map(townName), rank: 4 },
      { name: "installationAddress", label: words.installationAddress, ...place, rank: 5 },
      { name: "landmark", label: words.landmark, ...place, rank: 6 },
      { name: "consent", label: words.consent, type: "checkbox", required: true, rank: 7 },
    ],
    actions: [],
  });
}

const townName = ({ cityName }: Town) => cityName;

/**
 * The details form: the operator's, in its order, with what every request needs. The towns are those that the operator
 * lists now, whatever the form says; fields that no request has a place for are not asked.
 */
export function leadForm(
  theirs: FormSchema | undefined,
  words: Record<Name, string>,
  towns: readonly Town[],
): FormSchema {
  const ours = builtIn(words, towns).fields;
  const known = theirs?.fields.filter(({ name }) => isName(name)) ?? ours;
  const missing = ours.filter(({ name }) => !known.some((field) => field.name === name));
  const fields = [...known, ...missing.filter(({ name }) => isName(name) && needed.includes(name))];
  return { fields: fields.map((field) => settled(field, towns)), actions: theirs?.actions ?? [] };
}

function isName(text: string): text is Name {
  return names.some((name) => name === text);
}

/** A field with what the portal knows better: lists, lengths that the cookie can carry, and its own rules. */
function settled(field: FormField, towns: readonly Town[]): FormField {
  const bounded = (longest: number) => ({ maxLength: Math.min(field.maxLength ?? longest, longest) });
  switch (field.name) {
    case "city":
      return { ...field, type: "select", required: true, options: [...new Set(towns.map(townName))] };
    case "fullName":
      return { ...field, required: true, ...bounded(NAME_MAX_LENGTH) };
    case "contactNumber": {
      // Its digits are judged by readDetails, in the words of R-LEA-15.
      const free = { pattern: undefined, minLength: undefined, maxLength: undefined };
      return { ...field, ...free, type: "tel", required: true, countryCode: country.dialCode };
    }
    case "email":
      return { ...field, required: true };
    case "consent":
      return { ...field, type: "checkbox" };
    default:
      return { ...field, type: "text", ...bounded(ADDRESS_MAX_LENGTH) };
  }
}

export type DetailsRead = { ok: true; details: LeadDetails } | { ok: false; errors: FieldError[] };

/** Judges the posted details by the operator's schema and by the rules that every request has (R-LEA-15, R-LEA-16). */
export function readDetails(
  schema: FormSchema,
  towns: readonly Town[],
  typed: (name: string) => string,
): DetailsRead {
  const judged = validateForm(schema, typed);
  const errors = judged.ok ? [] : judged.errors.filter(({ name }) => name !== "contactNumber");
  const msisdn = parseMsisdn(typed("contactNumber"));
  if (!msisdn) {
    const key = typed("contactNumber").trim() === "" ? "noPhone" : "badPhone";
    errors.push({ name: "contactNumber", message: { key } });
  }
  // The payment pages show the address as it is: one that they would refuse must not come so far.
  const email = readEmail(typed("email"), strictEmail);
  if (!email && !errors.some(({ name }) => name === "email")) {
    errors.push({ name: "email", message: { key: "badEmail" } });
  }
  if (!judged.ok || !msisdn || !email) return { ok: false, errors: inFieldOrder(schema, errors) };
  return { ok: true, details: detailsOf(judged.values, towns, { msisdn, email }) };
}

function detailsOf(
  values: FormValues,
  towns: readonly Town[],
  { msisdn, email }: { msisdn: string; email: string },
): LeadDetails {
  const text = (name: Name) => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  const city = text("city") ?? "";
  const [installationAddress, landmark] = [text("installationAddress"), text("landmark")];
  return {
    fullName: text("fullName") ?? "",
    contactNumber: msisdn,
    email,
    city,
    feasible: towns.some((town) => town.cityName === city && town.hbbLeadFeasibility),
    ...(installationAddress === undefined ? {} : { installationAddress }),
    ...(landmark === undefined ? {} : { landmark }),
    consent: values["consent"] === true,
  };
}

function inFieldOrder({ fields }: FormSchema, errors: FieldError[]): FieldError[] {
  return fields.flatMap(({ name }) => errors.filter((fieldError) => fieldError.name === name).slice(0, 1));
}
