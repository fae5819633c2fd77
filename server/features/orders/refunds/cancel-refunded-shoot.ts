import type { Context } from '#server/context.ts';
import { lockCalendar } from '#server/db/lock-calendar.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { updateOrder } from '#server/features/orders/queries.ts';
import { cancelShoot } from '#server/features/scheduling/bookings/cancel-shoot.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';

/**
 * Cancels the shoot of an order with its refund, as was requested, inside the caller's transaction, which holds the
 * order's lock. A shoot that is over stays. An order of which money is left waits for another time.
 */
export async function cancelRefundedShoot(ctx: Context, order: OrderRow): Promise<void> {
  await lockCalendar(ctx.db);
  const booking = await findBookingOfOrder(ctx.db, order.id);
  if (booking?.status !== 'confirmed' || booking.endsAt <= ctx.clock.now()) return;
  const cancelled = await cancelShoot(ctx, order.id);
  if (!cancelled) return;
  const schedulingStatus = order.paymentStatus === 'refunded' ? 'not_requested' : 'to_be_scheduled';
  await updateOrder(ctx.db, order.id, { schedulingStatus });
  await recordAction(ctx, {
    action: 'booking_cancelled',
    subject: { kind: 'booking', id: booking.id },
    detail: { before: booking.shootDatetime.toISOString(), with_refund: true },
  });
  if (order.customerEmail) {
    await enqueueMail(ctx, { kind: 'shoot_cancelled', orderId: order.id, occasion: `${cancelled.sequence}` });
  }
}
