import { useEffect, useState } from 'react';
import { useLanguage } from '#app/lib/language.ts';
import { useMessages } from '#app/lib/messages.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { HoldNeeds } from '../api/slots.ts';
import { type Attempt, chooseTime, dropTime, endTime, useHold } from './hold-store.ts';

type Asked = { needs: HoldNeeds; timeZone: string };

/** The seconds that are left until an instant on the clock of `performance.now()`, counted down. */
function useSecondsLeft(endsAt: number): number {
  const read = () => Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(read);
  useEffect(() => {
    const tick = () => {
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
      setSeconds(left);
      if (left === 0) endTime();
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
}

/** Seconds as a clock counts them down: `9:05`. */
const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function useTellTime(timeZone: string) {
  const language = useLanguage();
  return (start: string) => [formatLongDay(dayIn(start, timeZone), language), clockIn(start, timeZone)] as const;
}

type HeldProps = { held: { start: string; endsAt: number }; timeZone: string };

function Held({ held: { start, endsAt }, timeZone }: HeldProps) {
  const { offers } = useMessages('wizard');
  const tell = useTellTime(timeZone);
  const seconds = useSecondsLeft(endsAt);
  return (
    <Notice
      tone="green"
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{offers.held(...tell(start))}</span>
          <span role="timer" className="font-normal text-success-text tabular-nums">
            {offers.left(toClock(seconds))}
          </span>
        </span>
      }
      action={
        <Button variant="outline" size="sm" onClick={dropTime}>
          {offers.letGo}
        </Button>
      }
    >
      {offers.heldText}
    </Notice>
  );
}

type TriedProps = Asked & { attempt: Exclude<Attempt, { kind: 'asking' }> };

function Tried({ attempt, ...asked }: TriedProps) {
  const { offers, offline } = useMessages('wizard');
  const tell = useTellTime(asked.timeZone);
  const { start } = attempt;
  const again = (label: string) => (
    <Button variant="outline" size="sm" onClick={() => chooseTime(start, asked)}>
      {label}
    </Button>
  );
  if (attempt.kind === 'ended') {
    return (
      <Notice tone="amber" title={offers.ended(...tell(start))} action={again(offers.again)}>
        {offers.endedText}
      </Notice>
    );
  }
  if (attempt.kind === 'failed') {
    return (
      <Notice tone="amber" title={offers.failed} action={again(offline.retry)}>
        {attempt.sentence}
      </Notice>
    );
  }
  const { alternatives } = attempt;
  return (
    <Notice tone="amber" title={offers.taken(...tell(start))}>
      {alternatives.length > 0 ? offers.takenText : offers.takenAll}
      {alternatives.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {alternatives.map((other) => (
            <li key={other.start}>
              <Button variant="outline" size="sm" onClick={() => chooseTime(other.start, asked)}>
                {tell(other.start).join(', ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** What became of the time that was chosen: held with its countdown, on its way, taken with others to choose, or over. */
export function HeldNotice({ needs, timeZone }: Asked) {
  const { held, attempt } = useHold();
  const { offers } = useMessages('wizard');
  const tell = useTellTime(timeZone);
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {attempt?.kind === 'asking' && (
        <p className="text-sm text-muted">{offers.asking(tell(attempt.start).join(', '))}</p>
      )}
      {attempt && attempt.kind !== 'asking' && <Tried attempt={attempt} needs={needs} timeZone={timeZone} />}
      {held && attempt?.kind !== 'asking' && <Held held={held} timeZone={timeZone} />}
    </div>
  );
}
