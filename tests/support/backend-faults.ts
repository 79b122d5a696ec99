/** What the backend answers when it refuses: HTTP 200 and a code (contract: ENVELOPE). */
export function refusal(statusCode: number | string, message = "Non merci", result: unknown = null) {
  return { kind: "answer" as const, body: { statusCode, status: "failed", message, result } };
}

/** Answers that break the contract, as a gateway between the portal and the backend gives them. */
export const breakdowns = [
  ...[408, 429, 500, 502, 503, 504].flatMap((status) => [
    { what: `HTTP ${status} without a word`, fault: { kind: "answer" as const, status, body: "" } },
    {
      what: `${status} in an envelope`,
      fault: { kind: "answer" as const, status, body: { statusCode: status, message: "down" } },
    },
  ]),
  { what: "an HTML page", fault: { kind: "html" as const } },
  { what: "half an answer", fault: { kind: "truncated" as const } },
  { what: "an answer that says nothing", fault: { kind: "answer" as const, body: {} } },
];

/** Some of each kind of breakdown; the rest is read the same way. */
export const typicalBreakdowns = breakdowns.filter(({ what }) =>
  ["HTTP 500 without a word", "502 in an envelope", "half an answer"].includes(what),
);
