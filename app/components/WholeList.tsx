import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { WHOLE_LIST } from "@domain/bundles";

interface WholeListProps {
  /** How many are not listed. */
  left: number;
  total: number;
  to: (list: typeof WHOLE_LIST) => string;
}

/** The way from the beginning of a long list to all of it. */
export function WholeList({ left, total, to }: WholeListProps) {
  const { t } = useTranslation();
  if (left === 0) return null;
  return (
    <p>
      <Link to={to(WHOLE_LIST)}>{t("bundles.whole", { total })}</Link>
    </p>
  );
}
