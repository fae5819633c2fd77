import type { OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import { SELLER_PICTURE_TOO_LARGE } from '#domain/media/picture-failures.ts';
import type { Context } from '#server/context.ts';
import { presentPicture } from '#server/features/catalogue/pictures/present.ts';
import { receivePicture } from '#server/features/catalogue/pictures/receive-picture.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';

const MAX_BYTES = 10_000_000;
/** So many pictures a person tries in ten minutes; nobody needs more. */
const MOST_PICTURES = 30;

/**
 * Takes in the picture of an agent or the logo of a brokerage for the page of a property (LIST-37): decoded, drawn anew in its sizes without a word in the file, and kept while a
 * page names it. Otherwise `not_found`, `rate_limited`, or `invalid_input` or `too_large` with the reason.
 */
export async function receiveSellerPicture(
  ctx: Context,
  request: Request,
  { propertyId, fileName }: { propertyId: string; fileName: string },
): Promise<OwnPicture> {
  await requireProperty(ctx, propertyId);
  const person = ctx.actor.kind === 'user' ? ctx.actor.userId : ctx.clientIp;
  const limit = { key: `page-pictures:${person}`, limit: MOST_PICTURES, windowSeconds: ATTEMPT_WINDOW_SECONDS };
  await enforceRateLimit(ctx, limit);
  const use = { fileName, isOfSite: false, maxBytes: MAX_BYTES, tooLarge: SELLER_PICTURE_TOO_LARGE };
  return presentPicture(await receivePicture(ctx, request, use));
}
