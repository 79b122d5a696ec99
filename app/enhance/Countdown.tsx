import { useEffect, useState } from "react";

/** Seconds that remain of a number that the server gave; still until scripts run. */
export function useCountdown(seconds: number): number {
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
  }, [seconds]);
  return left;
}

export function Countdown({ seconds, say }: { seconds: number; say: (seconds: number) => string }) {
  const left = useCountdown(seconds);
  return <span>{say(left)}</span>;
}
