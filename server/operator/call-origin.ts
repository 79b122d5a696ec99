import { randomBytes } from "node:crypto";

/** A request's place in a distributed trace (W3C Trace Context, version 00). */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** Whether the caller records the trace: 2 hexadecimal digits. */
  flags: string;
}

/** The request that a call is made for. */
export interface CallOrigin {
  requestId: string;
  trace: TraceContext;
}

const SPAN_BYTES = 8;

/** A request without a trace begins a trace with the request's own id, so that one search finds both. */
export function callOrigin(requestId: string, trace?: TraceContext): CallOrigin {
  return { requestId, trace: trace ?? { traceId: requestId.replaceAll("-", ""), flags: "00" } };
}

/** The traceparent header of a call: the trace of its request and a new span. */
export function traceparentOf({ trace: { traceId, flags } }: CallOrigin): string {
  return `00-${traceId}-${randomBytes(SPAN_BYTES).toString("hex")}-${flags}`;
}
