/** A refusal of the backend: HTTP 200 and a code (contract: ENVELOPE). */
export function refusal(statusCode: number | string, message = "Non merci", result: unknown = null) {
  return { kind: "answer" as const, body: { statusCode, status: "failed", message, result } };
}

/** An error that a gateway writes in JSON, with a sentence that no customer may read (R-FRM-13). */
export function gatewayError(status: number) {
  const body = { statusCode: status, message: "upstream connect error" };
  return { kind: "answer" as const, status, body };
}

/** Answers that break the contract, as a gateway between the portal and the backend sends them. */
export const breakdowns = [
  ...[408, 429, 500, 502, 503, 504].flatMap((status) => [
    { what: `HTTP ${status} without a body`, fault: { kind: "answer" as const, status, body: "" } },
    {
      what: `${status} in an envelope`,
      fault: { kind: "answer" as const, status, body: { statusCode: status, message: "down" } },
    },
  ]),
  { what: "an HTML page", fault: { kind: "html" as const } },
  { what: "half an answer", fault: { kind: "truncated" as const } },
  { what: "an empty answer", fault: { kind: "answer" as const, body: {} } },
];

/** One of each kind of breakdown; the others are handled in the same way. */
export const typicalBreakdowns = breakdowns.filter(({ what }) =>
  ["HTTP 500 without a body", "502 in an envelope", "half an answer"].includes(what),
);
