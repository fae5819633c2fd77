import { useEffect, useState } from 'react';

type HeldCountdownProps = { secondsLeft: number; readAt: number; onEnd: () => void };

/** Counts down how long a time is held: the server's seconds, on a clock that nobody sets. */
export function HeldCountdown({ secondsLeft, readAt, onEnd }: HeldCountdownProps) {
  const endsAt = readAt + secondsLeft * 1000;
  const read = () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setSeconds(left);
      if (left === 0) {
        clearInterval(timer);
        onEnd();
      }
    };
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt, onEnd]);
  return (
    <span role="timer" className="display tabular-nums">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} left
    </span>
  );
}
