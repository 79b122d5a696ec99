import { useTexts } from "../i18n/useTexts";
import { WHOLE_LIST } from "@domain/bundles";
import { Link } from "./Link";

interface WholeListProps {
  /** How many entries are not listed. */
  left: number;
  total: number;
  to: (list: typeof WHOLE_LIST) => string;
}

/** A link from a shortened list to the complete one. */
export function WholeList({ left, total, to }: WholeListProps) {
  const { t } = useTexts();
  if (left === 0) return null;
  return (
    <p>
      <Link to={to(WHOLE_LIST)}>{t("bundles.whole", { total })}</Link>
    </p>
  );
}
