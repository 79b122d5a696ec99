/** How a payment stands for the eye: done, refused, or still going on. */
export type Look = "success" | "failed" | "pending";

const strokes: Record<Look, string> = {
  success: "M7 12.5l3.5 3.5L17 8.5",
  failed: "M8 8l8 8M16 8l-8 8",
  pending: "M7 12h.01M12 12h.01M17 12h.01",
};

/** The sign beside the heading, which says the same in words: text browsers and screen readers skip the drawing. */
export function ResultSign({ look }: { look: Look }) {
  return (
    <svg className="sign" width="40" height="40" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" />
      <path d={strokes[look]} />
    </svg>
  );
}
