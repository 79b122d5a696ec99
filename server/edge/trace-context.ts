import { randomBytes } from "node:crypto";

/** A request's place in a distributed trace (W3C Trace Context, version 00). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** Whether the caller records the trace: 2 hexadecimal digits. */
  flags: string;
}

const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;
const SPAN_BYTES = 8;

/** Reads the traceparent header of a proxy; undefined without a usable one. */
export function readTraceparent(header: string | null | undefined): TraceContext | undefined {
  const [, traceId, flags] = TRACEPARENT.exec(header ?? "") ?? [];
  return traceId !== undefined && flags !== undefined ? { traceId, flags } : undefined;
}

/** The header of a call that is made for a request: the same trace, a span of its own. */
export function traceparentOf({ traceId, flags }: TraceContext): string {
  return `00-${traceId}-${randomBytes(SPAN_BYTES).toString("hex")}-${flags}`;
}

/** The trace of a request that came without one: its id is the request's own, so that one search finds both. */
export function ownTrace(requestId: string): TraceContext {
  return { traceId: requestId.replaceAll("-", ""), flags: "00" };
}
