import { paperMode } from '#domain/orders/order-status.ts';
import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import { intlLocale } from '#domain/shared/locale.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { renderShootChange } from '#emails/calendar/shoot-change.ts';
import type { Context } from '#server/context.ts';
import type { BookingRow } from '#server/db/schema/bookings.ts';
import type { ShootMailRow } from '#server/db/schema/mails.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orderLink } from '#server/features/orders/compose-mail.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { bookingFile } from '#server/features/orders/render-calendar.ts';
import { findBookingOfOrder, listCustomerChanges } from '#server/features/scheduling/bookings/queries.ts';
import { type MoveMailNote, readMoveNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { calendarContentType } from '#server/platform/calendar/calendar-file.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

const CHANGES = { shoot_scheduled: 'scheduled', shoot_moved: 'moved', shoot_cancelled: 'cancelled' } as const;

/** The fee of a change that the customer made, as text, empty for none; null where the studio made it. */
async function findAskedFee(ctx: Context, order: OrderRow, booking: BookingRow): Promise<string | null> {
  const [last] = await listCustomerChanges(ctx.db, order.id);
  const kind = booking.status === 'cancelled' ? 'cancel' : 'move';
  const isOfThis =
    last?.kind === kind && (last.afterDatetime ?? last.beforeDatetime).getTime() === booking.shootDatetime.getTime();
  if (!last || !isOfThis) return null;
  return last.feeMinor === 0 ? '' : formatMinor(last.feeMinor, order.chargeCurrency, intlLocale(order.locale));
}

/** When a shoot was to end as its customer knows it, where nothing but its length changes; null else. */
function findKnownEnd({ id, shootDatetime, endsAt }: BookingRow, note: MoveMailNote | null): Date | null {
  if (note?.bookingId !== id || note.startsAt !== shootDatetime.toISOString()) return null;
  return note.endsAt === endsAt.toISOString() ? null : new Date(note.endsAt);
}

/**
 * The email about a changed shoot to its customer, in their language, with the calendar file as it is now. Null where
 * nobody is left, or where a later change, which has its own email, made this one untrue.
 */
export async function composeShootMail(ctx: Context, mail: ShootMailRow): Promise<MailMessage | null> {
  const order = mail.orderId ? await findOrder(ctx.db, mail.orderId) : null;
  const booking = order && (await findBookingOfOrder(ctx.db, order.id));
  const change = CHANGES[mail.kind];
  if (!order?.customerEmail || !booking) return null;
  if ((booking.status === 'cancelled') !== (change === 'cancelled')) return null;
  const note = change === 'moved' ? readMoveNote(ctx, mail) : null;
  const rendered = await renderShootChange(
    {
      change,
      brand: await mailBrand(ctx),
      timeZone: await getTimeZone(ctx),
      writtenAt: ctx.clock.now(),
      orderUrl: await orderLink(ctx, mail, order),
      orderNumber: order.orderNumber,
      paymentMode: paperMode(order.paymentMode),
      customerName: order.customerName,
      packageName: writtenPackageWords(order.package, order.locale).name.text,
      address: order.address,
      city: order.city,
      startsAt: booking.shootDatetime,
      endsAt: booking.endsAt,
      secondVisit: booking.secondVisit,
      isRefunded: order.paymentStatus === 'refunded',
      askedFee: await findAskedFee(ctx, order, booking),
      reason: note?.reason ?? '',
      knownEnd: findKnownEnd(booking, note),
    },
    order.locale,
  );
  const content = await bookingFile(ctx, order, booking);
  return {
    id: mail.id,
    to: { name: order.customerName, address: order.customerEmail },
    replyTo: await studioMailbox(ctx),
    ...rendered,
    attachments: [
      { filename: `order-${order.orderNumber}.ics`, contentType: calendarContentType(booking.status), content },
    ],
  };
}
