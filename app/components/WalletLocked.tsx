import { useTexts } from "../i18n/useTexts";
import type { LockedWalletHelp } from "@server/payment/wallet-locked";
import type { OptionType } from "@server/operator/payment-options";
import { Dial } from "./Dial";

interface WalletLockedProps {
  type: OptionType;
  help: LockedWalletHelp;
  /** Whether nothing of the order was charged, which is not known of every line of a list. */
  notCharged?: boolean;
}

/** Shown when the wallet is locked: the number of customer care and the code that resets the PIN (R-PIN-7, R-PIN-8). */
export function WalletLocked({ type, help, notCharged = true }: WalletLockedProps) {
  const { t } = useTexts();
  return (
    <div className="alert error" role="alert">
      <strong>{t(`pin.locked.${type}`)}</strong>
      <p>
        {t("pin.lockedHelp")}
        {notCharged && ` ${t("status.notCharged")}`}
      </p>
      <ul>
        {help.care && <Dial name={t("pin.care")} {...help.care} />}
        {help.reset && <Dial name={t("pin.reset")} {...help.reset} />}
      </ul>
    </div>
  );
}
