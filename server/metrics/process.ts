import { collectDefaultMetrics, register } from "prom-client";

/** Registers Node's own metrics: processor, memory, event loop, garbage collection. */
export function measureProcess(): void {
  // The development server loads this module again in the same process, where they go on.
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
}
