import { Link } from 'react-router';
import { adminOrderPath } from '#app/lib/page/paths.ts';
import { formatLongDay, formatZone } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { ColorDot } from '#app/ui/icon/color-dot.tsx';
import { ToolIcon } from '#app/ui/icon/tool-icon.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { AdminBooking, AdminCalendar, CalendarBlock, ShootOverride } from '#domain/calendar/calendar-json.ts';
import { formatBlock, formatBlockedHours } from './format-block.ts';
import { PaymentBadge } from './payment-badge.tsx';

type DayBookingsProps = {
  day: string;
  timeZone: string;
  /** Null while they are on their way. */
  bookings: readonly AdminBooking[] | null;
  blocks: readonly CalendarBlock[];
  /** Who does the shoots; told where there are several. */
  people: AdminCalendar['people'];
  overrides: readonly ShootOverride[];
  onAssign: (booking: AdminBooking) => void;
  onMove: (booking: AdminBooking) => void;
  onCancel: (booking: AdminBooking) => void;
  onBlock: () => void;
  onExplain: () => void;
  onUnblock: (block: CalendarBlock) => void;
};

/** The shoots of the chosen day (CAL-2). */
export function DayBookings({
  day,
  timeZone,
  bookings,
  blocks,
  people,
  overrides,
  onAssign,
  onMove,
  onCancel,
  onBlock,
  onExplain,
  onUnblock,
}: DayBookingsProps) {
  return (
    <Card role="region" aria-labelledby="day-bookings" className="flex flex-col p-5 sm:p-6">
      <h2 id="day-bookings" className="display text-[1.625rem]">
        Bookings
      </h2>
      <p aria-live="polite" className="mt-1 text-sm text-muted">
        {formatLongDay(day)}, {formatZone(timeZone)}
      </p>
      {!bookings && <PanelSkeleton />}
      {bookings?.length === 0 && (
        <div className="my-auto flex flex-col items-center gap-3 py-8 text-center">
          <span className="grid size-12 place-items-center rounded-full bg-well text-muted">
            <ToolIcon name="calendar" />
          </span>
          <p>No bookings for this day.</p>
        </div>
      )}
      {bookings && bookings.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {bookings.map((booking) => (
            <li key={booking.id} className="py-4">
              <BookingFacts booking={booking} timeZone={timeZone} people={people} overrides={overrides} />
              <BookingActions
                booking={booking}
                canAssign={people.length > 1}
                onMove={onMove}
                onAssign={onAssign}
                onCancel={onCancel}
              />
            </li>
          ))}
        </ul>
      )}
      {blocks.map((block) => (
        <BlockLine key={block.id} block={block} day={day} timeZone={timeZone} onUnblock={() => onUnblock(block)} />
      ))}
      <div className="mt-auto flex flex-wrap gap-2 pt-6">
        <Button variant="outline" size="sm" onClick={onBlock}>
          Block days or hours
        </Button>
        <Button variant="ghost" size="sm" onClick={onExplain}>
          Why is a time not offered?
        </Button>
      </div>
    </Card>
  );
}

type BookingActionsProps = { booking: AdminBooking; canAssign: boolean } & Pick<
  DayBookingsProps,
  'onMove' | 'onAssign' | 'onCancel'
>;

/** What can be done with a shoot. */
export function BookingActions({ booking, canAssign, onMove, onAssign, onCancel }: BookingActionsProps) {
  const { customer_name: customer } = booking;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {booking.part !== 'person' && (
        <Button variant="outline" size="sm" aria-label={`Move ${customer}`} onClick={() => onMove(booking)}>
          Move
        </Button>
      )}
      {canAssign && (
        <Button variant="outline" size="sm" aria-label={`Reassign ${customer}`} onClick={() => onAssign(booking)}>
          Reassign
        </Button>
      )}
      {!booking.part && (
        <Button variant="danger-quiet" size="sm" aria-label={`Cancel ${customer}`} onClick={() => onCancel(booking)}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** What staff set aside for a shoot: who, when, and each reason. */
function OverrideNote({ override, timeZone }: { override: ShootOverride; timeZone: string }) {
  const { by, at, reasons } = override;
  return (
    <div className="mt-2 rounded-input bg-warning-ground px-3 py-2 text-sm text-pretty text-warning-text">
      <p className="font-medium">
        Set aside by {by ?? 'somebody who has left'}, {formatLongDay(dayIn(at, timeZone))}, {clockIn(at, timeZone)}
      </p>
      {reasons.map(({ code, sentence }) => (
        <p key={`${code} ${sentence}`}>{sentence}</p>
      ))}
    </div>
  );
}

type BookingFactsProps = {
  booking: AdminBooking;
  timeZone: string;
  people: AdminCalendar['people'];
  overrides: readonly ShootOverride[];
};

/** A shoot with who does it, its customer, and what was set aside for it. */
export function BookingFacts({ booking, timeZone, people, overrides }: BookingFactsProps) {
  const { package_name, customer_name, address, order_id, order_number } = booking;
  const person = people.length > 1 ? people.find(({ id }) => id === booking.person_id) : undefined;
  const override = overrides.find(({ booking_id }) => booking_id === booking.id);
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-ink">
          {package_name} <PaymentBadge booking={booking} />
        </span>
        <time dateTime={booking.shoot_datetime} className="font-semibold text-ink tabular-nums">
          {clockIn(booking.shoot_datetime, timeZone)}
        </time>
      </p>
      <p className="mt-1 break-words">{customer_name}</p>
      <p className="mt-0.5 text-sm break-words text-muted">
        <AddressLine>{address}</AddressLine>
      </p>
      {person && (
        <p className="mt-1.5 flex items-center gap-2 text-sm text-ink">
          <ColorDot color={person.color} />
          <span className="min-w-0 wrap-anywhere">{person.name}</span>
        </p>
      )}
      {booking.notes && <p className="mt-2 text-sm break-words whitespace-pre-line text-body">{booking.notes}</p>}
      {override && <OverrideNote override={override} timeZone={timeZone} />}
      {order_id && (
        <Link
          to={adminOrderPath(order_id)}
          className="mt-1 inline-flex min-h-9 items-center pointer-coarse:min-h-11 rounded-md text-sm text-accent-text hover:underline"
        >
          Order {order_number}
        </Link>
      )}
    </>
  );
}

type BlockLineProps = { block: CalendarBlock; day: string; timeZone: string; onUnblock: () => void };

function BlockLine({ block, day, timeZone, onUnblock }: BlockLineProps) {
  const span = formatBlockedHours(block, day, timeZone);
  return (
    <div className="mt-4 flex items-center justify-between gap-3 rounded-input border border-dashed border-muted p-3">
      <p className="min-w-0 text-sm break-words">
        Blocked {span}
        {block.reason && `, ${block.reason}`}
      </p>
      <Button variant="ghost" size="sm" aria-label={`Open ${formatBlock(block, timeZone)} again`} onClick={onUnblock}>
        Open again
      </Button>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className="mt-6">
      <Spinner label="Loading bookings" className="sr-only" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="mt-3 h-4 w-1/2" />
      <Skeleton className="mt-3 h-4 w-2/3" />
    </div>
  );
}
