import { accessWindow } from '#domain/day/access-notes.ts';
import type { DayShoot, OrderEventJson, ShootEventJson } from '#domain/day/day-json.ts';
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
};

const toLine = ({ label, quantity }: { label: string; quantity: number }) =>
  quantity > 1 ? `${label} (${quantity})` : label;

/** A shoot as the person sees it who does it: with how to get in only around its day. */
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
      ? { notes: booking.notes, customer_name: booking.customerName, customer_phone: order?.customerPhone ?? '' }
      : null,
    access_from: from.toISOString(),
    package_name: booking.packageName,
    shot_list: [
      ...(order?.package.features ?? []),
      ...seen.items.filter(({ orderId }) => orderId === order?.id).map(toLine),
    ],
    price: seen.seesPrice && order ? { minor: order.chargeMinor, currency: order.chargeCurrency } : null,
    property,
    events: seen.events.filter(({ event }) => event.bookingId === booking.id).map(presentEvent),
  };
}
