import { useEffect, useState } from "react";

/**
 * Seconds that remain of a number that the server gave; still until scripts run. `round` is what they belong to: with
 * another one they begin anew, also where the number is the same.
 */
export function useCountdown(seconds: number, round: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, round]);
  return left;
}

interface CountdownProps {
  seconds: number;
  round: unknown;
  say: (seconds: number) => string;
}

export function Countdown({ seconds, round, say }: CountdownProps) {
  const left = useCountdown(seconds, round);
  return <span>{say(left)}</span>;
}
