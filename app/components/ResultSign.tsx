/** The colour and icon of a result. */
export type ResultTone = "success" | "failed" | "pending";

const strokes: Record<ResultTone, string> = {
  success: "M7 12.5l3.5 3.5L17 8.5",
  failed: "M8 8l8 8M16 8l-8 8",
  pending: "M7 12h.01M12 12h.01M17 12h.01",
};

/** The icon beside the heading, hidden from screen readers because the heading has the same meaning (R-ACC-8). */
export function ResultSign({ tone }: { tone: ResultTone }) {
  return (
    <svg className="sign" width="40" height="40" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="11" />
      <path d={strokes[tone]} />
    </svg>
  );
}
