import type { Language } from "@domain/languages";
import type { OtherWaysView } from "@domain/other-ways";
import { lastCareContacts } from "@server/operator/care-number";
import type { Visit } from "@server/request/visit";
import { pageTranslator } from "./server";

/**
 * Returns the other ways to what a page cannot do now (R-PAG-14), with the shops where the portal can look for them.
 */
export function otherWaysOf(
  { service }: { service: Pick<Visit["service"], "catalogue" | "config"> },
  language: Language,
  { shops = true }: { shops?: boolean } = {},
): OtherWaysView {
  const t = pageTranslator(language);
  // These are the contacts that were read last, because a page must not wait for an operator that may be down.
  const care = lastCareContacts(service.catalogue, service.config);
  return {
    care,
    words: {
      heading: t("ways.heading"),
      call: t("portal.call", { number: care.number }),
      dial: t("limits.dial"),
      whatsApp: t("care.whatsApp"),
      shop: shops ? t("portal.shops") : undefined,
    },
  };
}
