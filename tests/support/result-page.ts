import type { FormClient, Page } from "./form-client";
import type { TestPortal } from "./test-portal";
import { STATUS } from "./pages";

/** Sets the operator's answer about the transaction T1, for the rest of a test. */
export function operatorSays({ backend }: Pick<TestPortal, "backend">, facts: Record<string, unknown>): void {
  backend.faults.clear();
  backend.faults.add({
    operation: "getTransactionStatus",
    kind: "answer",
    body: { statusCode: "200", result: { transactionId: "T1", ...facts } },
    times: Infinity,
  });
}

/** A customer who opens the result of T1 by its address, in a browser that has not paid it. */
export async function lookAt(
  portal: TestPortal,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<FormClient> {
  const client = portal.customer(headers);
  await client.open(`${STATUS}?${new URLSearchParams({ id: "T1", ...query }).toString()}`);
  return client;
}

/** Removes the receipt cookie, as if the result page had never arrived. */
export function dropReceipt(client: FormClient): void {
  client.restore(client.snapshot().filter(({ name }) => name !== "seen"));
}

/** The rows of the summary, in their order. */
export function rowsOf(page: Page): [string, string][] {
  const rows = page.html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g);
  return [...rows].map(([, term = "", value = ""]) => [plain(term), plain(value)]);
}

export function rowOf(page: Page, term: string): string | undefined {
  return rowsOf(page).find(([name]) => name === term)?.[1];
}

function plain(html: string): string {
  return html
    .replaceAll("\u00a0", " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
