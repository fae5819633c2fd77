import type { AdminBooking, CalendarBlock, ShootOverride, UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import type { BlockRow } from '#server/db/schema/settings.ts';
import type { KeptOverride, ListedBooking } from './queries.ts';

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
