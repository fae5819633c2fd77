import { accessWindow } from '#domain/production/day/access-notes.ts';
import type { DayShoot } from '#domain/production/day/day-json.ts';
import type { OrderEventJson, ShootEventJson } from '#domain/scheduling/shoot-events/shoot-event.ts';
import type { FoundEvent, FoundShoot } from './queries.ts';

/** A report as it was kept. */
export function presentEvent({ event, by, pictureOf }: FoundEvent): ShootEventJson {
  return {
    id: event.id,
    kind: event.kind,
    text: event.text,
    reason: event.reason,
    has_picture: pictureOf !== null,
    done_at: event.doneAt.toISOString(),
    received_at: event.receivedAt.toISOString(),
    by,
  };
}

/** A report as the studio sees it, with the fee of its rules. */
export const presentOrderEvent = (found: FoundEvent): OrderEventJson => ({
  ...presentEvent(found),
  fee_minor: found.event.feeMinor,
});

type Seen = {
  now: Date;
  timeZone: string;
  seesPrice: boolean;
  items: readonly { orderId: string; label: string; quantity: number }[];
  events: readonly FoundEvent[];
  /** The answers that the crew may read, and how to get in where the window is open, by the orders' ids. */
  answers: ReadonlyMap<string, DayShoot['answers']>;
  details: ReadonlyMap<string, NonNullable<NonNullable<DayShoot['access']>['details']>>;
};

const toLine = ({ label, quantity }: { label: string; quantity: number }) =>
  quantity > 1 ? `${label} (${quantity})` : label;

/**
 * Builds the response for a shoot on its photographer's day. How to get into the property is included only around that
 * day.
 */
export function presentShoot({ booking, order, property }: FoundShoot, seen: Seen): DayShoot {
  const { from, until } = accessWindow(booking.shootDatetime, seen.timeZone);
  const isOpen = seen.now >= from && seen.now < until;
  const hasPoint = order !== null && order.latitude !== null && order.longitude !== null;
  return {
    id: booking.id,
    starts_at: booking.shootDatetime.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    drive_minutes: Math.round((booking.shootDatetime.getTime() - booking.busyFrom.getTime()) / 60_000),
    address: booking.address,
    point: hasPoint ? { latitude: order.latitude ?? 0, longitude: order.longitude ?? 0 } : null,
    access: isOpen
      ? {
          notes: booking.notes,
          customer_name: booking.customerName,
          customer_phone: order?.customerPhone ?? '',
          details: (order && seen.details.get(order.id)) ?? null,
          until: until.toISOString(),
        }
      : null,
    access_from: from.toISOString(),
    package_name: booking.packageName,
    shot_list: [
      ...(order?.package.features ?? []),
      ...seen.items.filter(({ orderId }) => orderId === order?.id).map(toLine),
    ],
    price: seen.seesPrice && order ? { minor: order.chargeMinor, currency: order.chargeCurrency } : null,
    property,
    answers: (order && seen.answers.get(order.id)) ?? [],
    events: seen.events.filter(({ event }) => event.bookingId === booking.id).map(presentEvent),
  };
}
