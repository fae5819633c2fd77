import { useSite } from '#app/lib/page/site.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { toClock, useSecondsLeft } from '#app/lib/time/use-seconds-left.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { HeldTimeOfOrder } from './use-held-time.ts';

/** What became of the time that was chosen for an order: held with its countdown, on its way, refused or over. */
export function HeldTimeNotice({ time }: { time: HeldTimeOfOrder }) {
  const { timeZone } = useSite().formats;
  const tell = (start: string) => `${formatColumnDay(dayIn(start, timeZone))}, ${clockIn(start, timeZone)}`;
  const { chosen, held, isAsking, error, choose, holder } = time;
  return (
    <div aria-live="polite" className="col-span-full flex flex-col gap-3 empty:hidden">
      {isAsking && chosen && <p className="text-sm text-muted">Holding {tell(chosen)}...</p>}
      {!isAsking && error && error.sentence !== null && (
        <Notice tone="amber" title={`${tell(error.start)} could not be held`}>
          {error.sentence}
        </Notice>
      )}
      {!isAsking && error && error.sentence === null && (
        <Notice
          tone="amber"
          title={`${tell(error.start)} is not held any more`}
          action={
            <Button variant="outline" size="sm" onClick={() => choose(error.start)}>
              Hold it again
            </Button>
          }
        >
          It is booked with the order where it is still free then.
        </Notice>
      )}
      {!isAsking && held && (
        <Held title={`${tell(held.start)} is held`} endsAt={held.endsAt} onEnd={holder.end} onDrop={holder.drop} />
      )}
    </div>
  );
}

type HeldProps = { title: string; endsAt: number; onEnd: () => void; onDrop: () => void };

function Held({ title, endsAt, onEnd, onDrop }: HeldProps) {
  const seconds = useSecondsLeft(endsAt, onEnd);
  return (
    <Notice
      tone="green"
      title={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{title}</span>
          <span role="timer" className="font-normal text-success-text tabular-nums">
            {toClock(seconds)} left
          </span>
        </span>
      }
      action={
        <Button variant="outline" size="sm" onClick={onDrop}>
          Let it go
        </Button>
      }
    >
      Nobody else gets it while you make the order, which books it.
    </Notice>
  );
}
