import type { AdminBooking, CalendarBlock, ShootOverride, UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import type { CrewDay, CrewShoot } from '#domain/calendar/crew-day-json.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { BlockRow } from '#server/db/schema/settings.ts';
import type { PersonBusyTime } from '#server/features/scheduling/connected-calendars/queries.ts';
import type { HeldTime, KeptOverride, ListedBooking } from './queries.ts';

/** A shoot as the studio sees it (CAL-4). */
export function presentBooking({ booking, orderNumber, paymentStatus }: ListedBooking): AdminBooking {
  return {
    id: booking.id,
    order_id: booking.orderId,
    order_number: orderNumber,
    payment_status: paymentStatus,
    shoot_datetime: booking.shootDatetime.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    status: booking.status,
    person_id: booking.personId,
    package_name: booking.packageName,
    customer_name: booking.customerName,
    customer_email: booking.customerEmail,
    address: booking.address,
    notes: booking.notes,
    package_details: booking.packageDetails,
    ...(booking.part ? { part: booking.part.kind } : {}),
    version: booking.version,
  };
}

/** A shoot with the time that it keeps its person busy. */
export const presentShoot = (listed: ListedBooking): CrewShoot => ({
  ...presentBooking(listed),
  busy_from: listed.booking.busyFrom.toISOString(),
  busy_to: listed.booking.busyTo.toISOString(),
});

/** A time that somebody holds, and how long still. */
export function presentHeld({ booking, expiresAt }: HeldTime, now: Date): CrewDay['holds'][number] {
  return {
    id: booking.id,
    person_id: booking.personId,
    starts_at: booking.shootDatetime.toISOString(),
    ends_at: booking.endsAt.toISOString(),
    busy_from: booking.busyFrom.toISOString(),
    busy_to: booking.busyTo.toISOString(),
    seconds_left: Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Hours that a calendar elsewhere keeps of a person. */
export const presentBusy = ({ personId, startsAt, endsAt }: PersonBusyTime): CrewDay['busy'][number] => ({
  person_id: personId,
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
});

/** What staff set aside for a shoot. */
export function presentOverride({ override, by }: KeptOverride): ShootOverride {
  const { bookingId, createdAt, reasons } = override;
  return { booking_id: bookingId, by, at: createdAt.toISOString(), reasons };
}

export function presentBlock(block: BlockRow): CalendarBlock {
  return {
    id: block.id,
    starts_at: block.startsAt.toISOString(),
    ends_at: block.endsAt.toISOString(),
    reason: block.reason,
    version: block.version,
  };
}

export function presentWaitingOrder(order: OrderRow, form: AddressForm): UnscheduledOrder {
  return {
    id: order.id,
    order_number: order.orderNumber,
    package_name: order.packageName,
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    customer_phone: order.customerPhone,
    address: fullAddress(order, form),
    preferred_date: order.preferredDate,
    preferred_time: order.preferredTime,
    scheduling_status: order.schedulingStatus === 'to_be_scheduled' ? 'to_be_scheduled' : 'not_requested',
    payment_status: order.paymentStatus,
    paid_at: order.paidAt?.toISOString() ?? null,
    version: order.version,
  };
}
