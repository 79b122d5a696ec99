/** In how many parts a time limit is counted. */
const PARTS = 4;

/**
 * Calls `expire` once the process has run for `ms`; the returned function ends the time limit.
 *
 * While a process stands still, because of other work or because its machine is paused, it cannot read an answer that
 * has arrived. Node.js runs due timers before it reads, so a single timer would give up on such an answer. Of a time
 * limit in parts only one part passes in that time, however long it is.
 */
export function limitTime(ms: number, expire: () => void): () => void {
  let left = PARTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    expire();
  }, ms / PARTS);
  return () => clearInterval(timer);
}
