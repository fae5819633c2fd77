import { useEffect, useState } from 'react';

/** The whole seconds that are left until an instant of `performance.now()`, a clock that nobody sets. Calls `onEnd` once none is. */
export function useSecondsLeft(endsAt: number, onEnd: () => void): number {
  const read = () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      onEnd();
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt, onEnd]);
  return seconds;
}

/** Seconds as a countdown shows them: `9:05`. */
export const toClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
