import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { variantKey } from '#domain/media/variant-key.ts';
import { variantContentType } from '#domain/media/variants.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import { type DerivedPicture, NO_METADATA, type PictureMetadata } from '#server/platform/images/images.ts';
import { metadataTag } from './read-metadata.ts';

/** How derived pictures are stored: what they say of themselves, and in a folder of their own where there are some already. */
type Writing = { metadata?: PictureMetadata; batch?: string };

/** A derived picture in memory. */
type Made = Pick<DerivedPicture, 'name' | 'format' | 'width' | 'height'> & { bytes: Uint8Array };

/** Stores one derived picture beside its original. */
export async function writeVariant(
  { storage }: Pick<Context, 'storage'>,
  filePath: string,
  { bytes, ...made }: Made,
  { metadata = NO_METADATA, batch = '' }: Writing,
): Promise<StoredVariant> {
  const { name, format, width, height } = made;
  const key = variantKey(filePath, name, format, batch);
  await storage.put(key, bytes, variantContentType(format));
  const tag = metadataTag(metadata, made);
  const told = tag ? { metadata: tag } : {};
  return { name, format, key, size: bytes.length, width, height, crc32: crc32(bytes), ...told };
}

/** Stores derived pictures beside their original. Each has the same key again, so that a second run leaves nothing over. */
export async function writeVariants(
  ctx: Context,
  { filePath }: Pick<MediaRow, 'filePath'>,
  pictures: DerivedPicture[],
  writing: Writing = {},
): Promise<StoredVariant[]> {
  const stored: StoredVariant[] = [];
  for (const { path, ...picture } of pictures) {
    const bytes = await readFile(path);
    stored.push(await writeVariant(ctx, filePath, { ...picture, bytes }, writing));
  }
  return stored;
}
