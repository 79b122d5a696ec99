import { Fragment } from "react";
import type { Translate } from "../i18n/translate";
import { useTexts } from "../i18n/useTexts";
import { OTHERS } from "@domain/bundles";
import { Link } from "./Link";

interface TabsProps<Name extends string> {
  label: string;
  /** Whether the label stands before the tabs. */
  labelled?: boolean;
  names: readonly Name[];
  chosen: Name | undefined;
  /** Returns the address of a tab. */
  link: (name: Name | undefined) => string;
  /** Returns the text of a tab; by default its name, or the translation of a known period. */
  text?: (name: Name) => string;
  /** The operator's names in the page's language. */
  shownAs?: ReadonlyMap<string, string>;
  /** The text of a first tab that shows all entries. */
  all?: string;
}

/** Tabs as links, so that they work in every browser and can be bookmarked. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { t } = useTexts();
  const {
    label,
    labelled = false,
    names,
    chosen,
    link,
    shownAs,
    text = (name: Name) => tabName(shownAs?.get(name) ?? name, t),
    all,
  } = props;
  const tabs: readonly (Name | undefined)[] = all === undefined ? names : [undefined, ...names];
  // Tabs without a list stand in one line, because text browsers give each entry of a list a line of its own.
  return (
    <nav className="tabs" aria-label={label}>
      {labelled && <span className="hint">{label} </span>}
      {tabs.map((name) => {
        const shown = name === undefined ? all : text(name);
        return (
          <Fragment key={name ?? ""}>
            {name === chosen ? (
              <strong aria-current={labelled ? "true" : "page"}>{shown}</strong>
            ) : (
              <Link to={link(name)}>{shown}</Link>
            )}{" "}
          </Fragment>
        );
      })}
    </nav>
  );
}

/** Returns a translation for the known periods, and any other name of the operator unchanged. */
export function tabName(name: string, t: Translate): string {
  if (name === OTHERS) return t("bundles.others");
  const known = (["daily", "weekly", "monthly"] as const).find((period) => period === name.toLowerCase());
  return known ? t(`bundles.${known}`) : name;
}
