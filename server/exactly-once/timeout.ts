/** In how many parts a timeout is counted. */
const PARTS = 4;

/**
 * Calls `expire` once the process has run for `ms`, so that it reads an answer that arrived while it stood still
 * (docs/decisions/0122-count-running-time.md); the returned function ends the timeout.
 */
export function startTimeout(ms: number, expire: () => void): () => void {
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
