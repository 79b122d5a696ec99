import type { Backend, ChangedAnswer } from "./backend";

/** A deviation from the contract that a test plants into the answers of an operation. */
export interface Plant {
  operation: string;
  /** The path in the body; undefined for the whole body. */
  at?: readonly (string | number)[];
  /** The value that replaces it, where GONE removes the field. */
  value: unknown;
  /** The HTTP status of the answer instead of its own. */
  status?: number;
  /** Changes only answers to an address that contains this text. */
  path?: string;
}

export const GONE = Symbol("gone");

/** Plants deviations into all answers of a backend, until its faults are cleared. */
export function plant({ faults }: Pick<Backend, "faults">, plants: readonly Plant[]): void {
  for (const operation of new Set(plants.map((one) => one.operation))) {
    const own = plants.filter((one) => one.operation === operation);
    const change = (answer: ChangedAnswer, path: string) =>
      own
        .filter((one) => path.includes(one.path ?? ""))
        .reduce(
          ({ body, ...rest }, { at = [], value, status = rest.status }) => ({
            ...rest,
            status,
            body: withValue(body, at, value),
          }),
          answer,
        );
    faults.add({ operation, kind: "changed", times: Infinity, change });
  }
}

/** A copy of a JSON value with another value at a path. */
function withValue(body: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  const copy: unknown = Array.isArray(body) ? Array.from<unknown>(body) : { ...asObject(body) };
  const inside = withValue(Reflect.get(asObject(copy), step), rest, value);
  if (inside === GONE) Reflect.deleteProperty(asObject(copy), step);
  else Reflect.set(asObject(copy), step, inside);
  return copy;
}

function asObject(value: unknown): object {
  if (typeof value !== "object" || value === null) throw new Error("a plant points beside the answer");
  return value;
}
