import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { variantContentType } from '#domain/media/variants.ts';
import type { FontPair } from '#domain/site/site-schema.ts';
import type { Services } from '#server/context.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import { findFile } from '#server/features/site/queries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import type { FileInMemory } from '#server/http/send-bytes.ts';
import type { PictureCut } from '#server/platform/images/images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { derivedToken } from '#server/platform/random/random.ts';
import { readLocally } from '#server/platform/storage/read-locally.ts';

type Marking = Pick<Services, 'config' | 'content' | 'db' | 'images' | 'markedPictures' | 'storage'>;

type Drawing = { mark: Mark | null; width: number | null; cut?: PictureCut };

/** What stands over pictures that are not paid: words, or the PNG of a logo by its hash. */
type Mark = { name: string; fonts: FontPair; logo: string | null; isPaper: boolean; seed: string };

/** A picture that is stored, and the format that is made of it. */
type Source = Pick<StoredVariant, 'key' | 'size' | 'format'>;

/** The item whose picture it is. */
type Marked = Pick<MediaRow, 'id' | 'originalId' | 'kind'>;

/** What is drawn on paper: the letters of its watermark are dark. */
const isPaper = ({ kind }: Marked) => kind === 'plan' || kind === 'document';

/**
 * By what the marks of a picture are made. All sizes of it have the same, and an altered picture has those of its original: two pictures of one view with
 * different marks would show each what the other hides.
 */
const seedOf = (secret: string, { id, originalId }: Marked) => derivedToken(secret, `watermark:${originalId ?? id}`);

/** On paper stand words alone: a logo of light colors is not seen there. */
async function findMark(ctx: Marking, item: Marked): Promise<Mark> {
  const [{ site, brand }, { delivery }] = await Promise.all([ctx.content.get(), getSettings(ctx)]);
  const { watermark } = delivery;
  const name = watermark.kind === 'text' ? watermark.text : site.business.brandName;
  const onPaper = isPaper(item);
  const logo = watermark.kind === 'logo' && !onPaper ? (brand.logo?.large.png ?? null) : null;
  return { name, fonts: brand.fonts, logo, isPaper: onPaper, seed: seedOf(ctx.config.secret, item) };
}

async function drawPicture(ctx: Marking, source: Source, { mark, width, cut }: Drawing): Promise<Buffer> {
  const logo = mark?.logo && (await findFile(ctx.db, mark.logo));
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const logoPath = path.join(folder, 'logo.png');
    const output = path.join(folder, 'marked');
    const input = await readLocally(ctx.storage, source.key, path.join(folder, 'picture'));
    if (logo) await writeFile(logoPath, logo.bytes, { mode: 0o600 });
    const watermark = mark && { ...mark, logo: logo ? logoPath : null };
    await ctx.images.drawShown({
      input,
      output,
      format: source.format,
      width,
      watermark,
      ...(cut && { cut }),
    });
    return readFile(output);
  });
}

/** How a picture is drawn: with a watermark or none, in a width of its own, cut to a box, or as it is stored. */
type Shown = { item: Marked; isMarked: boolean; width: number | null; cut?: PictureCut; cacheControl: string };

/**
 * A picture with the studio's watermark, as it is shown before it is paid, or in another width. It is drawn when it is first
 * wanted; what was drawn lately is kept in memory.
 */
export async function drawShown(
  ctx: Marking,
  source: Source,
  { item, isMarked, width, cut, cacheControl }: Shown,
): Promise<FileInMemory> {
  const drawing = { mark: isMarked ? await findMark(ctx, item) : null, width, ...(cut && { cut }) };
  const key = JSON.stringify([source.key, source.size, source.format, drawing]);
  const bytes = await ctx.markedPictures.get(key, () => drawPicture(ctx, source, drawing));
  return { bytes, contentType: variantContentType(source.format), cacheControl };
}
