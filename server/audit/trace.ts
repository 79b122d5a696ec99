import { readLine, type PaymentLine } from "./line";

/** Whether a line belongs to the payment that a reference names: ours, the transaction's or the operator's. */
function isNamed(line: PaymentLine, reference: string): boolean {
  const { order, transaction, ourReference, providerReference } = line;
  return [order, transaction, ourReference, providerReference].includes(reference);
}

/**
 * Finds payments in the lines of an audit trail, which are given twice: to find the orders, and to collect their lines.
 */
export function createTrace(reference: string) {
  const orders = new Set<string>();
  const found = new Map<string, PaymentLine[]>();
  let damaged = false;
  const payment = (text: string) => {
    const read = readLine(text);
    return read?.line.event === "payment" ? { line: read.line, intact: read.intact } : undefined;
  };
  return {
    read(text: string): void {
      const read = payment(text);
      if (read && isNamed(read.line, reference)) orders.add(read.line.order);
    },
    collect(text: string): void {
      const read = payment(text);
      if (!read || !orders.has(read.line.order)) return;
      damaged ||= !read.intact;
      found.set(read.line.order, [...(found.get(read.line.order) ?? []), read.line]);
    },
    /** The lines of each order, oldest first. */
    stories: (): PaymentLine[][] =>
      [...found.values()].map((lines) => [...lines].sort((a, b) => a.at.localeCompare(b.at))),
    /** Whether a line of the found orders was changed. */
    damaged: () => damaged,
  };
}
