import type { ReactNode } from "react";
import type { IconName } from "@domain/icons";

/** The drawings on a grid of 24, as strokes in the colour of the text. */
const drawings: Record<IconName, string> = {
  airtime: "M8 3h8v18H8zM11 18h2M3 9l2 3-2 3M21 9l-2 3 2 3",
  data: "M8 20V6L4 10M16 4v14l4-4",
  bill: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  router: "M4 14h16v6H4zM8 17h.01M12 14V9M8 7a6 6 0 0 1 8 0M5.5 4a10 10 0 0 1 13 0",
  home: "M3 12l9-8 9 8M6 10v10h12V10",
  tag: "M3 3h8l10 10-8 8L3 11zM8 8h.01",
  card: "M3 6h18v12H3zM3 10h18M6 15h4",
  wallet: "M3 7h16v12H3zM3 7l12-4v4M15 13h4",
  approval: "M7 3h10v18H7zM10 12l2 2 3-4",
};

/**
 * An inline drawing beside a name; a sprite would save little, because a page shows each drawing once or twice, and
 * would need exceptions for Gecko 48 and text browsers.
 */
export function Icon({ name }: { name: IconName }): ReactNode {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
