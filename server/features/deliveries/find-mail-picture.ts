import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import { isFront } from '#domain/media/usual-rooms.ts';
import { MAIL_WIDTHS } from '#domain/media/variants.ts';
import type { DeliveryPicture } from '#emails/deliveries/delivery-picture.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { openMailPicture } from '#server/features/media/open-file.ts';
import { getFileLock } from '#server/features/orders/payments/queries.ts';
import type { MailAttachment } from '#server/platform/mail/mailer.ts';
import { isPhoto } from './present.ts';
import { type Contents, readContents } from './read-contents.ts';

/** The most bytes of a picture: it travels with each copy of a mail. */
export const MAX_PICTURE_BYTES = 60_000;
const CONTENT_ID = 'picture@delivery';
/** The room for it on the screen: as wide as the words below it, and no higher than a screen of a phone is left with. */
const ROOM = { width: 502, height: 400 };

/** A picture of a delivery for a mail: what the mail shows, and the file that travels with it. */
export type MailPicture = { picture: DeliveryPicture; attachments: MailAttachment[] };
const NONE = { picture: null, attachments: [] };

/** What leads a delivery: its cover, where somebody chose one or it is of the front; else the first photo that lies, else the first. */
function findLeading({ items, coverId }: Contents): MediaRow | null {
  const photos = items.filter((item) => item.status === 'ready' && isPhoto(item) && item.width && item.height);
  const cover = photos.find(({ id }) => id === coverId);
  if (cover && (cover.isCover || isFront(cover.room))) return cover;
  return photos.find(({ width, height }) => (width ?? 0) >= (height ?? 0)) ?? photos[0] ?? null;
}

/** Draws the largest picture that is small enough; null where none is, or the item has no picture. */
async function drawSmall(ctx: Context, item: MediaRow, isMarked: boolean): Promise<Buffer | null> {
  if (!item.variants.some(({ name, format }) => name === 'preview' && format === 'jpeg')) return null;
  for (const width of MAIL_WIDTHS) {
    const { bytes } = await openMailPicture(ctx, item, { width, isMarked });
    if (bytes.length <= MAX_PICTURE_BYTES) return bytes;
  }
  return null;
}

/**
 * The picture of a mail that leads to a delivery by `link`, marked while it is locked. None for a link with a password, since a mail is read without it, and none where the link has ended
 * or the mail leads to the library. What cannot be drawn keeps no mail back.
 */
export async function findMailPicture(
  ctx: Context,
  propertyId: string,
  link: DeliveryLinkRow | null,
): Promise<MailPicture | typeof NONE> {
  if (!link || link.passwordHash !== null) return NONE;
  const item = findLeading(await readContents(ctx.db, propertyId));
  if (!item) return NONE;
  const isMarked = isFileLocked(await getFileLock(ctx.db, propertyId), item);
  const bytes = await drawSmall(ctx, item, isMarked).catch((error: unknown) => {
    ctx.log.warn({ err: error, mediaId: item.id }, 'mail without its picture');
    return null;
  });
  if (!bytes) return NONE;
  const { width, height } = { width: item.width ?? 1, height: item.height ?? 1 };
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  return {
    picture: {
      url: `cid:${CONTENT_ID}`,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      description: item.description,
    },
    attachments: [{ filename: 'photo.jpg', contentType: 'image/jpeg', content: bytes, contentId: CONTENT_ID }],
  };
}
