import { type DeliverySize, mediaSize, toDeliverySizes } from '#domain/deliveries/delivery-link.ts';
import { isFileLocked } from '#domain/deliveries/file-lock.ts';
import { splitIntoParts } from '#domain/deliveries/split-archive.ts';
import { deliveredName } from '#domain/media/delivered-name.ts';
import { orderMedia } from '#domain/media/order-media.ts';
import { zipNames } from '#domain/media/zip-names.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryLinkRow } from '#server/db/schema/deliveries.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { isPhoto } from '#server/features/deliveries/present.ts';
import { type FoundLink, listDelivered } from '#server/features/deliveries/queries.ts';
import { fileMissing, requireLink, sizeNotGiven, type Visitor } from '#server/features/deliveries/require-link.ts';
import { mediaLocked } from '#server/features/media/require-unlocked.ts';
import { findSource } from '#server/features/media/zips/open-zip.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { computeZipRoom, type ZipSource, zipRoom } from '#server/platform/zip/zip-archive.ts';

/**
 * Which files of a delivery an archive is of, in which size: those of `ids`, or the photos of a room, or all; and into parts of how
 * many bytes they are put. Null for what is not asked for.
 */
export type WantedArchive = {
  size: DeliverySize;
  ids: string[] | null;
  room: string | null;
  partBytes: number | null;
};

/** The files of an archive in its parts, each with its number in the delivery. */
export type ArchiveFiles = {
  link: DeliveryLinkRow;
  property: PropertyRow;
  parts: { number: number; source: ZipSource; bytes: number }[][];
};

function isWanted(item: MediaRow, { ids, room }: WantedArchive): boolean {
  if (ids) return ids.includes(item.id);
  return room === null || (isPhoto(item) && item.room === room);
}

/**
 * Finds the files of an archive that are open, in the studio's order and under names that say so; films as they were uploaded. Refuses with
 * `delivery_locked` where none of them is, or one that was chosen is not, with `forbidden` where the link gives no files of this size, and with
 * `not_found` where none is there.
 */
export async function findArchiveFiles(ctx: Context, visitor: Visitor, wanted: WantedArchive): Promise<ArchiveFiles> {
  const { link, property, lock } = requireSize(await requireLink(ctx, visitor), wanted);
  const { parts, locked } = await readArchive(ctx, { property, lock }, wanted);
  if (locked > 0 && (wanted.ids !== null || parts.length === 0)) throw mediaLocked();
  if (parts.length === 0) throw fileMissing();
  return { link, property, parts };
}

/** A link that gives files of a size now. Otherwise `delivery_locked` or `forbidden`. */
export function requireSize(found: FoundLink, { size }: Pick<WantedArchive, 'size'>): FoundLink {
  if (found.lock.kind === 'all') throw mediaLocked();
  if (!toDeliverySizes(found.link.sizes).includes(size)) throw sizeNotGiven();
  return found;
}

/**
 * The files of an archive of a property as they are now, none or more: those that are open. And how many that belong into it are locked, or still being
 * prepared.
 */
export async function readArchive(
  ctx: Context,
  { property, lock }: Pick<FoundLink, 'property' | 'lock'>,
  wanted: WantedArchive,
) {
  const { size, partBytes } = wanted;
  const ordered = orderMedia(await listDelivered(ctx.db, property.id));
  const all = ordered.map(({ item }) => item);
  const preparing = all.filter((item) => item.status === 'processing' && isWanted(item, wanted)).length;
  const items = all.filter(({ status }) => status === 'ready');
  const sourcing = { storage: ctx.storage, timeZone: await getTimeZone(ctx), size: mediaSize(size) };
  const isIncluded = (item: MediaRow) => isWanted(item, wanted) && !isFileLocked(lock, item);
  const locked = items.filter((item) => isWanted(item, wanted) && isFileLocked(lock, item)).length;
  const chosen = ordered.flatMap(({ item, number }) =>
    number !== null && isIncluded(item) ? [{ number, item, source: findSource(item, sourcing) }] : [],
  );
  const names = zipNames(
    chosen.map(({ number, item: { room, alteration }, source: { fileName } }) =>
      deliveredName({ number, total: items.length }, { fileName, room, alteration }),
    ),
  );
  const files = chosen.map(({ number, source }, index) => {
    const named = { ...source, name: names[index] ?? source.fileName };
    return { number, source: named, bytes: computeZipRoom(named) };
  });
  return {
    preparing,
    locked,
    parts: splitIntoParts(files, partBytes === null ? Number.POSITIVE_INFINITY : zipRoom(partBytes)),
  };
}
