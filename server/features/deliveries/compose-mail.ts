import { fullAddress } from '#domain/orders/full-address.ts';
import { renderMediaDelivered } from '#emails/media-delivered.ts';
import type { Context } from '#server/context.ts';
import type { PropertyMailRow } from '#server/db/schema/mails.ts';
import { countByState, findProperty } from '#server/features/properties/queries.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { getPageUrl } from '#server/features/site/get-page-url.ts';
import { findUser } from '#server/features/users/queries.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';
import { findAgentUrl } from './make-agent-link.ts';

/**
 * The email to a realtor whose media are ready, with the counts of this moment and their link; where that has ended, with the way
 * to their library. Null where nobody is left who could open
 * them, or nothing to open.
 */
export async function composeDeliveryMail(ctx: Context, mail: PropertyMailRow): Promise<MailMessage | null> {
  const property = mail.propertyId ? await findProperty(ctx.db, { ownerId: null }, mail.propertyId) : null;
  const realtor = property && (await findUser(ctx.db, property.realtorId));
  if (!realtor || realtor.suspendedAt) return null;
  const { photos, videos } = await countByState(ctx.db, property.id);
  if (photos + videos === 0) return null;
  const { address: form } = await getFormats(ctx);
  const library = `/realtor/media?property=${property.id}`;
  const facts = {
    brand: await mailBrand(ctx),
    name: realtor.name,
    propertyName: property.name,
    address: fullAddress({ ...property, zipCode: property.zip }, form),
    photos,
    videos,
    mediaUrl: (await findAgentUrl(ctx, property.id, realtor)) ?? (await getPageUrl(ctx, realtor.locale, library)),
  };
  return {
    id: mail.id,
    to: { name: realtor.name, address: realtor.email },
    replyTo: await studioMailbox(ctx),
    ...(await renderMediaDelivered(facts, realtor.locale)),
    attachments: [],
  };
}
