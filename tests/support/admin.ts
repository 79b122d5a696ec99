import type { TestPortalOptions } from "./running-portal";
import { FormClient } from "./form-client";
import { freePort } from "./portal";
import { SWITCHED } from "./switches";

export const ADMIN_TOKEN = "token-of-the-tests-0123456789";

/** A portal with the operator's page at a port of its own. */
export async function withAdminPage(
  env: Record<string, string> = {},
): Promise<{ options: TestPortalOptions; url: string }> {
  const port = await freePort();
  return {
    url: `http://127.0.0.1:${port}`,
    options: { env: { ...SWITCHED, ADMIN_PORT: String(port), ADMIN_TOKEN, LOG_LEVEL: "info", ...env } },
  };
}

/** A person at the operator's page, without scripts. */
export async function loggedIn(url: string, language = "en"): Promise<FormClient> {
  const client = new FormClient(url, { "accept-language": language });
  await client.open("/");
  await client.fill({ token: ADMIN_TOKEN }).submit();
  return client;
}

/** The form of a switch with this button, which sets it or returns it to its usual state. */
export function switchForm(client: FormClient, name: string, button: string) {
  const form = client.page.forms.find(
    ({ fields, buttons }) =>
      fields.some((field) => field.name === "switch" && field.value === name) &&
      buttons.some(({ text }) => text === button),
  );
  if (!form) throw new Error(`there is no form for ${name} with ${button}: ${client.page.text}`);
  return form;
}
