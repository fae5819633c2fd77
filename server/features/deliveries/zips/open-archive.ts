import { archiveName } from '#domain/media/delivered-name.ts';
import type { Context } from '#server/context.ts';
import { isRevoked } from '#server/features/deliveries/queries.ts';
import type { Downloaded } from '#server/features/deliveries/record-download.ts';
import { fileMissing, type Visitor } from '#server/features/deliveries/require-link.ts';
import { makeZip, type ZipArchive, type ZipSource } from '#server/platform/zip/zip-archive.ts';
import { type ArchiveFiles, findArchiveFiles, type WantedArchive } from './find-archive-files.ts';

/** An archive of a delivery, and what to record of its download. */
type DeliveryZip = { archive: ZipArchive; download: Downloaded };

/** Under which name a part of an archive is saved. */
export const makeArchiveName = (
  { property, parts }: Pick<ArchiveFiles, 'property' | 'parts'>,
  { size, room }: Pick<WantedArchive, 'size' | 'room'>,
  part: number,
): string =>
  archiveName({ title: property.address || property.name, room: room ?? '', size, part, parts: parts.length });

/** A file that is read as long as nobody revoked the link: an archive under way breaks off at the next file. */
function whileOpen({ db }: Context, linkId: string, source: ZipSource): ZipSource {
  const read: ZipSource['read'] = async (range) => {
    if (await isRevoked(db, linkId)) throw fileMissing();
    return source.read(range);
  };
  return { ...source, read };
}

/**
 * Files of a delivery as one archive, or one of the parts of it, from 1. Refuses as `findArchiveFiles`, and with `not_found` where there
 * is no such part.
 */
export async function openArchive(
  ctx: Context,
  visitor: Visitor,
  { part, ...wanted }: WantedArchive & { part: number },
): Promise<DeliveryZip> {
  const { link, property, parts } = await findArchiveFiles(ctx, visitor, wanted);
  const files = parts[part - 1];
  if (!files) throw fileMissing();
  const archive = makeZip(files.map(({ source }) => whileOpen(ctx, link.id, source)));
  const fileName = makeArchiveName({ property, parts }, wanted, part);
  const { size } = wanted;
  return { archive, download: { linkId: link.id, fileName, size, files: files.length, bytes: archive.size } };
}
