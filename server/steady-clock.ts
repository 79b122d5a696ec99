/**
 * Returns a clock for ages and waits, in ms, that never goes back: when the system's clock is set back, it goes on from
 * where it stood, so that nothing stays fresh or refused for as long as the clock was wrong.
 */
export function createSteadyClock(systemNow: () => number): () => number {
  let last = -Infinity;
  let setBackMs = 0;
  return () => {
    const time = systemNow();
    if (time < last) setBackMs += last - time;
    last = time;
    return time + setBackMs;
  };
}

/** The steady clock of this process; its times mean nothing outside it. */
export const steadyNow = createSteadyClock(() => Date.now());
