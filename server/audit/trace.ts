import { readLine, type PaymentLine } from "./line";
import { transactionsWithoutEnd } from "./without-end";

/** Finds the orders whose lines are wanted, in lines that may stand in any order. */
interface OrderSearch {
  read(line: PaymentLine): void;
  orders(): ReadonlySet<string>;
}

/** The orders that a reference names: ours, the transaction's or the operator's. */
export function namedBy(reference: string): OrderSearch {
  const orders = new Set<string>();
  return {
    read({ order, transaction, ourReference, providerReference }) {
      if ([order, transaction, ourReference, providerReference].includes(reference)) orders.add(order);
    },
    orders: () => orders,
  };
}

/**
 * The orders that may have an open transaction.
 * Only transactions that ended are forgotten: a refused one may have been sent again by another node, whose trail was
 * read before.
 */
export function withOpenTransactions(): OrderSearch {
  const orderOf = new Map<string, string>();
  return {
    read(line) {
      if (line.transaction === undefined) return;
      if (line.transition === "settled" && line.outcome !== "unknown") orderOf.delete(line.transaction);
      else if (transactionsWithoutEnd([line]).length > 0) orderOf.set(line.transaction, line.order);
    },
    orders: () => new Set(orderOf.values()),
  };
}

/**
 * Finds payments in the lines of an audit trail, which are given twice: to find the orders, and to collect their lines.
 */
export function createTrace(search: OrderSearch) {
  const found = new Map<string, PaymentLine[]>();
  let wanted: ReadonlySet<string> | undefined;
  let damaged = false;
  const payment = (text: string) => {
    const read = readLine(text);
    return read?.line.event === "payment" ? { line: read.line, intact: read.intact } : undefined;
  };
  return {
    read(text: string): void {
      const read = payment(text);
      if (read) search.read(read.line);
    },
    collect(text: string): void {
      wanted ??= search.orders();
      const read = payment(text);
      if (!read || !wanted.has(read.line.order)) return;
      damaged ||= !read.intact;
      const lines = found.get(read.line.order) ?? [];
      found.set(read.line.order, lines);
      lines.push(read.line);
    },
    /** The lines of each order, oldest first. */
    stories: (): PaymentLine[][] =>
      [...found.values()].map((lines) => [...lines].sort((a, b) => a.at.localeCompare(b.at))),
    /** Whether a line of the found orders was changed. */
    damaged: () => damaged,
  };
}
