import { linkState } from '#domain/deliveries/delivery-link.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { renderLinkEnding } from '#emails/deliveries/link-ending.ts';
import type { Context } from '#server/context.ts';
import { findMailPicture } from '#server/features/deliveries/find-mail-picture.ts';
import { findLink } from '#server/features/deliveries/queries.ts';
import { findLinkUrl } from '#server/features/deliveries/sign-link.ts';
import type { LinkMailNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

/** The reminder before the end of a link. Null where it has ended since, ends at another time, or is somebody else's now. */
export async function composeReminder(ctx: Context, id: string, note: LinkMailNote): Promise<MailMessage | null> {
  const found = await findLink(ctx.db, note.linkId);
  if (!found || linkState(found.link, ctx.clock.now()) !== 'open') return null;
  const { link, property } = found;
  const url = await findLinkUrl(ctx, link, note.locale);
  if (!url || link.email !== note.email || link.expiresAt.toISOString() !== note.endsAt) return null;
  const { picture, attachments } = await findMailPicture(ctx, property.id, link);
  const facts = {
    brand: await mailBrand(ctx),
    name: link.name,
    propertyName: property.name,
    address: fullAddress({ ...property, zipCode: property.zip }, (await getFormats(ctx)).address),
    endsAt: link.expiresAt,
    timeZone: await getTimeZone(ctx),
    url,
    picture,
  };
  return {
    id,
    to: { name: link.name, address: note.email },
    replyTo: await studioMailbox(ctx),
    ...(await renderLinkEnding(facts, note.locale)),
    attachments,
  };
}
