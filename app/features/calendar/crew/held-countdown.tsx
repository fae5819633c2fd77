import { toClock, useSecondsLeft } from '#app/lib/time/use-seconds-left.ts';

type HeldCountdownProps = { secondsLeft: number; readAt: number; onEnd: () => void };

/** Counts down how long a time is held, by the seconds that the server told. */
export function HeldCountdown({ secondsLeft, readAt, onEnd }: HeldCountdownProps) {
  const seconds = useSecondsLeft(readAt + secondsLeft * 1000, onEnd);
  return (
    <span role="timer" className="display tabular-nums">
      {toClock(seconds)} left
    </span>
  );
}
