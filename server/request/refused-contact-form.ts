import { brand } from "@domain/brand";
import type { Language } from "@domain/languages";
import type { FormDescription } from "../forms/schema";
import { translateChoices } from "../forms/translate-choices";
import { refusedBefore } from "./reply";
import type { Visit } from "./visit";

/** The values of the contact form that were refused before a change of the language, with the choices in this one. */
export async function refusedContactForm(
  visit: Visit,
  language: Language,
  form: FormDescription,
): Promise<Record<string, string> | undefined> {
  const refused = refusedBefore(visit);
  if (!refused) return undefined;
  const { operator, service } = visit;
  const others = await Promise.all(
    brand.languages
      .filter((other) => other !== language)
      .map((other) => service.content.contactForm({ operator, language: other })),
  );
  return translateChoices(
    form,
    others.filter((other) => other !== undefined),
    refused,
  );
}
