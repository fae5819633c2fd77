import { linkState } from '#domain/deliveries/delivery-link.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { renderArchiveReady } from '#emails/deliveries/archive-ready.ts';
import type { Context } from '#server/context.ts';
import { findMailPicture } from '#server/features/deliveries/find-mail-picture.ts';
import { findLink } from '#server/features/deliveries/queries.ts';
import { findLinkUrl } from '#server/features/deliveries/sign-link.ts';
import { readArchive } from '#server/features/deliveries/zips/find-archive-files.ts';
import type { LinkMailNote } from '#server/features/shared/mail/enqueue-mail.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { mailBrand, studioMailbox } from '#server/platform/mail/mail-brand.ts';
import type { MailMessage } from '#server/platform/mail/mailer.ts';

/**
 * The email to a visitor that an archive can be downloaded, with the page of their link. Null where the link has ended since, is locked, or
 * has nothing of it any more.
 */
export async function composeArchiveMail(ctx: Context, id: string, note: LinkMailNote): Promise<MailMessage | null> {
  const found = await findLink(ctx.db, note.linkId);
  if (!found || linkState(found.link, ctx.clock.now()) !== 'open') return null;
  const { property, link } = found;
  const url = await findLinkUrl(ctx, link, note.locale);
  const { size = 'original', room = null } = note;
  const { parts } = await readArchive(ctx, found, { size, room, ids: null, partBytes: null });
  const files = parts.flat();
  if (!url || files.length === 0) return null;
  const { picture, attachments } = await findMailPicture(ctx, property.id, link);
  const facts = {
    brand: await mailBrand(ctx),
    propertyName: property.name,
    address: fullAddress({ ...property, zipCode: property.zip }, (await getFormats(ctx)).address),
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    size,
    room,
    hasPassword: link.passwordHash !== null,
    url,
    picture,
  };
  return {
    id,
    to: { name: '', address: note.email },
    replyTo: await studioMailbox(ctx),
    ...(await renderArchiveReady(facts, note.locale)),
    attachments,
  };
}
