import { archiveName } from '#domain/media/delivered-name.ts';
import { zipNames } from '#domain/media/zip-names.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { presentSize, presentVariant } from '#server/features/media/open-file.ts';
import { findSource } from '#server/features/media/zips/open-zip.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import type { StoredFile } from '#server/http/send-stored.ts';
import { makeZip, type ZipArchive } from '#server/platform/zip/zip-archive.ts';
import { markEditing } from './mark-editing.ts';
import { findJobFile, listJobFiles } from './queries.ts';
import { type OpenJob, requireJob } from './require-editor.ts';

/** A browser may keep a picture for so long that a job which is looked through does not ask for it twice, and not for much more. */
const PICTURE_CACHE = 'private, max-age=300';
const FILE_CACHE = 'private, no-store';

const fileMissing = () => new AppError('not_found', 'There is no such file in this job.');

async function requireFile(ctx: Context, key: string, id: string) {
  const job = await requireJob(ctx, key);
  const file = await findJobFile(ctx.db, job.property.id, id);
  if (!file) throw fileMissing();
  return { job, file };
}

/** A file of a job as it was uploaded, to be saved. Otherwise `not_found` or `link_ended`. */
export async function openJobFile(
  ctx: Context,
  { key, id, isTaken }: { key: string; id: string; isTaken: boolean },
): Promise<StoredFile> {
  const { job, file } = await requireFile(ctx, key, id);
  if (isTaken && file.stage === 'source') await markEditing(ctx, job);
  return presentSize(file, 'original', { isDownload: true, cacheControl: FILE_CACHE });
}

/** A picture of a file for the page of its job, by its name: `thumbnail.webp` or `preview.webp`. Otherwise `not_found` or `link_ended`. */
export async function openJobPicture(
  ctx: Context,
  { key, id, variant }: { key: string; id: string; variant: string },
): Promise<StoredFile> {
  const { file } = await requireFile(ctx, key, id);
  if (!/^(thumbnail|preview)\./.test(variant)) throw fileMissing();
  return presentVariant(file, variant, { isDownload: false, cacheControl: PICTURE_CACHE });
}

/** All that is wanted is in one file, as it was uploaded. */
const WHOLE = { room: '', size: 'original', part: 1, parts: 1 };

/** An archive of a job, who downloads it, and the name that it is saved under. */
type JobZip = { archive: ZipArchive; fileName: string; job: OpenJob };

/** The files of a job as they were shot, or some of its files, as one archive. Otherwise `not_found` or `link_ended`. */
export async function openJobZip(
  ctx: Context,
  { key, ids, isTaken }: { key: string; ids: string[] | null; isTaken: boolean },
): Promise<JobZip> {
  const job = await requireJob(ctx, key);
  const files = await listJobFiles(ctx.db, job.property.id);
  const chosen = files.filter(({ id, stage, failure }) =>
    failure === 'lost' ? false : ids ? ids.includes(id) : stage === 'source',
  );
  if (chosen.length === 0) throw fileMissing();
  if (isTaken) await markEditing(ctx, job);
  const timeZone = await getTimeZone(ctx);
  const sources = chosen.map((item) => findSource(item, { storage: ctx.storage, timeZone, size: 'original' }));
  const names = zipNames(sources.map(({ fileName }) => fileName));
  const archive = makeZip(sources.map((source, place) => ({ ...source, name: names[place] ?? source.fileName })));
  return { archive, fileName: archiveName({ title: job.property.address || job.property.name, ...WHOLE }), job };
}
