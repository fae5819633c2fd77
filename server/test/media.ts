import { randomUUID } from 'node:crypto';
import { firstKind } from '#domain/media/item-kinds.ts';
import { isPicture, mediaContentType, mediaTypeByName } from '#domain/media/media-kinds.ts';
import { mediaSearchText } from '#domain/media/search-text.ts';
import { mediaDay } from '#domain/media/shoot-day.ts';
import { sizeKb } from '#domain/media/size-kb.ts';
import { VARIANT_NAMES, VARIANTS, variantContentType, variantFileName } from '#domain/media/variants.ts';
import { type MediaRow, mediaItems, type StoredVariant } from '#server/db/schema/media.ts';
import { safeFilename } from '#server/platform/storage/storage-key.ts';
import { paintPhoto } from './pictures.ts';
import type { TestStudio } from './studio.ts';

const WIDTH = 64;
const HEIGHT = 48;

let painted: Promise<Buffer> | undefined;

/** A small photograph as a camera would write it, the same each time. */
export function smallPhoto(): Promise<Buffer> {
  painted ??= paintPhoto(WIDTH, HEIGHT).jpeg().toBuffer();
  return painted;
}

type MediaOptions = Partial<Omit<MediaRow, 'variants' | 'sizeBytes' | 'sizeKb' | 'searchText' | 'day' | 'fileType'>> & {
  /** The bytes of the original; a small photograph by default. */
  content?: Buffer;
  /** Where it was placed by hand, from 1. */
  place?: number;
};

async function storeVariants(
  { services }: TestStudio,
  item: { id: string; fileName: string },
): Promise<StoredVariant[]> {
  const type = mediaTypeByName(item.fileName);
  const made: StoredVariant[] = [];
  for (const name of VARIANT_NAMES) {
    if (name === 'mls' && type && !isPicture(type)) continue;
    for (const format of VARIANTS[name].formats) {
      const key = `variants/${item.id}/${variantFileName(name, format)}`;
      const bytes = await paintPhoto(WIDTH, HEIGHT)[format]().toBuffer();
      await services.storage.put(key, bytes, variantContentType(format));
      made.push({ name, format, key, size: bytes.length, width: WIDTH, height: HEIGHT });
    }
  }
  return made;
}

/**
 * An item of a person, with its original and its variants in the storage. It is ready unless `status` says otherwise;
 * the type follows from the extension of `fileName`, and what is searched and sorted by from the rest.
 */
export async function createMedia(
  studio: TestStudio,
  person: { id: string },
  { content, place, ...changes }: MediaOptions = {},
): Promise<MediaRow> {
  const { services, config } = studio;
  const id = changes.id ?? randomUUID();
  const fileName = changes.fileName ?? 'kitchen.jpg';
  const type = mediaTypeByName(fileName);
  if (!type) throw new Error(`${fileName} is no file that is taken in.`);
  const status = changes.status ?? 'ready';
  const createdAt = changes.createdAt ?? services.clock.now();
  const [description, tags, shootDate] = [changes.description ?? '', changes.tags ?? [], changes.shootDate ?? null];
  const filePath = changes.filePath ?? `realtor-media/${person.id}/${id}/${safeFilename(fileName)}`;
  const bytes = content ?? (await smallPhoto());
  await services.storage.put(filePath, bytes, mediaContentType(type));
  const row: typeof mediaItems.$inferInsert = {
    userId: person.id,
    uploadedBy: person.id,
    isGeneralMedia: !changes.propertyId,
    kind: firstKind({ contentType: mediaContentType(type), fileName }),
    ...(status === 'ready' ? { width: WIDTH, height: HEIGHT } : {}),
    ...(place === undefined ? {} : { orderKey: `!${String(place).padStart(10, '0')}`, isPlaced: true }),
    ...changes,
    id,
    fileName,
    filePath,
    fileType: mediaContentType(type),
    sizeBytes: bytes.length,
    sizeKb: sizeKb(bytes.length),
    status,
    createdAt,
    day: mediaDay({ shootDate, createdAt }, config.STUDIO_TIME_ZONE),
    searchText: mediaSearchText({ fileName, description, tags }),
    variants: status === 'ready' ? await storeVariants(studio, { id, fileName }) : [],
  };
  const [inserted] = await studio.db.insert(mediaItems).values(row).returning();
  if (!inserted) throw new Error('The item was not inserted.');
  return inserted;
}
