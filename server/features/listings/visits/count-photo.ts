import { isBot } from '#domain/listings/pages/is-bot.ts';
import type { SeenPhoto } from '#domain/listings/pages/lead-json.ts';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findPublic } from '#server/features/listings/pages/open-page.ts';
import { ATTEMPT_WINDOW_SECONDS, enforceRateLimit } from '#server/features/shared/limits/rate-limit.ts';
import { countForPage } from './record-visit.ts';

/** So many photos an address looks at in ten minutes; nobody looks at more. */
const MOST_PHOTOS = 300;

/** Counts that a photo of a public page was opened large (LIST-30). `not_found` where it is none of that page, whatever the reason. */
export async function countPhoto(
  ctx: Context,
  { face, key, userAgent }: { face: PageFace; key: string; userAgent: string },
  { photo, from }: SeenPhoto,
): Promise<void> {
  const limit = { key: `page-photos:${ctx.clientIp}`, limit: MOST_PHOTOS, windowSeconds: ATTEMPT_WINDOW_SECONDS };
  await enforceRateLimit(ctx, limit);
  const found = await findPublic(ctx, face, key);
  if (!found?.read.photos.some(({ id }) => id === photo)) {
    throw new AppError('not_found', 'There is no such picture on this page.');
  }
  if (!isBot(userAgent)) await countForPage(ctx, found.property, { source: from, photos: 1 });
}
