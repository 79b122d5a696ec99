/** In how many parts a time limit is counted. */
const PARTS = 4;

/**
 * Calls `expire` once the process has run for `ms`; the returned function ends the time limit.
 *
 * A process that stands still, because of other work or because its machine is paused, cannot read an answer that has
 * arrived. Node.js runs due timers before it reads, so a single timer would give up on such an answer. However long the
 * process stands still, only one of the parts passes.
 */
export function limitTime(ms: number, expire: () => void): () => void {
  let left = PARTS;
  let last: NodeJS.Immediate | undefined;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    // What has arrived is read before an immediate runs.
    last = setImmediate(expire);
  }, ms / PARTS);
  return () => {
    clearInterval(timer);
    clearImmediate(last);
  };
}
