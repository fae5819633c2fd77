import type { Context } from '#server/context.ts';
import { openMarked, presentVariant } from '#server/features/media/open-file.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { hasLocked } from '#server/features/media/require-unlocked.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { TRASH_PICTURE } from './present.ts';
import { findTrashed } from './queries.ts';

/** Nothing of the trash is kept by a browser: it may be gone for good a moment later. */
const CACHE = 'private, no-store';

type OpenedPicture = { kind: 'stored'; file: StoredFile } | { kind: 'marked'; file: FileInMemory };

/** The small picture of an item of the trash that the caller reaches; with a watermark where it is not paid. Otherwise `not_found`. */
export async function openTrashPicture(ctx: Context, id: string): Promise<OpenedPicture> {
  const item = await findTrashed(ctx.db, { scope: requireScope(ctx), now: ctx.clock.now() }, id);
  if (!item) throw mediaMissing();
  if (await hasLocked(ctx, [item])) {
    return { kind: 'marked', file: await openMarked(ctx, item, { file: TRASH_PICTURE, cacheControl: CACHE }) };
  }
  return { kind: 'stored', file: presentVariant(item, TRASH_PICTURE, { isDownload: false, cacheControl: CACHE }) };
}
