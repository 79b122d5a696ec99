/** A thumb on a grid of 24 that points up. */
const THUMB = "M4 11h3v9H4zM7 11l4-8a2 2 0 0 1 2 2.5L12.4 9H19a2 2 0 0 1 2 2.3l-1.2 7a2 2 0 0 1-2 1.7H7";

/** The drawing of a vote, a thumb up or down, beside its words. */
export function VoteIcon({ vote }: { vote: "up" | "down" }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={THUMB} transform={vote === "down" ? "rotate(180 12 12)" : undefined} />
    </svg>
  );
}
