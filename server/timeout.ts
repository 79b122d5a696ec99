/** An answer, or what there is otherwise when it takes longer than `ms`. */
export async function withTimeout<T, Else = T>(
  answer: Promise<T>,
  ms: number,
  otherwise: () => Else,
): Promise<T | Else> {
  if (ms <= 0) return otherwise();
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Else>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), ms);
  });
  try {
    return await Promise.race([answer, patience]);
  } finally {
    clearTimeout(timer);
  }
}
