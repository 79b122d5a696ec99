/** Starts a piece of work in a turn of its own. */
export type InTurn = (start: () => void) => void;

/**
 * Starts pages one in each turn of the event loop, in the order in which they were asked for. Node accepts one connection in
 * a turn. If one turn drew a hundred pages, a new customer or a health check would wait for all of them.
 */
export function startInTurn(): InTurn {
  const waiting: (() => void)[] = [];
  let begun = false;
  function next(): void {
    const start = waiting.shift();
    begun = waiting.length > 0;
    if (begun) setImmediate(next);
    start?.();
  }
  return (start) => {
    waiting.push(start);
    if (begun) return;
    begun = true;
    setImmediate(next);
  };
}
