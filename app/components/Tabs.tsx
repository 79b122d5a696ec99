import { Link } from "@remix-run/react";
import type { Translate } from "../i18n/translate";
import { useTexts } from "../i18n/useTexts";
import { OTHERS } from "@domain/bundles";

interface TabsProps {
  label: string;
  names: string[];
  chosen: string | undefined;
  /** Returns the address of a tab. */
  link: (name: string | undefined) => string;
  /** Whether the first tab shows all entries. */
  all?: boolean;
}

/** Tabs are links, so they work in every browser and can be bookmarked. */
export function Tabs({ label, names, chosen, link, all = false }: TabsProps) {
  const { t } = useTexts();
  const tabs = [...(all ? [undefined] : []), ...names];
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map((name) => {
          const text = name === undefined ? t("bundles.all") : tabName(name, t);
          return (
            <li key={name ?? ""}>
              {name === chosen ? (
                <strong aria-current="page">{text}</strong>
              ) : (
                <Link to={link(name)}>{text}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns a translation for the known periods, and any other name of the operator unchanged. */
function tabName(name: string, t: Translate): string {
  if (name === OTHERS) return t("bundles.others");
  const known = (["daily", "weekly", "monthly"] as const).find((period) => period === name.toLowerCase());
  return known ? t(`bundles.${known}`) : name;
}
