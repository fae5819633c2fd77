import { archiveName } from '#domain/media/delivered-name.ts';
import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MlsPackFileRow, MlsPackRow } from '#server/db/schema/mls-packs.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { makeZip, type ZipArchive, type ZipSource } from '#server/platform/zip/zip-archive.ts';
import { packMissing, requirePack, showPack } from './get-pack.ts';
import { findPack, listPackFiles, updateUsed } from './queries.ts';

const NOT_CURRENT = 'The photos or the rules changed since this pack was made. Make it again.';
const NOT_READY = 'This pack is not made yet.';
const FILES_GONE = 'The files of this pack are not kept any more. Make it again.';

/** An archive of a pack and the name that it is saved under. */
export type OpenedPack = { archive: ZipArchive; fileName: string };

/** A file of a pack as an archive takes it: read as long as the pack is there, so that a download under way ends with it. */
async function toSource(
  ctx: Context,
  pack: MlsPackRow,
  { key, name, size, crc32 }: MlsPackFileRow,
): Promise<ZipSource[]> {
  if (key === null) return [];
  const timeZone = await getTimeZone(ctx);
  const madeAt = pack.finishedAt ?? pack.createdAt;
  const read: ZipSource['read'] = async (range) => {
    if (!(await findPack(ctx.db, pack.id))) throw packMissing();
    return (await ctx.storage.read(key, range)).stream;
  };
  const [day, time] = [dayInZone(madeAt, timeZone), timeInZone(madeAt, timeZone)];
  return [{ name, size, crc32, day, time, version: key, read }];
}

/** Whether the files of a pack that is made are there: they are in no backup, so that a restored one has none. They come and go together. */
export async function hasFiles({ storage }: Context, files: readonly MlsPackFileRow[]): Promise<boolean> {
  const last = files.at(-1)?.key;
  return Boolean(last && (await storage.find(last)));
}

/** A pack of a property as an archive. Refuses with `conflict` where it is not made yet, not up to date, or its files are gone. */
export async function openPackOf(ctx: Context, pack: MlsPackRow, property: PropertyRow): Promise<OpenedPack> {
  const shown = await showPack(ctx, pack);
  if (shown.status !== 'ready') throw new AppError('conflict', NOT_READY);
  if (!shown.is_current) throw new AppError('conflict', NOT_CURRENT);
  const files = await listPackFiles(ctx.db, pack.id);
  if (!(await hasFiles(ctx, files))) throw new AppError('conflict', FILES_GONE);
  await updateUsed(ctx.db, pack.id, ctx.clock.now());
  const sources: ZipSource[] = [];
  for (const file of files) sources.push(...(await toSource(ctx, pack, file)));
  const title = property.address || property.name;
  const fileName = archiveName({ title, room: '', size: pack.profileId, part: 1, parts: 1 });
  return { archive: makeZip(sources), fileName };
}

/** A pack of a property that the caller reaches, as an archive. Refuses as `openPackOf`, and with `not_found` and `delivery_locked`. */
export async function openPack(ctx: Context, id: string): Promise<OpenedPack> {
  const { pack, property } = await requirePack(ctx, id);
  return openPackOf(ctx, pack, property);
}
