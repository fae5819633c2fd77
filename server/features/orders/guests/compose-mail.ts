import type { MailGuest } from '#emails/orders/guest-list.ts';
import { renderGuestsChanged } from '#emails/orders/guests-changed.ts';
import type { Context } from '#server/context.ts';
import type { GuestListMailRow } from '#server/db/schema/mails.ts';
import { orderLink } from '#server/features/orders/compose-mail.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { listMailGuests } from './list-mail-guests.ts';

/** The email to the contact of an order about who else is told of it, as it is when it leaves. Null where the contact is gone. */
export async function composeGuestListMail(ctx: Context, mail: GuestListMailRow): Promise<MailMessage | null> {
  const order = mail.orderId ? await findOrder(ctx.db, mail.orderId) : null;
  if (!order?.customerEmail) return null;
  const guests: MailGuest[] = await listMailGuests(ctx, order.id);
  const facts = {
    brand: await mailBrand(ctx),
    orderNumber: order.orderNumber,
    orderUrl: await orderLink(ctx, mail, order),
    guests,
  };
  return {
    id: mail.id,
    to: { name: order.customerName, address: order.customerEmail },
    replyTo: await studioMailbox(ctx),
    ...(await renderGuestsChanged(facts, order.locale)),
    attachments: [],
  };
}
