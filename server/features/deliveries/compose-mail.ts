import { hasFiles } from '#domain/media/item-kinds.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { renderMediaDelivered } from '#emails/deliveries/media-delivered.ts';
import type { Context } from '#server/context.ts';
import type { PropertyMailRow } from '#server/db/schema/mails.ts';
import { findRecipient } from '#server/features/orders/property-owners/find-recipient.ts';
import { countByState, findProperty } from '#server/features/properties/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findMailPicture } from './find-mail-picture.ts';
import { findAgentAccess } from './make-agent-link.ts';

/**
 * The email to a realtor or a customer without an account whose media are ready, with the counts of this moment and their link; where
 * that has ended, with the way to the realtor's library. Null where nobody is left who could open them, or nothing to open.
 */
export async function composeDeliveryMail(ctx: Context, mail: PropertyMailRow): Promise<MailMessage | null> {
  const property = mail.propertyId ? await findProperty(ctx.db, { ownerId: null }, mail.propertyId) : null;
  const recipient = property && (await findRecipient(ctx.db, property));
  if (!recipient || recipient.isSuspended) return null;
  const { ready: media } = await countByState(ctx.db, property.id);
  if (!hasFiles(media)) return null;
  const { address: form } = await getFormats(ctx);
  const { name, email, locale, isGuest } = recipient;
  const library = isGuest ? null : await getPageUrl(ctx, locale, `/realtor/media?property=${property.id}`);
  const access = await findAgentAccess(ctx, property.id, recipient);
  const mediaUrl = access?.url ?? library;
  if (!mediaUrl) return null;
  const { picture, attachments } = await findMailPicture(ctx, property.id, access?.link ?? null);
  const facts = {
    brand: await mailBrand(ctx),
    isGuest,
    name,
    propertyName: property.name,
    address: fullAddress({ ...property, zipCode: property.zip }, form),
    media,
    mediaUrl,
    picture,
  };
  return {
    id: mail.id,
    to: { name, address: email },
    replyTo: await studioMailbox(ctx),
    ...(await renderMediaDelivered(facts, locale)),
    attachments,
  };
}
