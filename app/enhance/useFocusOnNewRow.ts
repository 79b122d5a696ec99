import { useEffect, useRef } from "react";

/** Focuses the field of this name once a form has more rows than before, so that the customer types on there. */
export function useFocusOnNewRow(rows: number, nameOf: (row: number) => string): void {
  const before = useRef(rows);
  useEffect(() => {
    const [first] = document.getElementsByName(nameOf(before.current + 1));
    if (rows > before.current) first?.focus();
    before.current = rows;
  }, [rows, nameOf]);
}
