import type { ShootMessageKind } from '#domain/messages/message-json.ts';
import { paperMode } from '#domain/orders/order-status.ts';
import { writtenPackageWords } from '#domain/orders/sold-starter-words.ts';
import { listPreparation } from '#domain/site/settings/reminder-settings.ts';
import { renderShootReminder, type ShootReminderFacts } from '#emails/messages/shoot-reminder.ts';
import type { Context } from '#server/context.ts';
import type { ReminderMailRow } from '#server/db/schema/mails.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { orderLink } from '#server/features/orders/compose-mail.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findBookingOfOrder } from '#server/features/scheduling/bookings/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findMessageOfMail, findShoot, listStates, markSkipped } from './queries.ts';
import { skipReason } from './send-due.ts';
import { signSwitch } from './sign-switch.ts';

type Subject = { message: MessageRow; order: OrderRow; mailId: string };

function kindOf({ kind }: MessageRow): ShootMessageKind | null {
  return kind === 'day_before' || kind === 'hours_before' || kind === 'on_the_way' ? kind : null;
}

async function readFacts(ctx: Context, { message, order, mailId }: Subject): Promise<ShootReminderFacts | null> {
  const shoot = message.bookingId ? await findShoot(ctx.db, message.bookingId) : null;
  const kind = kindOf(message);
  if (!shoot || !kind) return null;
  const { booking, personName } = shoot;
  const { reminders } = await getSettings(ctx);
  const second = booking.partOf ? null : await findBookingOfOrder(ctx.db, order.id);
  const { contactId, locale } = order;
  return {
    kind,
    brand: await mailBrand(ctx),
    timeZone: await getTimeZone(ctx),
    orderNumber: order.orderNumber,
    orderUrl: await orderLink(ctx, { id: mailId }, order),
    paymentMode: paperMode(order.paymentMode),
    customerName: order.customerName,
    packageName: writtenPackageWords(order.package, locale).name.text,
    address: order.address,
    city: order.city,
    state: order.state,
    zipCode: order.zipCode,
    startsAt: booking.shootDatetime,
    endsAt: booking.endsAt,
    secondVisit: second?.secondVisit ?? null,
    personName,
    preparation: listPreparation(reminders, { packageId: order.package.id, locale }),
    stopUrl: contactId && (await getPageUrl(ctx, locale, `/reminders#token=${signSwitch(ctx.config, contactId)}`)),
  };
}

/**
 * The email before a shoot, in the language of its order. Null where what it says is not true any more when it leaves, or its reader wants none by now:
 * then the message says why.
 */
export async function composeReminderMail(ctx: Context, mail: ReminderMailRow): Promise<MailMessage | null> {
  const message = await findMessageOfMail(ctx.db, mail.id);
  const order = message?.orderId ? await findOrder(ctx.db, message.orderId) : null;
  if (!message || !order) return null;
  const reason = skipReason(message, (await listStates(ctx.db, [message.id])).get(message.id), ctx.clock.now());
  if (reason) {
    await markSkipped(ctx.db, message.id, reason);
    return null;
  }
  const facts = await readFacts(ctx, { message, order, mailId: mail.id });
  if (!facts) return null;
  const { contactId } = order;
  return {
    id: mail.id,
    to: { name: order.customerName, address: order.customerEmail },
    replyTo: await studioMailbox(ctx),
    ...(await renderShootReminder(facts, order.locale)),
    attachments: [],
    ...(contactId && {
      unsubscribeUrl: `${ctx.config.BASE_URL}/api/reminders/stop?token=${signSwitch(ctx.config, contactId)}`,
    }),
  };
}
