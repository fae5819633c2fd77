import { alterationLabel, isAltered } from '#domain/shared/alterations.ts';
import type { Context } from '#server/context.ts';
import { drawShown } from '#server/features/media/draw-shown.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import { PICTURE_CACHE, pageFileMissing } from './open-page-file.ts';
import type { ReadPage } from './read-page.ts';

/** The size that networks show whole, in their large cards (LIST-36). */
export const SHARE_BOX = { width: 1200, height: 630 };

/**
 * The picture that links to a page show elsewhere: its first photo cut to 1200 × 630 pixels, without a word of anybody; an altered one says so on itself, since nothing stands
 * beside it there. Drawn when it is first wanted, and kept. Otherwise `not_found`.
 */
export async function drawShare(ctx: Context, { photos }: ReadPage): Promise<FileInMemory> {
  const [item] = photos;
  const variant = item?.variants.find(({ name, format }) => name === 'preview' && format === 'webp');
  if (!item || !variant) throw pageFileMissing();
  const { site, brand } = await ctx.content.get();
  const [language = 'en'] = site.languages;
  const label = isAltered(item.alteration)
    ? { text: alterationLabel(item.alteration, language), fonts: brand.fonts }
    : null;
  const source = { key: variant.key, size: variant.size, format: 'jpeg' as const };
  return drawShown(ctx, source, {
    item,
    isMarked: false,
    width: null,
    cut: { ...SHARE_BOX, label },
    cacheControl: PICTURE_CACHE,
  });
}
