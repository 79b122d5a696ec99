/** Resolves with the answer, or with `fallback()` when the answer takes longer than `timeoutMs`. */
export async function withTimeout<T, Else = T>(
  answer: Promise<T>,
  timeoutMs: number,
  fallback: () => Else,
): Promise<T | Else> {
  if (timeoutMs <= 0) return fallback();
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<Else>((resolve) => {
    timer = setTimeout(() => resolve(fallback()), timeoutMs);
  });
  try {
    return await Promise.race([answer, expiry]);
  } finally {
    clearTimeout(timer);
  }
}
