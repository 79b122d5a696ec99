/** A trace that a proxy or another caller has begun (W3C Trace Context, version 00). */
export interface GivenTrace {
  traceId: string;
  flags: string;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Reads the traceparent header; undefined without a usable one. */
export function readTraceparent(header: string | undefined): GivenTrace | undefined {
  const [, traceId, flags] = TRACEPARENT.exec(header ?? "") ?? [];
  return traceId !== undefined && flags !== undefined ? { traceId, flags } : undefined;
}
