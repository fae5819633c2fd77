import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn, timeIn } from '#app/lib/time/zoned-time.ts';
import { cx } from '#app/ui/cx.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { AdminBooking, AdminCalendar, CalendarBlock } from '#domain/calendar/calendar-json.ts';
import { formatBlockedHours } from './format-block.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { type Hours, hoursAround, type Placed, placeDay, type Span, toMinutes } from './time-grid-layout.ts';
import { type OpenHours, openOn } from './working-hours.ts';

const HOUR_REM = 3;

export type CalendarDays = {
  timeZone: string;
  bookingsOn: (day: string) => readonly AdminBooking[];
  blocksOn: (day: string) => readonly CalendarBlock[];
  /** When the studio works; null while that is not known. */
  hours: OpenHours | null;
  /** Who does a shoot; nobody is told where there is one person. */
  personOf: (booking: AdminBooking) => AdminCalendar['people'][number] | undefined;
};

type TimeGridProps = CalendarDays & {
  /** The name of the shown days: 'Week of Monday, November 23'. */
  label: string;
  days: readonly string[];
  today: string;
  chosen: string;
  onChoose: (day: string) => void;
};

const rem = (minutes: number) => `${(minutes / 60) * HOUR_REM}rem`;

/** Where something is between the hours of a grid. */
function placeOf({ from, to }: Span, hours: Hours): CSSProperties {
  const top = Math.max(from, hours.from) - hours.from;
  const bottom = Math.min(to, hours.to) - hours.from;
  return { top: rem(top), height: rem(Math.max(bottom - top, 0)) };
}

/** Days with their hours: shoots at their time, closed and blocked hours drawn. On phones the days are below each other. */
export function TimeGrid({ label, days, today, chosen, onChoose, ...shown }: TimeGridProps) {
  const { timeZone, bookingsOn, blocksOn, hours: open, personOf } = shown;
  const placed = days.map((day) => ({ day, ...placeDay(day, bookingsOn(day), blocksOn(day), timeZone) }));
  const openSpans = days.flatMap((day) => (open && openOn(day, open)) ?? []);
  const hours = hoursAround([...openSpans, ...placed.flatMap(({ shoots }) => shoots.map(({ span }) => span))]);
  const marks = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from + index * 60);
  return (
    <Card role="region" aria-label={label} className="overflow-clip max-md:divide-y max-md:divide-line md:flex">
      <div aria-hidden="true" className="w-14 shrink-0 border-r border-line pt-12 max-md:hidden">
        {marks.map((minutes) => (
          <p
            key={minutes}
            style={{ height: rem(60) }}
            className="pr-2 text-right text-xs leading-none text-muted tabular-nums not-first:-mt-1.5 not-first:mb-1.5"
          >
            {String(minutes / 60).padStart(2, '0')}:00
          </p>
        ))}
      </div>
      {placed.map(({ day, shoots, blocked }) => (
        <div key={day} className="min-w-0 flex-1 md:border-line md:not-last:border-r">
          <button
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
            className={cx(
              'flex h-12 w-full cursor-pointer items-center justify-center gap-1 border-line px-3 text-sm whitespace-nowrap hover:bg-ink/3 focus-visible:-outline-offset-2 max-md:justify-start md:border-b',
              day === today ? 'font-semibold text-accent-text' : 'text-body',
              day === chosen && 'font-semibold text-ink shadow-[inset_0_-2px_0_var(--color-ink)]',
            )}
          >
            {formatColumnDay(day)}
          </button>
          <div
            className="relative max-md:px-3 max-md:pb-3"
            style={{ '--day': rem(hours.to - hours.from) } as CSSProperties}
          >
            <HourLines marks={marks} open={open ? openOn(day, open) : undefined} hours={hours} />
            {blocked.map(({ item, span }) => (
              <p
                key={item.id}
                style={placeOf(span, hours)}
                className="hatched overflow-hidden rounded-md border border-dashed border-muted px-2 py-1 text-xs text-body max-md:mt-1 max-md:h-auto! md:absolute md:inset-x-1"
              >
                Blocked {formatBlockedHours(item, day, timeZone)}
                {item.reason && `, ${item.reason}`}
              </p>
            ))}
            <ul className="md:h-(--day)">
              {shoots.map((shoot) => (
                <Shoot
                  key={shoot.item.id}
                  shoot={shoot}
                  hours={hours}
                  timeZone={timeZone}
                  person={personOf(shoot.item)}
                />
              ))}
            </ul>
            {shoots.length === 0 && blocked.length === 0 && (
              <p className="text-sm text-muted md:sr-only">No bookings</p>
            )}
            {day === today && <NowLine hours={hours} timeZone={timeZone} />}
          </div>
        </div>
      ))}
    </Card>
  );
}

