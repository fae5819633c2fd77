import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { toClock, useSecondsLeft } from '#app/lib/time/use-seconds-left.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { HoldNeeds } from '../api/slots.ts';
import { type Attempt, chooseTime, dropTime, endTime, type HeldTime, useHold } from './hold-store.ts';

type Asked = { needs: HoldNeeds; timeZone: string };

function useTellTime(timeZone: string) {
  const language = useLanguage();
  return (start: string) => ({
    day: formatLongDay(dayIn(start, timeZone), language),
    time: clockIn(start, timeZone),
  });
}

type HeldProps = { held: HeldTime; timeZone: string };

function Held({ held: { start, second, endsAt }, timeZone }: HeldProps) {
  const { offers } = useMessages('wizard');
  const tell = useTellTime(timeZone);
  const seconds = useSecondsLeft(endsAt, endTime);
  return (
    <Notice
      tone="green"
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{offers.held(tell(start))}</span>
          <span role="timer" className="font-normal text-success-text tabular-nums">
            {offers.left({ clock: toClock(seconds) })}
          </span>
        </span>
      }
      action={
        <Button variant="outline" size="sm" onClick={dropTime}>
          {offers.letGo}
        </Button>
      }
    >
      {second && (
        <p className="mb-1">
          {offers.secondVisit({ times: `${clockIn(second.start, timeZone)} – ${clockIn(second.end, timeZone)}` })}
        </p>
      )}
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
      <Notice tone="amber" title={offers.ended(tell(start))} action={again(offers.again)}>
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
  const { alternatives, sentence } = attempt;
  return (
    <Notice tone="amber" title={sentence ? Object.values(tell(start)).join(', ') : offers.taken(tell(start))}>
      {sentence && <p className="mb-2">{sentence}</p>}
      {alternatives.length > 0 ? offers.takenText : offers.takenAll}
      {alternatives.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {alternatives.map((other) => (
            <li key={other.start}>
              <Button variant="outline" size="sm" onClick={() => chooseTime(other.start, asked)}>
                {Object.values(tell(other.start)).join(', ')}
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
        <p className="text-sm text-muted">{offers.asking({ time: Object.values(tell(attempt.start)).join(', ') })}</p>
      )}
      {attempt && attempt.kind !== 'asking' && <Tried attempt={attempt} needs={needs} timeZone={timeZone} />}
      {held && attempt?.kind !== 'asking' && <Held held={held} timeZone={timeZone} />}
    </div>
  );
}
