import { pino } from "pino";
import { brand } from "@domain/brand";
import { CHECK_SHOPS_KM } from "@domain/tuning";
import { createContent } from "../content/content";
import type { OperatorClient } from "../operator/client";
import type { Backend } from "../operator/call";
import { findShops, getLoadingText, hasLoadingText, listFaqs } from "../operator/content";
import { pack } from "../brand/use-pack";
import { createPlaces } from "../places/places";
import type { Findings } from "./findings";

/** Calls the read-only operations of /cms in every language, and reads each page as the portal does. */
export async function probeContent(
  client: OperatorClient,
  backend: Backend,
  findings: Findings,
): Promise<void> {
  const content = contentOf(backend, findings);
  const { lat: latitude, lng: longitude } = pack.map.middle;
  for (const language of brand.languages) {
    for (const read of content.everyPage()) await read({ operator: client, language });
    await listFaqs(client, language);
    if (hasLoadingText(language)) await getLoadingText(client, language);
    const around = { latitude, longitude, kilometres: CHECK_SHOPS_KM, language };
    await findShops(client, around, content.timeoutMs);
  }
}

/** The portal's content, which reports unexpected values inside the pages. */
function contentOf({ contentUrl, timeoutMs }: Backend, findings: Findings) {
  const content = createContent({
    cdn: undefined,
    contentUrl,
    timeoutMs,
    log: pino({ enabled: false }),
    mismatches: {
      add(subject, effect, found) {
        for (const { path, problem } of found)
          findings.add({
            severity: "deviation",
            subject,
            path,
            problem,
            effect: effect === "malformed" ? "makes the answer unusable" : "is left out",
          });
      },
    },
  });
  // The sites of the coverage map are a page of content, too.
  createPlaces(undefined, content);
  return content;
}
