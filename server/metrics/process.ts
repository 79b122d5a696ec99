import { collectDefaultMetrics, register } from "prom-client";

/** Registers Node's own metrics: processor, memory, event loop, garbage collection. */
export function measureProcess(): void {
  // The development server loads this module again in the same process, where the metrics of the first time continue.
  if (!register.getSingleMetric("process_cpu_seconds_total")) collectDefaultMetrics();
}
