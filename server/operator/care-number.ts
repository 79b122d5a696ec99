import { country } from "@domain/country";
import { PAGE_CHROME_TIMEOUT_MS } from "@domain/tuning";
import { withTimeout } from "../timeout";
import type { Catalogue } from "./catalogue";
import type { OperatorClient } from "./client";

/** What a phone can dial: digits, and the signs of codes. */
const DIALLED = /^\+?[*#\d][*#\d .-]{1,18}[#\d]$/;

/**
 * The number of customer care: the operator's configuration names it (`customerCareNumber`), and the brand pack's number
 * stands in while that cannot be read. A page does not wait long for it.
 */
export async function careNumber(operator: OperatorClient, catalogue: Catalogue): Promise<string> {
  const config = await withTimeout(catalogue.config(operator), PAGE_CHROME_TIMEOUT_MS, () => undefined);
  const given = config?.ok ? config.value.customerCareNumber?.trim() : undefined;
  return given !== undefined && DIALLED.test(given) ? given : country.helpNumber;
}
