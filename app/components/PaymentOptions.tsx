import { useTexts } from "../i18n/useTexts";
import { Icon } from "./Icon";
import { Link } from "./Link";
import { NameAndHint } from "./NameAndHint";
import { PostForm, Submit } from "./PostForm";
import type { IconName } from "@domain/icons";
import type { AvailableMethods, OptionView } from "@server/payment/available-methods";

const icons: Record<OptionView["type"], IconName> = {
  PG: "card",
  airtime: "airtime",
  AM: "wallet",
  mpesa: "approval",
  smartcash: "wallet",
};

interface PaymentOptionsProps {
  options: OptionView[];
  chosen?: string;
  /** The number that pays at once, the words of its button, and the payment attempt (R-MET-48). */
  atOnce?: { msisdn: string; label: string; mark: string } | undefined;
}

/** Links to the payment methods; choosing one replaces the history entry (R-MET-3). */
export function PaymentOptions({ options, chosen, atOnce }: PaymentOptionsProps) {
  const { t } = useTexts();
  return (
    <nav className="options" aria-label={t("payment.options")}>
      <ul>
        {options.map(({ type, name, path, payer }) => {
          const group = t(`payment.groups.${type}`);
          const isChosen = path === chosen;
          const how = t(`payment.hints.${type}`);
          const paysAtOnce = atOnce !== undefined && payer === atOnce.msisdn;
          return (
            <li key={type}>
              <Link
                id={paysAtOnce ? `pay-${type}` : undefined}
                to={path}
                replace
                aria-current={isChosen ? "true" : undefined}
              >
                <Icon name={icons[type]} />
                <NameAndHint
                  name={[group, ...(isChosen ? [`(${t("payment.chosen")})`] : [])].join(" ")}
                  hint={addsToGroup(type, name, group) ? `${name}. ${how}` : how}
                />
                {isChosen && <ChosenMark />}
              </Link>
              {paysAtOnce && (
                // The group tells screen readers which method the button is of.
                <div className="at-once" role="group" aria-labelledby={`pay-${type}`}>
                  <PostForm action={path} mark={atOnce.mark}>
                    <input type="hidden" name="msisdn" value={atOnce.msisdn} />
                    <Submit secondary>{atOnce.label}</Submit>
                  </PostForm>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A tick for the eye; the words say the same to screen readers and text browsers. */
function ChosenMark() {
  return (
    <svg className="icon mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 12.5l5.5 5.5L20 7" />
    </svg>
  );
}

/**
 * Whether a method's name is shown beside its group; not when it repeats the group, as "MPESA M-PESA" would, and not
 * for card gateways, which the next page lists.
 */
function addsToGroup(type: OptionView["type"], name: string, group: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[\s._-]/g, "");
  return type !== "PG" && name !== "" && bare(name) !== bare(group);
}

/** The payment methods that the operator offers, beside the form of the chosen one. */
export function OtherMethods({ offer, chosen }: { offer: AvailableMethods | undefined; chosen: string }) {
  const { t } = useTexts();
  if (!offer?.ok) return null;
  return (
    <section className="other-methods">
      <h2>{t("payment.options")}</h2>
      <PaymentOptions options={offer.options} chosen={chosen} />
    </section>
  );
}
