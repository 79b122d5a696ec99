import { useTranslation } from "react-i18next";
import type { LockedWalletHelp } from "@server/payment/wallet-locked";
import type { OptionType } from "@server/operator/transaction";

/** The wallet takes no PIN any more (R-PIN-7, R-PIN-8): whom to call and what to dial. */
export function WalletLocked({ type, help }: { type: OptionType; help: LockedWalletHelp }) {
  const { t } = useTranslation();
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
      {name} {/* A plus is a plus there; only # would end the address. */}
      <a href={`tel:${number.replace(/[^0-9+*#]/g, "").replaceAll("#", "%23")}`} dir="ltr">
        {number}
      </a>
    </li>
  );
}
