import { useTexts } from "../i18n/useTexts";
import type { LockedWalletHelp } from "@server/payment/wallet-locked";
import type { OptionType } from "@server/operator/transaction";

/** Shown when the wallet is locked: the number of customer care and the code that resets the PIN (R-PIN-7, R-PIN-8). */
export function WalletLocked({ type, help }: { type: OptionType; help: LockedWalletHelp }) {
  const { t } = useTexts();
  return (
    <div className="alert error" role="alert">
      <strong>{t(`pin.locked.${type}`)}</strong>
      <p>{t("pin.lockedHelp")}</p>
      <ul>
        {help.care && <Dial name={t("pin.care")} number={help.care} />}
        {help.reset && <Dial name={t("pin.reset")} number={help.reset} />}
      </ul>
    </div>
  );
}

function Dial({ name, number }: { name: string; number: string }) {
  return (
    <li>
      {name} {/* In a tel: address a # has to be encoded, but a + must not be. */}
      <a href={`tel:${number.replace(/[^0-9+*#]/g, "").replaceAll("#", "%23")}`} dir="ltr">
        {number}
      </a>
    </li>
  );
}
