import type { ReactNode } from "react";
import { useTexts } from "../i18n/useTexts";
import { Tiles } from "./Tiles";
import type { Tile } from "./Tiles";

/** A panel that says what went wrong, beside the services that are offered. */
export function ServicesBeside({ tiles, children }: { tiles: Tile[]; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="columns">
      {children}
      <section>
        <h2>{t("home.journeys")}</h2>
        <Tiles tiles={tiles} />
      </section>
    </div>
  );
}
