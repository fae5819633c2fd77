import type { ArchiveParts } from '#domain/deliveries/delivery-json.ts';
import type { Context } from '#server/context.ts';
import type { Visitor } from '#server/features/deliveries/require-link.ts';
import { makeZip } from '#server/platform/zip/zip-archive.ts';
import { findArchiveFiles, type WantedArchive } from './find-archive-files.ts';
import { makeArchiveName } from './open-archive.ts';

/** The parts of an archive of a delivery, each with what is in it. Refuses as `findArchiveFiles`. */
export async function listArchiveParts(ctx: Context, visitor: Visitor, wanted: WantedArchive): Promise<ArchiveParts> {
  const { property, parts } = await findArchiveFiles(ctx, visitor, wanted);
  return {
    parts: parts.map((files, index) => {
      const { size, etag } = makeZip(files.map(({ source }) => source));
      const numbers = files.map(({ number }) => number);
      return {
        part: index + 1,
        file_name: makeArchiveName({ property, parts }, wanted, index + 1),
        files: files.length,
        first: Math.min(...numbers),
        last: Math.max(...numbers),
        bytes: size,
        version: etag.replaceAll('"', ''),
      };
    }),
  };
}
