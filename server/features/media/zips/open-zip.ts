import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { deliveredName } from '#domain/media/delivered-name.ts';
import type { DownloadSize } from '#domain/media/media-input.ts';
import type { MediaScope } from '#domain/media/media-scope.ts';
import { zipNames } from '#domain/media/zip-names.ts';
import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { ZipRow } from '#server/db/schema/zips.ts';
import { fileOfSize } from '#server/features/media/open-file.ts';
import { listNumbers } from '#server/features/media/ordering/queries.ts';
import { listMediaByIds } from '#server/features/media/queries.ts';
import { mediaMissing, requireScope } from '#server/features/media/require-media.ts';
import { hasLocked, mediaLocked } from '#server/features/media/require-unlocked.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { makeZip, type ZipArchive, type ZipSource } from '#server/platform/zip/zip-archive.ts';
import { zipFileName } from './create-zip.ts';
import { findZip, isStillOf } from './queries.ts';

/** The page in an archive that says which files are not in it. */
const MISSING_NOTE = 'MISSING FILES.txt';
/** How many items are read at a time: of thousands no more is kept than what their archive needs to know. */
const AT_ONCE = 500;

/** A file of the archive before it is named there. */
export type Found = Omit<ZipSource, 'name'> & { fileName: string };

/** A file with what the name of it in a delivery says; `null` for the note of what is missing. */
type Listed = { source: Found; item: Pick<MediaRow, 'id' | 'propertyId' | 'room' | 'alteration'> | null };

export type Sourcing = { storage: Storage; timeZone: string; size: DownloadSize };

/** The file of an item in a size, as an archive takes it. */
export function findSource(item: MediaRow, { storage, timeZone, size }: Sourcing): Found {
  const { key, size: bytes, fileName, variant } = fileOfSize(item, size);
  return {
    fileName,
    size: bytes,
    day: dayInZone(item.createdAt, timeZone),
    time: timeInZone(item.createdAt, timeZone),
    version: key,
    crc32: (variant ? variant.crc32 : item.crc32) ?? null,
    read: async (range) => (await storage.read(key, range)).stream,
  };
}

/** A file that is read as long as it is its owner's: an archive under way breaks off at the first one that moved to another account. */
function whileOwned({ db }: Context, { ownerId }: MediaScope, { id, source }: { id: string; source: Found }): Found {
  if (!ownerId) return source;
  const read: Found['read'] = async (range) => {
    if (!(await isStillOf(db, ownerId, id))) throw mediaMissing();
    return source.read(range);
  };
  return { ...source, read };
}

const pick = ({ id, propertyId, room, alteration }: MediaRow) => ({ id, propertyId, room, alteration });

/** The files of an archive as they are now, and what those were called that are gone. */
async function findFiles(ctx: Context, scope: MediaScope, { itemIds, itemNames, size }: ZipRow) {
  const sourcing = { storage: ctx.storage, timeZone: await getTimeZone(ctx), size };
  const files: Listed[] = [];
  const missing: string[] = [];
  for (let from = 0; from < itemIds.length; from += AT_ONCE) {
    const ids = itemIds.slice(from, from + AT_ONCE);
    const items = await listMediaByIds(ctx.db, scope, ids);
    if (await hasLocked(ctx, items)) throw mediaLocked();
    const rows = new Map(items.map((row) => [row.id, row]));
    for (const [place, id] of ids.entries()) {
      const row = rows.get(id);
      if (row)
        files.push({ source: whileOwned(ctx, scope, { id, source: findSource(row, sourcing) }), item: pick(row) });
      else missing.push(itemNames[from + place] ?? id);
    }
  }
  return { files, missing };
}

/** A page in the archive that says which files are not in it. */
function missingNote(missing: readonly string[], { createdAt, itemIds }: ZipRow, timeZone: string): Found {
  const heading = `${missing.length} of the ${itemIds.length} files that were chosen were deleted before they were downloaded:`;
  const bytes = Buffer.from([heading, '', ...missing, ''].join('\r\n'));
  return {
    fileName: MISSING_NOTE,
    size: bytes.length,
    day: dayInZone(createdAt, timeZone),
    time: timeInZone(createdAt, timeZone),
    version: heading,
    crc32: crc32(bytes),
    read: async (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  };
}

/**
 * The names of files in an archive: those of one property stand in its order and have the numbers that they have everywhere, others are called as they were
 * uploaded.
 */
async function nameFiles({ db }: Context, files: readonly Listed[]): Promise<{ source: Found; name: string }[]> {
  const [propertyId, ...others] = new Set(files.flatMap(({ item }) => (item ? [item.propertyId] : [])));
  if (!propertyId || others.length > 0) return files.map(({ source }) => ({ source, name: source.fileName }));
  const numbers = await listNumbers(db, propertyId);
  return files
    .map(({ source, item }) => {
      const number = item && numbers.get(item.id);
      if (!item || !number) return { source, name: source.fileName, number: Number.POSITIVE_INFINITY };
      const facts = { ...item, fileName: source.fileName };
      return { source, name: deliveredName({ number, total: numbers.size }, facts), number };
    })
    .sort((one, other) => one.number - other.number);
}

/**
 * An archive that this account asked for, of what it may read now; where some of it is gone, a note in it says what.
 * Otherwise `not_found`, or `delivery_locked` while an order of it is not paid.
 */
export async function openZip(
  ctx: Context,
  { id, fileName }: { id: string; fileName: string },
): Promise<{ archive: ZipArchive; fileName: string }> {
  const scope = requireScope(ctx);
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const zip = userId ? await findZip(ctx.db, { id, userId, now: ctx.clock.now() }) : null;
  if (!zip || zipFileName(zip, await getTimeZone(ctx)) !== fileName) throw mediaMissing();
  const { files, missing } = await findFiles(ctx, scope, zip);
  if (files.length === 0) throw mediaMissing();
  if (missing.length > 0) files.push({ source: missingNote(missing, zip, await getTimeZone(ctx)), item: null });
  const named = await nameFiles(ctx, files);
  const names = zipNames(named.map(({ name }) => name));
  const sources = named.map(({ source, name }, place) => ({ ...source, name: names[place] ?? name }));
  return { archive: makeZip(sources), fileName };
}