/** When the studio is closed, of the hours of a grid. Nothing is drawn as closed while that is not known. */
function closedSpans(open: Span | null | undefined, hours: Hours): Span[] {
  if (open === undefined) return [];
  if (open === null) return [hours];
  return [
    { from: hours.from, to: open.from },
    { from: open.to, to: hours.to },
  ];
}

type HourLinesProps = { marks: readonly number[]; open: Span | null | undefined; hours: Hours };

/** The lines of the hours, and gray where the studio is closed. */
function HourLines({ marks, open, hours }: HourLinesProps) {
  return (
    <div aria-hidden="true" className="absolute inset-0 max-md:hidden">
      {closedSpans(open, hours).map((span) => (
        <div key={span.from} style={placeOf(span, hours)} className="absolute inset-x-0 bg-well" />
      ))}
      {marks.map((minutes) => (
        <div key={minutes} style={{ height: rem(60) }} className="relative border-line not-first:border-t" />
      ))}
    </div>
  );
}

type ShootProps = {
  shoot: Placed<AdminBooking>;
  hours: Hours;
  timeZone: string;
  person: AdminCalendar['people'][number] | undefined;
};

function Shoot({ shoot, hours, timeZone, person }: ShootProps) {
  const { item, span, lane, lanes } = shoot;
  const { shoot_datetime, package_name, customer_name, address, order_id } = item;
  const beside = { left: `calc(${(lane / lanes) * 100}% + 3px)`, width: `calc(${100 / lanes}% - 6px)` };
  const words = (
    <>
      <time dateTime={shoot_datetime} className="font-semibold tabular-nums">
        {clockIn(shoot_datetime, timeZone)}
      </time>{' '}
      {package_name}, <span className="font-medium">{customer_name}</span> <PaymentBadge booking={item} />
      {person && <span className="block truncate text-muted">{person.name}</span>}
    </>
  );
  const looks =
    'block h-full overflow-hidden rounded-md border border-l-3 border-line border-l-accent bg-raised px-2 py-1 text-xs leading-snug text-ink max-md:py-3 max-md:text-sm max-md:leading-snug';
  const colors = person ? { borderLeftColor: person.color } : undefined;
  return (
    <li
      style={{ ...placeOf(span, hours), ...beside }}
      title={address}
      className="max-md:mt-1 max-md:h-auto! max-md:w-auto! md:absolute"
    >
      {order_id ? (
        <Link to={adminOrderPath(order_id)} style={colors} className={cx(looks, 'hover:border-ink max-md:min-h-11')}>
          {words}
        </Link>
      ) : (
        <p style={colors} className={looks}>
          {words}
        </p>
      )}
    </li>
  );
}

function NowLine({ hours, timeZone }: { hours: Hours; timeZone: string }) {
  const iso = new Date().toISOString();
  const minutes = toMinutes(timeIn(iso, timeZone));
  if (minutes < hours.from || minutes > hours.to) return null;
  return (
    <div
      aria-hidden="true"
      data-day={dayIn(iso, timeZone)}
      style={{ top: rem(minutes - hours.from) }}
      className="pointer-events-none absolute inset-x-0 border-t-2 border-danger-text max-md:hidden"
    />
  );
}
