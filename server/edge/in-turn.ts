/** Starts a piece of work in a turn of its own. */
export type InTurn = (start: () => void) => void;

/**
 * Starts one page in each turn of the event loop, in the order of the requests, because Node accepts one connection per
 * turn and a turn that drew a hundred pages would delay a new customer or a health check.
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
