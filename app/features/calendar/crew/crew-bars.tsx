import { useDraggable } from '@dnd-kit/core';
import { clockIn } from '#app/lib/time/zoned-time.ts';
import { cx } from '#app/ui/cx.ts';
import type { CrewDay, CrewShoot } from '#domain/calendar/crew-day-json.ts';
import { type Hours, type Span, spanOn } from '../time-grid-layout.ts';
import { placeOnAxis } from './crew-axis.ts';
import { HeldCountdown } from './held-countdown.tsx';
import { formatWallTime, isWithinDay, planDrag } from './shoot-plan.ts';

/** What all bars of a day need to know. */
export type BarContext = { day: string; timeZone: string; hours: Hours; toMinutes: (pixels: number) => number };

const minutesBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 60_000);

/** The drive to a shoot or a held time: a hatched road into it, with its minutes where they fit. */
export function DriveBar({ busyFrom, startsAt, context }: { busyFrom: string; startsAt: string; context: BarContext }) {
  const { day, timeZone, hours } = context;
  const minutes = minutesBetween(busyFrom, startsAt);
  if (minutes <= 0) return null;
  return (
    <p
      style={placeOnAxis(spanOn(day, busyFrom, startsAt, timeZone), hours)}
      className="pointer-events-none absolute top-1/2 flex -translate-y-1/2 flex-col items-end"
    >
      <span className="text-[0.6875rem] leading-4 whitespace-nowrap text-muted tabular-nums">
        {minutes} min<span className="sr-only"> of driving</span>
      </span>
      <span aria-hidden="true" className="hatched h-4 w-full rounded-sm border border-line-strong bg-surface" />
      <span className="h-4" />
    </p>
  );
}

type ShootBarProps = {
  shoot: CrewShoot;
  color: string;
  context: BarContext;
  /** Where it is put while the server is asked. */
  pending: Span | null;
  hasOverride: boolean;
  onOpen: () => void;
};

/** A shoot in a row: dragged as a whole and by its end, and opened by a click or Enter. */
export function ShootBar({ shoot, color, context, pending, hasOverride, onOpen }: ShootBarProps) {
  const { day, timeZone, hours, toMinutes } = context;
  const canMove = isWithinDay(shoot, day, timeZone) && !pending;
  const whole = useDraggable({ id: `shoot ${shoot.id}`, disabled: !canMove, data: { shoot, part: 'shoot' } });
  const end = useDraggable({ id: `end ${shoot.id}`, disabled: !canMove, data: { shoot, part: 'end' } });
  const kept = pending ?? spanOn(day, shoot.shoot_datetime, shoot.ends_at, timeZone);
  const moved = whole.transform ?? end.transform;
  const part = end.transform ? 'end' : 'shoot';
  const { span } = planDrag(kept, { part, minutes: moved ? toMinutes(moved.x) : 0, personId: shoot.person_id });
  const isDragging = whole.isDragging || end.isDragging;
  const isMoved = moved !== null || pending !== null;
  const times = isMoved
    ? `${formatWallTime(span.from)} to ${formatWallTime(span.to)}`
    : `${clockIn(shoot.shoot_datetime, timeZone)} to ${clockIn(shoot.ends_at, timeZone)}`;
  return (
    <li
      style={{
        ...placeOnAxis(end.transform ? span : kept, hours),
        ...(whole.transform && {
          transform: `translate3d(${Math.round(whole.transform.x)}px, ${Math.round(whole.transform.y)}px, 0)`,
        }),
      }}
      className={cx('absolute inset-y-2', isDragging ? 'z-20' : 'z-10')}
    >
      <button
        ref={whole.setNodeRef}
        type="button"
        {...whole.attributes}
        {...whole.listeners}
        onClick={onOpen}
        aria-roledescription="shoot, can be moved"
        style={{ borderLeftColor: color }}
        className={cx(
          'block size-full touch-manipulation overflow-hidden rounded-md border border-l-4 border-line-strong bg-raised py-1 pr-2 pl-2 text-left text-xs leading-[1.35] text-body hover:border-ink',
          canMove ? 'cursor-grab' : 'cursor-pointer',
          isDragging && 'shadow-float',
          pending && 'animate-pulse',
        )}
      >
        <span className="block truncate font-medium text-ink tabular-nums">
          {times}
          {hasOverride && <span className="text-warning-text"> (set aside)</span>}
        </span>
        <span className="block truncate font-semibold text-ink">{shoot.package_name}</span>
        <span className="block truncate">{shoot.customer_name}</span>
        <span className="block truncate text-muted">{shoot.address}</span>
      </button>
      {canMove && (
        <button
          ref={end.setNodeRef}
          type="button"
          {...end.attributes}
          {...end.listeners}
          aria-roledescription="end of a shoot, can be moved"
          aria-label={`Change the end of ${shoot.customer_name}, ${clockIn(shoot.ends_at, timeZone)}`}
          className="group absolute inset-y-0 -right-3 w-6 cursor-ew-resize touch-none rounded-sm"
        >
          <span
            aria-hidden="true"
            className="mx-auto block h-5 w-1 rounded-full bg-line-strong group-hover:bg-ink group-focus-visible:bg-ink"
          />
        </button>
      )}
    </li>
  );
}

type HeldBarProps = { held: CrewDay['holds'][number]; readAt: number; context: BarContext; onEnd: () => void };

/** A time that a customer holds while they order, running out. */
export function HeldBar({ held, readAt, context, onEnd }: HeldBarProps) {
  const { day, timeZone, hours } = context;
  return (
    <li
      style={placeOnAxis(spanOn(day, held.starts_at, held.ends_at, timeZone), hours)}
      className="absolute inset-y-2 overflow-hidden rounded-md border border-accent bg-accent-soft px-2 py-1 text-xs leading-[1.35] text-accent-text"
    >
      <span className="block truncate font-medium tabular-nums">
        {clockIn(held.starts_at, timeZone)} to {clockIn(held.ends_at, timeZone)}
      </span>
      <span className="block truncate text-sm">
        Held, <HeldCountdown secondsLeft={held.seconds_left} readAt={readAt} onEnd={onEnd} />
      </span>
    </li>
  );
}

type ClosedBarProps = { span: Span; hours: Hours; title: string; detail: string };

/** Hours in which nothing can be booked: blocked ones, and those of a calendar elsewhere. */
export function ClosedBar({ span, hours, title, detail }: ClosedBarProps) {
  return (
    <li
      style={placeOnAxis(span, hours)}
      className="absolute inset-y-2 overflow-hidden rounded-md border border-line bg-well px-2 py-1 text-xs leading-[1.35] text-body"
    >
      <span className="block truncate font-medium text-ink">{title}</span>
      <span className="block truncate">{detail}</span>
    </li>
  );
}
