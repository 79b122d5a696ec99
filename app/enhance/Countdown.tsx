import { useEffect, useState } from "react";

/**
 * Counts down from a number of seconds that the server sent; another `restartKey` restarts the countdown, even from the
 * same number.
 */
export function useCountdown(seconds: number, restartKey: unknown): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    let end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => {
      // A clock that was set back would make the countdown longer than the server's.
      end = Math.min(end, Date.now() + seconds * 1000);
      const remaining = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, restartKey]);
  return left;
}

interface CountdownProps {
  seconds: number;
  restartKey: unknown;
  text: (seconds: number) => string;
}

export function Countdown({ seconds, restartKey, text }: CountdownProps) {
  const left = useCountdown(seconds, restartKey);
  return <span>{text(left)}</span>;
}
