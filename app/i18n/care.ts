import { careContacts } from "@server/operator/care-number";
import type { PageVisit } from "../visit";

/** Returns the contacts of customer care and their words. */
export async function careOf({ operator, service, tPages: t }: PageVisit) {
  const { catalogue, config } = service;
  return {
    care: await careContacts(operator, catalogue, config),
    words: { heading: t("care.heading"), whatsApp: t("care.whatsApp"), dial: t("limits.dial") },
  };
}

export type CareWords = Awaited<ReturnType<typeof careOf>>["words"];
