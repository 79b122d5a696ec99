import { Counter, Gauge, Histogram, register } from "prom-client";

/**
 * Metrics in the process's default registry, which the app and the host share. The development server loads modules
 * again in the same process, so an earlier metric of the same name is removed first.
 */
export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  register.removeSingleMetric(name);
  return new Counter({ name, help, labelNames: [...labelNames] });
}

/** `collect` sets the value each time the metrics are read. */
export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
  collect?: (gauge: Gauge<Label>) => void | Promise<void>,
): Gauge<Label> {
  register.removeSingleMetric(name);
  return new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    ...(collect && {
      collect() {
        return collect(this);
      },
    }),
  });
}

/** `buckets` are the upper bounds, in seconds for a time. */
export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: readonly number[],
): Histogram<Label> {
  register.removeSingleMetric(name);
  return new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets] });
}
