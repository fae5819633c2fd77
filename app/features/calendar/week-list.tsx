import { shortDayWords } from '#app/features/bookings/day-words.ts';
import { Card } from '#app/ui/card.tsx';
import { cx } from '#app/ui/cx.ts';
import type { AdminBooking } from '#domain/bookings/calendar-json.ts';
import { RefundedBadge } from './refunded-badge.tsx';
import { timeIn, weekOf } from './shoot-days.ts';

type WeekListProps = {
  chosen: string;
  timeZone: string;
  byDay: ReadonlyMap<string, AdminBooking[]>;
  onChoose: (day: string) => void;
};

/** The week of the chosen day, day by day. */
export function WeekList({ chosen, timeZone, byDay, onChoose }: WeekListProps) {
  const days = weekOf(chosen);
  return (
    <section aria-labelledby="week-list" className="mt-10">
      <h2 id="week-list" className="display mb-4 text-[1.625rem]">
        Week of {shortDayWords(days[0] ?? chosen)}
      </h2>
      <Card className="divide-y divide-line">
        {days.map((day) => (
          <div
            key={day}
            className={cx(
              'flex flex-wrap items-start justify-between gap-x-3 px-5 py-2 sm:grid sm:gap-x-6 sm:grid-cols-[14rem_minmax(0,1fr)]',
              day === chosen && 'shadow-[inset_3px_0_0_var(--color-accent)]',
            )}
          >
            <button
              type="button"
              aria-pressed={day === chosen}
              onClick={() => onChoose(day)}
              className={cx(
                'min-h-9 cursor-pointer justify-self-start rounded-md text-left hover:underline pointer-coarse:min-h-11',
                byDay.has(day) ? 'font-medium text-ink' : 'text-body',
              )}
            >
              {shortDayWords(day)}
            </button>
            <DayLine bookings={byDay.get(day) ?? []} timeZone={timeZone} />
          </div>
        ))}
      </Card>
    </section>
  );
}

function DayLine({ bookings, timeZone }: { bookings: readonly AdminBooking[]; timeZone: string }) {
  if (bookings.length === 0) return <p className="py-2 text-sm text-muted pointer-coarse:py-3">No bookings</p>;
  return (
    <ul className="py-1.5 max-sm:basis-full pointer-coarse:sm:py-2.5">
      {bookings.map((booking) => (
        <li key={booking.id} className="text-[0.9375rem] break-words">
          <span className="font-semibold text-ink tabular-nums">{timeIn(booking.shoot_datetime, timeZone)}</span>{' '}
          {booking.package_name}, {booking.customer_name} <RefundedBadge booking={booking} />
        </li>
      ))}
    </ul>
  );
}
