import type { Fault } from "../support/backend";
import fc from "../support/random";

/** Values of every type, for places where the contract has another type. */
const anyJson = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    "",
    "null",
    [],
    {},
    [[]],
    "<b>x</b>",
    "\u0000",
    "9".repeat(500),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);

/** An object nested so deep that a recursive reader could overflow its stack. */
function nested(depth: number): string {
  return `${'{"result":'.repeat(depth)}1${"}".repeat(depth)}`;
}

const body = fc.oneof(
  anyJson,
  fc.record({
    statusCode: fc.constantFrom<unknown>(200, "200", 0, null, "1004", 2003, [], "SUCCESS"),
    status: fc.constantFrom<unknown>("success", "failed", 1, null),
    message: fc.constantFrom<unknown>("", null, 7, "<script>alert(1)</script>", "x".repeat(5000)),
    result: anyJson,
  }),
  fc.constant(nested(5000)),
  fc.constant({ statusCode: 200, status: "success", result: Array.from({ length: 3000 }, () => ({})) }),
  fc.constant("x".repeat(3_000_000)),
);

/** How the operator misbehaves during some requests: wrong types, sizes, nesting, truncation, HTML. */
export const operatorFault: fc.Arbitrary<Fault> = fc.oneof(
  fc
    .tuple(body, fc.constantFrom(200, 200, 200, 201, 204, 400, 401, 404, 429, 500, 503))
    .map(([answer, status]): Fault => ({
      operation: "*",
      kind: "answer",
      body: answer,
      status,
      times: Infinity,
    })),
  fc
    .constantFrom("html", "truncated", "drop-before", "drop-after")
    .map((kind): Fault => ({ operation: "*", kind, times: Infinity })),
);
