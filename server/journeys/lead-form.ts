import { country } from "@domain/country";
import { ADDRESS_MAX_LENGTH, LEAD_NAME_MAX_LENGTH } from "@domain/rule-numbers";
import { firstSpellings, isSameName } from "@domain/same-name";
import { builtInForm, type FormField, type FormDescription } from "../forms/schema";
import type { FieldErrorMessage } from "../forms/read";
import { validateForm } from "../forms/validate";
import { type FormValues } from "../forms/schema";
import type { FieldTexts } from "../forms/view";
import type { LeadDetails } from "../order/lead-draft";

/** A town of the home-broadband form (R-LEA-13, R-LEA-14). */
export interface Town {
  cityName: string;
  hbbLeadFeasibility: boolean;
}

/** The names of the form's fields (R-LEA-11). */
const fieldNames = [
  "fullName",
  "contactNumber",
  "email",
  "city",
  "installationAddress",
  "landmark",
  "consent",
] as const;
type FieldName = (typeof fieldNames)[number];

/** The fields that the operator requires for every request. */
const requiredNames: readonly FieldName[] = ["fullName", "contactNumber", "email", "city", "consent"];

/** The built-in form, for operators that describe none and for required fields that their form lacks. */
function builtInLeadForm(fieldLabels: Record<FieldName, string>, towns: readonly Town[]): FormDescription {
  const place = { type: "text", minLength: 5, pattern: "^(?![0-9]+$)(?![-/, ]+$).+$" };
  return builtInForm({
    fields: [
      { name: "fullName", label: fieldLabels.fullName, type: "text", minLength: 3, rank: 1 },
      { name: "contactNumber", label: fieldLabels.contactNumber, type: "text", rank: 2 },
      { name: "email", label: fieldLabels.email, type: "text", rank: 3 },
      { name: "city", label: fieldLabels.city, type: "select", options: townNames(towns), rank: 4 },
      { name: "installationAddress", label: fieldLabels.installationAddress, ...place, rank: 5 },
      { name: "landmark", label: fieldLabels.landmark, ...place, rank: 6 },
      { name: "consent", label: fieldLabels.consent, type: "checkbox", required: true, rank: 7 },
    ],
    actions: [],
  });
}

/** Each town once, in its first spelling. */
function townNames(towns: readonly Town[]): string[] {
  const spelled = firstSpellings();
  return [...new Set(towns.map(({ cityName }) => spelled(cityName)))];
}

/**
 * The details form: the operator's fields in the operator's order, then missing required fields, without fields that
 * the request cannot carry; the town list always comes from the operator's configuration.
 */
export function leadForm(
  operatorForm: FormDescription | undefined,
  fieldLabels: Record<FieldName, string>,
  towns: readonly Town[],
): FormDescription {
  const builtInFields = builtInLeadForm(fieldLabels, towns).fields;
  const operatorFields = operatorForm?.fields.filter(({ name }) => isFieldName(name)) ?? builtInFields;
  const missing = builtInFields.filter(({ name }) => !operatorFields.some((field) => field.name === name));
  const fields = [
    ...operatorFields,
    ...missing.filter(({ name }) => isFieldName(name) && requiredNames.includes(name)),
  ];
  return {
    fields: fields.map((field) => withPortalRules(field, towns)),
    actions: operatorForm?.actions ?? [],
  };
}

function isFieldName(text: string): text is FieldName {
  return fieldNames.some((name) => name === text);
}

/** Applies the portal's rules to a field: the town list, lengths that the cookie can carry, and required fields. */
function withPortalRules(field: FormField, towns: readonly Town[]): FormField {
  const bounded = (limit: number) => ({ maxLength: Math.min(field.maxLength ?? limit, limit) });
  switch (field.name) {
    case "city":
      return { ...field, type: "select", required: true, options: townNames(towns) };
    case "fullName":
      return { ...field, required: true, ...bounded(LEAD_NAME_MAX_LENGTH) };
    case "contactNumber": {
      const unlimited = { pattern: undefined, minLength: undefined, maxLength: undefined };
      return {
        ...field,
        ...unlimited,
        type: "tel",
        required: true,
        countryCode: country.dialCode,
        readAs: "number",
      };
    }
    case "email":
      // The payment pages show this e-mail address read-only, so an address that they refuse is refused here.
      return { ...field, required: true, readAs: "email" };
    case "consent":
      return { ...field, type: "checkbox", required: true };
    default:
      return { ...field, type: "text", ...bounded(ADDRESS_MAX_LENGTH) };
  }
}

export type DetailsRead = { ok: true; details: LeadDetails } | { ok: false; errors: FieldErrorMessage[] };

/** Validates the posted details against the form (R-LEA-15, R-LEA-16). */
export function readDetails(
  form: FormDescription,
  texts: FieldTexts,
  towns: readonly Town[],
  typed: (name: string) => string,
): DetailsRead {
  const validated = validateForm(form, texts, typed);
  if (!validated.ok) return validated;
  return { ok: true, details: detailsOf(validated.values, towns) };
}

function detailsOf(values: FormValues, towns: readonly Town[]): LeadDetails {
  const text = (name: FieldName) => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  const city = text("city") ?? "";
  const [installationAddress, landmark] = [text("installationAddress"), text("landmark")];
  return {
    fullName: text("fullName") ?? "",
    contactNumber: text("contactNumber") ?? "",
    email: text("email") ?? "",
    city,
    feasible: towns.some((town) => isSameName(town.cityName, city) && town.hbbLeadFeasibility),
    ...(installationAddress === undefined ? {} : { installationAddress }),
    ...(landmark === undefined ? {} : { landmark }),
    consent: values["consent"] === true,
  };
}
