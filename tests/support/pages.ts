import type { FormClient, Page } from "./form-client";

export const RECHARGE = "/prepaid-recharge";
export const BUNDLES = "/prepaid-recharge/bundles";
export const PAYMENT = "/payment/start";
export const WALLET = "/payment/start/toumai-money";
export const OTP_PAGE = `${WALLET}/code`;
export const PIN_PAGE = `${WALLET}/pin`;
export const CONFIRM = `${WALLET}/confirm`;
export const APPROVE = `${WALLET}/approve`;
export const STATUS = "/payment/status";

export function pathOf(page: { url: string }): string {
  return new URL(page.url).pathname;
}

export function pathAndQuery(page: { url: string } | undefined): string {
  const { pathname, search } = new URL(page?.url ?? "");
  return pathname + search;
}

/** Returns the open page, which must have this address; otherwise the test fails with the text of the page. */
export function expectPage(client: FormClient, path: string | undefined): Page {
  const { page } = client;
  if (pathOf(page) !== path)
    throw new Error(`expected ${path}, got ${page.url} (${page.status}): ${page.text.slice(0, 800)}`);
  return page;
}

/** Presses "Cancel", which is a link, or a button where it must reset something (the attempts of a PIN). */
export function cancel(client: FormClient): Promise<Page> {
  const linked = client.page.links.some(({ text }) => text.startsWith("Cancel"));
  return linked ? client.click("Cancel") : client.submit("Cancel");
}

/** The parts of a refused form: its status, its error summary, and the typed values. */
export function refusalOf(client: FormClient) {
  const { page } = client;
  const fields = page.forms.flatMap((form) => form.fields);
  const summary = page.links
    .filter(({ url }) => /#\w+-/.test(url))
    .map(({ text, url }) => ({ text, field: new URL(url).hash.split("-").slice(1).join("-") }));
  return {
    status: page.status,
    alert: page.alerts.join(" "),
    typed: (name: string) => fields.find((field) => field.name === name)?.value,
    /**
     * The links of the error summary with the name of their field, from ids {form}-{name}; a page with one field has
     * only the message at its field.
     */
    links: summary.length > 0 ? summary : messagesAtFields(page),
  };
}

function messagesAtFields({ html }: Page): { text: string; field: string }[] {
  const messages = html.matchAll(/<p class="field-error" id="\w+-([\w-]+)-error"[^>]*>([^<]*)</g);
  return [...messages].map(([, field = "", text = ""]) => ({ field, text: text.replaceAll("&#x27;", "'") }));
}
