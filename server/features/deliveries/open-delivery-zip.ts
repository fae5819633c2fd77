import { archiveName, deliveredName } from '#domain/deliveries/delivered-name.ts';
import { type DeliverySize, mediaSize, toDeliverySizes } from '#domain/deliveries/delivery-link.ts';
import { zipNames } from '#domain/media/zip-names.ts';
import type { Context } from '#server/context.ts';
import { mediaLocked } from '#server/features/media/require-unlocked.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { sourceOf } from '#server/features/zips/open-zip.ts';
import { makeZip, type ZipArchive } from '#server/platform/zip/zip-archive.ts';
import { listDelivered } from './queries.ts';
import type { Downloaded } from './record-download.ts';
import { fileMissing, requireLink, sizeNotGiven, type Visitor } from './require-link.ts';

/** An archive of a delivery, and what to record of its download. */
type DeliveryZip = { archive: ZipArchive; download: Downloaded };

/** Which files, in which size; null for all of them. */
type Wanted = { size: DeliverySize; ids: string[] | null };

/**
 * All files of a delivery, or some, as one archive in the studio's order; films as they were uploaded. Refuses with
 * `delivery_locked`, with `forbidden` where the link gives no files of this size, and with `not_found` where none is there.
 */
export async function openDeliveryZip(ctx: Context, visitor: Visitor, { size, ids }: Wanted): Promise<DeliveryZip> {
  const { link, property, isLocked } = await requireLink(ctx, visitor);
  if (isLocked) throw mediaLocked();
  if (!toDeliverySizes(link.sizes).includes(size)) throw sizeNotGiven();
  const items = (await listDelivered(ctx.db, property.id)).filter(({ status }) => status === 'ready');
  const sourcing = { storage: ctx.storage, timeZone: await getTimeZone(ctx), size: mediaSize(size) };
  const files = items.map((item, place) => {
    const source = sourceOf(item, sourcing);
    return { id: item.id, source: { ...source, name: deliveredName(place + 1, source.fileName) } };
  });
  const chosen = files.filter(({ id }) => !ids || ids.includes(id)).map(({ source }) => source);
  if (chosen.length === 0) throw fileMissing();
  const names = zipNames(chosen.map(({ name }) => name));
  const sources = chosen.map((source, place) => ({ ...source, name: names[place] ?? source.name }));
  const archive = makeZip(sources);
  const fileName = archiveName(property.address || property.name, size);
  return { archive, download: { linkId: link.id, fileName, size, files: sources.length, bytes: archive.size } };
}
