import { Counter, Gauge, Histogram, register } from "prom-client";

/**
 * Returns a metric of the process's default registry, the existing one for a known name, because host and app ask for
 * the same metrics and the development server loads modules again.
 */
export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  const known = register.getSingleMetric(name);
  return known instanceof Counter ? known : new Counter({ name, help, labelNames: [...labelNames] });
}

/** `collect` sets the value each time the metrics are read; the last registered `collect` replaces the others. */
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
  const known = register.getSingleMetric(name);
  if (known instanceof Histogram) return known;
  return new Histogram({ name, help, labelNames: [...labelNames], buckets: [...buckets] });
}
