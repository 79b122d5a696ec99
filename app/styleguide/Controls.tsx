import { otpRules, rechargeRules } from "@domain/form-rules";
import { country } from "@domain/country";
import { pack } from "@server/brand/use-pack";
import { townsOf } from "@server/places/gazetteer";
import { say } from "@domain/message";
import { usualAmounts } from "@domain/amount";
import { paths } from "@domain/paths";
import { accept } from "@domain/field-rule";
import { AmountChips } from "../components/AmountChips";
import { Field } from "../components/Field";
import { Gateways } from "../components/Gateways";
import { HomeLink } from "../components/HomeLink";
import { LineNote } from "../components/LineNote";
import { LeaveForm, Submit } from "../components/PostForm";
import { SelectField } from "../components/SelectField";
import { OtpBoxes } from "../enhance/OtpBoxes";
import { useCheckedForm } from "../forms/useCheckedForm";
import { useTexts } from "../i18n/useTexts";
import { Group, Specimen } from "./Specimen";

export function Buttons() {
  const { t } = useTexts();
  return (
    <Group name="Buttons and links">
      <Specimen name="Primary and secondary">
        <p className="actions">
          <Submit>{t("recharge.pay")}</Submit>
        </p>
        <p className="actions">
          <Submit secondary>{t("recharge.bundles")}</Submit>
        </p>
      </Specimen>
      <Specimen name="Disabled, with what is missing">
        <p className="actions">
          <Submit disabled missing={t("recharge.missing")}>
            {t("recharge.pay")}
          </Submit>
        </p>
        <p className="actions">
          <Submit secondary disabled>
            {t("recharge.bundles")}
          </Submit>
        </p>
      </Specimen>
      <Specimen name="Links as buttons, links out of the page">
        <HomeLink />
        <p>
          <a className="button secondary" href={paths.help}>
            {t("payment.other")}
          </a>
        </p>
        <p className="exits">
          <a href={paths.home}>{t("notFound.home")}</a> <a href={paths.payment}>{t("payment.other")}</a>
        </p>
        <LeaveForm action={paths.styleguide} mark="sample" to="cancel">
          {t("payment.other")}
        </LeaveForm>
      </Specimen>
    </Group>
  );
}

const amountRules = rechargeRules({ min: 100, max: 100_000 });

export function Fields() {
  const { t } = useTexts();
  const plain = useCheckedForm({
    id: "plain",
    rules: amountRules,
    given: { msisdn: country.exampleNumber },
  });
  const refused = useCheckedForm({
    id: "refused",
    rules: amountRules,
    reply: {
      form: {
        status: "error",
        initialValue: { msisdn: "123", amount: "7" },
        error: {
          msisdn: [say("invalidMobile")],
          amount: [say("amountMin", { min: "100", currency: country.currency })],
        },
      },
    },
  });
  return (
    <Group name="Fields">
      <Specimen name="Plain, with a prefix and a hint; chips">
        <Field
          field={plain.field("msisdn")}
          label={t("recharge.number")}
          hint={t("recharge.numberHint")}
          prefix={`+${country.dialCode}`}
          type="tel"
          inputMode="numeric"
        >
          <LineNote line={{ kind: "checking" }} hint={undefined} />
        </Field>
        <Field
          field={plain.field("amount")}
          label={t("recharge.amount", { currency: country.currency })}
          choices={
            <AmountChips formId="plain" amounts={usualAmounts({ min: 100, max: 100_000 })} chosen="500" />
          }
        />
        <p className="tick">
          <input type="checkbox" id="sample-tick" defaultChecked />{" "}
          <label htmlFor="sample-tick">{t("recharge.remember")}</label>
        </p>
      </Specimen>
      <Specimen name="With errors">
        <Field
          field={refused.field("msisdn")}
          label={t("recharge.number")}
          prefix={`+${country.dialCode}`}
          type="tel"
          inputMode="numeric"
        />
        <Field field={refused.field("amount")} label={t("recharge.amount", { currency: country.currency })} />
      </Specimen>
      <Choices />
    </Group>
  );
}

const anything = (typed: string) => accept(typed);

function Choices() {
  const { t } = useTexts();
  const form = useCheckedForm({
    id: "choices",
    rules: { ...otpRules, email: anything, city: anything, gateway: anything },
    given: { email: `achta@${pack.demo.emailDomain}` },
  });
  const city = {
    name: "city",
    label: t("bundles.categories"),
    kind: "select",
    required: true,
    options: townsOf()
      .slice(0, 3)
      .map(({ name }) => name),
    messages: { required: "", invalid: "" },
  } as const;
  return (
    <>
      <Specimen name="Read-only; code; code with scripts">
        <Field field={form.field("email")} label={t("payer.email")} readOnly />
        <OtpBoxes form={form} label={t("code.label")} hint={t("code.hint")} />
        <div className="field">
          <label htmlFor="boxed-code">{t("code.label")}</label>
          <div className="input">
            <input className="code boxed" id="boxed-code" />
          </div>
          <div className="boxes" dir="ltr" aria-hidden="true">
            {["4", "0", "7", "", "", ""].map((digit, place) => (
              <span key={place} className={place === 3 ? "box next" : "box"}>
                {digit}
              </span>
            ))}
          </div>
        </div>
      </Specimen>
      <Specimen name="Select; card gateways">
        <SelectField
          description={{ ...city, options: [...city.options] }}
          field={form.field("city")}
          words={{ select: "Select...", search: "Search", none: "No match" }}
        />
        <Gateways
          field={form.field("gateway")}
          gateways={[
            { name: "Paystack", paymentOpt: "PAYSTACK" },
            { name: "UBA", paymentOpt: "UBA" },
          ]}
        />
      </Specimen>
    </>
  );
}
