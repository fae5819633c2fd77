import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { variantKey } from '#domain/media/variant-key.ts';
import { variantContentType } from '#domain/media/variants.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow, StoredVariant } from '#server/db/schema/media.ts';
import type { DerivedPicture } from '#server/platform/images/images.ts';

/** Stores derived pictures beside their original. Each has the same key again, so that a second run leaves nothing over. */
export async function writeVariants(
  { storage }: Context,
  { filePath }: Pick<MediaRow, 'filePath'>,
  pictures: DerivedPicture[],
): Promise<StoredVariant[]> {
  const stored: StoredVariant[] = [];
  for (const { name, format, path, width, height } of pictures) {
    const key = variantKey(filePath, name, format);
    const bytes = await readFile(path);
    await storage.put(key, bytes, variantContentType(format));
    stored.push({ name, format, key, size: bytes.length, width, height, crc32: crc32(bytes) });
  }
  return stored;
}
