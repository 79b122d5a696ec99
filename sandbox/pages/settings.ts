import { html } from "hono/html";
import type { SandboxContext } from "../context";
import { productCodes } from "../../domain/journeys";
import type { ConfigData } from "../config";
import { submit, type Html } from "./layout";

const FLAGS = ["enableAmPin", "postpaidHybridCheck", "showPostpaidBundles", "enableDualCurrency"] as const;
const NUMBERS = ["preMinAmnt", "preMaxAmnt", "postMinAmnt", "postMaxAmnt", "paymentMaxTry"] as const;
const ROUNDING = "beta.amountToHigherValueFeature";
const CARD_PROVIDER = "cardProviderConfig";

function checkbox(name: string, checked: boolean): Html {
  const mark = checked ? html`checked` : "";
  return html`<p class="tick">
    <input type="checkbox" id="${name}" name="${name}" ${mark} /> <label for="${name}">${name}</label>
  </p>`;
}

export function settingsForm(context: SandboxContext): Html {
  const config = context.config.data();
  return html`<form method="post" action="/sandbox/config">
    ${FLAGS.map((name) => checkbox(name, config[name]))}
    ${checkbox(ROUNDING, config.beta.amountToHigherValueFeature)}
    ${checkbox(CARD_PROVIDER, config.cardProviderConfig !== "")}
    ${NUMBERS.map(
      (name) =>
        html`<p>
          <label for="${name}"><b>${name}</b></label>
          <input class="text" id="${name}" name="${name}" inputmode="numeric" value="${config[name]}" />
        </p>`,
    )}
    <fieldset>
      <legend>Journeys offered</legend>
      ${context.config.products().map(({ code, enabled }) => checkbox(code, enabled))}
    </fieldset>
    ${submit("Save the settings")}
  </form>`;
}

/** Returns the value of cardProviderConfig that enables the card provider's pop-up. */
function cardProvider(context: SandboxContext): string {
  const scriptUrl = `${context.publicUrl ?? ""}/sandbox/provider.js`;
  return JSON.stringify({ publicKey: "pk_sandbox", scriptUrl });
}

/** Saves all settings; a checkbox that is missing in the form is unticked. */
export function saveSettings(context: SandboxContext, form: FormData): void {
  const ticked = (name: string) => form.has(name);
  const patch: Partial<ConfigData> = {
    beta: { amountToHigherValueFeature: ticked(ROUNDING) },
    cardProviderConfig: ticked(CARD_PROVIDER) ? cardProvider(context) : "",
  };
  for (const name of FLAGS) patch[name] = ticked(name);
  for (const name of NUMBERS) {
    const typed = form.get(name);
    if (typeof typed === "string" && /^[0-9]{1,9}$/.test(typed)) patch[name] = Number(typed);
  }
  context.config.set(patch);
  for (const code of productCodes) context.config.setProduct(code, ticked(code));
}
