import type { Language } from "@domain/languages";
import type { OtherWaysView } from "@domain/other-ways";
import { lastCareContacts } from "@server/operator/care-number";
import type { Visit } from "@server/request/visit";
import { pageTranslator } from "./server";

/**
 * Returns the other ways to what a page cannot do now (R-PAG-14). They never wait for the operator, who may be the reason.
 * `shops`: whether the portal can look for shops.
 */
export function otherWaysOf(
  { service }: { service: Pick<Visit["service"], "catalogue" | "config"> },
  language: Language,
  { shops = true }: { shops?: boolean } = {},
): OtherWaysView {
  const t = pageTranslator(language);
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
