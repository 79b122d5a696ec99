import { portalPaths } from "../../domain/all-paths";

import fc, { anyLetter } from "../support/random";

/** One request, as any program can send it. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Which of the prepared sessions' cookies it carries; none of them for -1. */
  session: number;
  /** The fields of a form; a text is sent as it is. */
  body: Record<string, string> | string | undefined;
  /** Whether the form carries the token of its session, so that it passes the token check. */
  withToken: boolean;
}

const textsThatBreakThings = fc.constantFrom(
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "NaN",
  "66000001",
  "123456",
  "1234",
  "500",
  "1000000002",
  "PE0000000001",
  "p@example.td",
  "٦٦٠٠٠٠٠١",
  "../../etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  "' or 1=1 --",
  "__proto__",
  "constructor",
  "toString",
  "%00",
  "\u0000",
  "\r\nSet-Cookie: x=y",
  "%E0%A4%A",
  "\ud800",
  "🇹🇩".repeat(40),
  "a".repeat(3000),
  "9".repeat(400),
);
const anyText = fc.oneof(
  { weight: 3, arbitrary: textsThatBreakThings },
  { weight: 1, arbitrary: fc.string({ unit: anyLetter, maxLength: 60 }) },
);

const knownPaths = [...portalPaths()];
const suffix = fc.constantFrom(
  "",
  "",
  "",
  "",
  "/",
  ".data",
  "?_routes=root",
  "?index",
  "/x",
  "//",
  "%2f",
  "/..",
  ";a=b",
);
const query = fc.option(
  fc
    .array(
      fc.tuple(
        fc.constantFrom("id", "why", "lang", "data", "q", "z", "at", "recent", "payment", "page", "sort"),
        anyText,
      ),
      {
        maxLength: 3,
      },
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${safeEncode(value)}`).join("&")),
);
const path = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(fc.constantFrom(...knownPaths), suffix).map((parts) => parts.join("")) },
  { weight: 1, arbitrary: anyText.map((text) => `/${safeEncode(text)}`) },
  { weight: 1, arbitrary: fc.constantFrom(...knownPaths).map((known) => known.toUpperCase()) },
);

/** Half of a surrogate pair has no encoding of its own. */
function safeEncode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, "?"));
}

const fieldNames = [
  ...["msisdn", "amount", "preset", "email", "accountNo", "productCode", "invoiceNo", "otp", "pin", "intent"],
  ...[
    "order",
    "remember",
    "gateway",
    "fullName",
    "city",
    "consent",
    "message",
    "vote",
    "lat",
    "lng",
    "__proto__",
  ],
];
const fields = fc
  .array(fc.tuple(fc.constantFrom(...fieldNames), anyText), { maxLength: 6 })
  .map((pairs) => Object.fromEntries(pairs));

/** Header values on one line, as Node sends them; raw bytes are tested separately. */
const headerText = anyText.map((text) => text.replace(/[^\t\x20-\x7e]/g, "").trim());
const headerNames = [
  ...["accept-language", "user-agent", "accept-encoding", "origin", "referer", "save-data", "sec-fetch-site"],
  ...["x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "if-none-match", "range", "content-type"],
  ...["x-remix-replace", "accept", "cookie2", "authorization", "expect-ct", "purpose"],
];
const headers = fc
  .array(fc.tuple(fc.constantFrom(...headerNames), headerText), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs));

export function hostileRequest(sessions: number): fc.Arbitrary<HostileRequest> {
  return fc.record({
    method: fc.constantFrom(
      "GET",
      "GET",
      "GET",
      "POST",
      "POST",
      "POST",
      "HEAD",
      "PUT",
      "DELETE",
      "OPTIONS",
      "PATCH",
    ),
    path: fc
      .tuple(path, query)
      .map(([base, more]) => (more ? `${base}${base.includes("?") ? "&" : "?"}${more}` : base)),
    headers,
    session: fc.integer({ min: -1, max: sessions - 1 }),
    body: fc.option(fc.oneof({ weight: 6, arbitrary: fields }, { weight: 1, arbitrary: anyText }), {
      nil: undefined,
    }),
    withToken: fc.boolean(),
  });
}

/** Bytes that are barely a request, or not a request. */
export const rawBytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .tuple(
      fc.constantFrom("GET", "POST", "get", "\0", "PRI"),
      path,
      fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/9", ""),
    )
    .chain(([method, address, version]) =>
      fc
        .array(
          fc.tuple(fc.constantFrom("Host", "Cookie", "Content-Length", "Transfer-Encoding", "X"), anyText),
          { maxLength: 4 },
        )
        .map((lines) =>
          Buffer.from(
            [
              `${method} ${address} ${version}`,
              ...lines.map(([name, value]) => `${name}: ${value}`),
              "",
              "",
            ].join("\r\n"),
          ),
        ),
    ),
);
