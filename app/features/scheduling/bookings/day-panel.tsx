import { Link } from 'react-router';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { DayAvailability } from '#domain/scheduling/bookings/availability.ts';
import type { DayStatus } from './day-status.ts';

const TONES: Record<DayStatus, BadgeTone> = { open: 'green', full: 'yellow', closed: 'neutral', past: 'neutral' };

type DayPanelProps = { day: DayAvailability; zone: string };

/** The chosen day: when a shoot can begin, when the studio is busy, and the way to book it. */
export function DayPanel({ day, zone }: DayPanelProps) {
  const messages = useMessages('availability');
  const language = useLanguage();
  const { date, status, opens, closes, free, busy } = day;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="display display-card">{formatLongDay(date, language)}</h3>
        <Badge tone={TONES[status]}>{messages.status[status]}</Badge>
      </div>
      <p className="mt-1.5 text-sm text-muted">
        {opens && closes ? messages.work({ opens, closes, zone }) : messages.closedAllDay({ zone })}
      </p>
      {status === 'open' ? <FreeTimes times={free} /> : <p className="mt-5">{messages.dayIs[status]}</p>}
      {busy.length > 0 && (
        <div className="mt-5">
          <h4 className="text-sm font-medium text-ink">{messages.taken}</h4>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
            {busy.map(({ from, to }) => (
              <li key={from}>
                {from}-{to}
              </li>
            ))}
          </ul>
        </div>
      )}
      {status === 'open' && (
        <Link
          to={`${PATHS.order}?${new URLSearchParams({ date })}`}
          prefetch="intent"
          className={cx(buttonClass('primary', 'lg'), 'mt-7 w-full')}
        >
          {messages.book}
        </Link>
      )}
    </>
  );
}

function FreeTimes({ times }: { times: readonly string[] }) {
  const { beginsAt } = useMessages('availability');
  return (
    <div className="mt-5">
      <h4 className="text-sm font-medium text-ink">{beginsAt}</h4>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5 text-center text-sm text-ink tabular-nums">
        {times.map((time) => (
          <li key={time} className="rounded-lg bg-paper py-1.5">
            {time}
          </li>
        ))}
      </ul>
    </div>
  );
}
