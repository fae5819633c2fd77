import { reminderDueAt } from '#domain/messages/due-time.ts';
import { withoutLinks } from '#domain/orders/guests/plain-text.ts';
import { paperMode } from '#domain/orders/order-status.ts';
import { listPreparation } from '#domain/site/settings/reminder-settings.ts';
import { type GuestShootFacts, renderGuestShoot } from '#emails/messages/guest-shoot.ts';
import type { Context } from '#server/context.ts';
import type { GuestMailRow } from '#server/db/schema/mails.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import type { OrderGuestRow } from '#server/db/schema/order-guests.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { findStopAddress } from '#server/features/orders/guests/find-stop-address.ts';
import { findGuest } from '#server/features/orders/guests/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { bookingFile } from '#server/features/orders/render-calendar.ts';
import { findBookingOfOrder, type OrderBooking } from '#server/features/scheduling/bookings/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { calendarContentType } from '#server/platform/calendar/calendar-file.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findMessageOfMail, findShoot, listStates, markSkipped } from './queries.ts';
import { skipReason } from './send-due.ts';

type Subject = { message: MessageRow; guest: OrderGuestRow; order: OrderRow; booking: OrderBooking };

/** An order as a guest reads of it: in their language, and with nothing of what others wrote that a mail program makes a link of. */
function orderForGuest(order: OrderRow, { locale }: Pick<OrderGuestRow, 'locale'>): OrderRow {
  const { customerName, address, city, state, zipCode } = order;
  return {
    ...order,
    locale,
    customerName: withoutLinks(customerName, 80),
    address: withoutLinks(address),
    city: withoutLinks(city, 80),
    state: withoutLinks(state, 40),
    zipCode: withoutLinks(zipCode, 20),
  };
}

/** What a guest is to prepare: with the reminder, and before where no reminder will come. Null for who is not to prepare. */
async function findPreparation(ctx: Context, { message, guest, order, booking }: Subject): Promise<string[] | null> {
  if (!guest.gets.includes('preparation')) return null;
  const { reminders } = await getSettings(ctx);
  const facts = { startsAt: booking.shootDatetime, timeZone: await getTimeZone(ctx), settings: reminders };
  const dueAt = reminderDueAt('day_before', facts);
  if (message.kind !== 'day_before' && dueAt && dueAt > message.createdAt) return null;
  return listPreparation(reminders, { packageId: order.package.id, locale: guest.locale });
}

async function readFacts(ctx: Context, subject: Subject): Promise<GuestShootFacts> {
  const { message, guest, booking } = subject;
  const { kind } = message;
  const order = orderForGuest(subject.order, guest);
  const { customerName, address, city, state, zipCode } = order;
  const person = (await findShoot(ctx.db, booking.id))?.personName ?? '';
  return {
    kind: kind === 'confirmed' || kind === 'moved' || kind === 'cancelled' ? kind : 'reminder',
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    writtenAt: ctx.clock.now(),
    paymentMode: paperMode(order.paymentMode),
    guestName: withoutLinks(guest.name),
    customerName,
    address,
    city,
    state,
    zipCode,
    startsAt: booking.shootDatetime,
    endsAt: booking.endsAt,
    secondVisit: booking.secondVisit,
    personName: person.trim().split(/\s+/u)[0] ?? '',
    preparation: await findPreparation(ctx, subject),
    stopUrl: (await findStopAddress(ctx, guest)).page,
  };
}

async function findSubject(ctx: Context, message: MessageRow): Promise<Subject | null> {
  const found = message.guestId ? await findGuest(ctx.db, message.guestId) : null;
  const order = found && message.orderId ? await findOrder(ctx.db, message.orderId) : null;
  const booking = order && (await findBookingOfOrder(ctx.db, order.id));
  return found && order && booking ? { message, guest: found.guest, order, booking } : null;
}

/**
 * The email to a guest of an order about its shoot, in their language. Null where what it says is not true any more when it leaves, or they want or get none by
 * now: then the message says why. A guest who was taken off the order has no message any more.
 */
export async function composeGuestMail(ctx: Context, mail: GuestMailRow): Promise<MailMessage | null> {
  const message = await findMessageOfMail(ctx.db, mail.id);
  if (!message) return null;
  const reason = skipReason(message, (await listStates(ctx.db, [message.id])).get(message.id), ctx.clock.now());
  if (reason) {
    await markSkipped(ctx.db, message.id, reason);
    return null;
  }
  const subject = await findSubject(ctx, message);
  if (!subject) return null;
  const { guest, order, booking } = subject;
  const content = await bookingFile(ctx, orderForGuest(order, guest), booking);
  return {
    id: mail.id,
    to: { name: guest.name, address: guest.email },
    replyTo: await studioMailbox(ctx),
    ...(await renderGuestShoot(await readFacts(ctx, subject), guest.locale)),
    attachments:
      mail.kind === 'guest_times'
        ? [{ filename: `order-${order.orderNumber}.ics`, contentType: calendarContentType(booking.status), content }]
        : [],
    unsubscribeUrl: (await findStopAddress(ctx, guest)).button,
  };
}
