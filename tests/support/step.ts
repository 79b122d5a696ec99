/** Longer than a service may take to end. */
const STEP_LIMIT_MS = 90_000;

/** Names a step of a preparation that does not end; the test runner would only say that the preparation has not. */
export async function step<T>(name: string, doing: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} took over ${STEP_LIMIT_MS / 1000} s`)), STEP_LIMIT_MS);
  });
  try {
    return await Promise.race([doing, late]);
  } finally {
    clearTimeout(timer);
  }
}
