import { hasFiles } from '#domain/media/item-kinds.ts';
import { withoutLinks } from '#domain/orders/guests/plain-text.ts';
import { renderGuestDelivery } from '#emails/deliveries/guest-delivery.ts';
import type { Context } from '#server/context.ts';
import type { MailRow } from '#server/db/schema/mails.ts';
import type { MessageRow } from '#server/db/schema/messages.ts';
import { findLinkUrl } from '#server/features/deliveries/sign-link.ts';
import { findMessageOfMail, listStates, markSkipped } from '#server/features/messages/queries.ts';
import { skipReason } from '#server/features/messages/send-due.ts';
import { findStopAddress } from '#server/features/orders/guests/find-stop-address.ts';
import { findGuest } from '#server/features/orders/guests/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { countByState } from '#server/features/properties/queries.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findGuestLink } from './queries.ts';

/** Who a message goes to, and of which order with media; null where one of them is gone. */
async function findSubject(ctx: Context, { guestId, orderId }: MessageRow) {
  const found = guestId ? await findGuest(ctx.db, guestId) : null;
  if (!found || !orderId) return null;
  const order = await findOrder(ctx.db, orderId);
  return order?.propertyId && !order.filesMovedAt ? { guest: found.guest, order, propertyId: order.propertyId } : null;
}

/**
 * The email to a guest of an order that its media are ready, with their own link and the counts of this moment. Null where they want or get none by now, or
 * there is nothing to open.
 */
export async function composeGuestDelivery(ctx: Context, mail: MailRow): Promise<MailMessage | null> {
  const message = await findMessageOfMail(ctx.db, mail.id);
  if (!message) return null;
  const now = ctx.clock.now();
  const reason = skipReason(message, (await listStates(ctx.db, [message.id])).get(message.id), now);
  if (reason) {
    await markSkipped(ctx.db, message.id, reason);
    return null;
  }
  const subject = await findSubject(ctx, message);
  if (!subject) return null;
  const { guest, order, propertyId } = subject;
  const { ready: media } = await countByState(ctx.db, propertyId);
  if (!hasFiles(media)) return null;
  const link = await findGuestLink(ctx.db, propertyId, { guestId: guest.id, until: now });
  const stop = await findStopAddress(ctx, guest);
  const facts = {
    brand: await mailBrand(ctx),
    guestName: withoutLinks(guest.name),
    customerName: withoutLinks(order.customerName, 80),
    place: withoutLinks(order.address),
    media,
    mediaUrl: link && (await findLinkUrl(ctx, link, guest.locale)),
    stopUrl: stop.page,
  };
  return {
    id: mail.id,
    to: { name: guest.name, address: guest.email },
    replyTo: await studioMailbox(ctx),
    ...(await renderGuestDelivery(facts, guest.locale)),
    attachments: [],
    unsubscribeUrl: stop.button,
  };
}
