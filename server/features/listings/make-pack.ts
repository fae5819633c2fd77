import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { writeCaptions } from '#domain/listings/pack-captions.ts';
import type { PlannedPicture } from '#domain/listings/plan-pack.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import type { MlsPackFileRow, MlsPackRow } from '#server/db/schema/mls-packs.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readStudio } from '#server/features/deliveries/licenses/read-studio.ts';
import { listFiles } from '#server/features/deliveries/originals/queries.ts';
import { readMetadata } from '#server/features/deliveries/processing/read-metadata.ts';
import { readOriginal } from '#server/features/deliveries/processing/read-original.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { pictureWorkersHere } from '#server/platform/images/worker-count.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { findSource } from './find-source.ts';
import { findPack, finishPack, listPackFiles, upsertPackFile } from './queries.ts';
import { writeReport } from './write-report.ts';

/** Where the files of packs are kept. */
export const PACKS_FOLDER = 'mls-packs/';

/** Thrown where a pack was replaced or its property deleted while it was being made. */
class PackGone extends Error {}

const NOTHING = { size: 0, crc32: null, width: null, height: null, quality: null, likeness: null };

type Place = { pack: MlsPackRow; planned: PlannedPicture; position: number; row: MediaRow };

/** Makes a picture of a pack and keeps what became of it. */
async function makePicture(ctx: Context, { pack, planned, position, row }: Place): Promise<MlsPackFileRow> {
  const base = { packId: pack.id, position, kind: 'picture' as const, name: planned.name };
  return withScratchFolder(scratchRoot(ctx.config), async (folder) => {
    const source = findSource(row);
    if (!source) throw new PackGone();
    const local = ctx.storage.localPath(source.key) ?? (await readOriginal(ctx, source.key, folder)).path;
    const output = path.join(folder, 'picture.jpg');
    const { fonts } = await readStudio(ctx);
    const outcome = await ctx.images.exportPicture({
      file: { path: local, type: source.type },
      output,
      pixels: pack.profile.pixels,
      mostBytes: pack.profile.most_bytes,
      label: planned.label === null ? null : { text: planned.label, fonts },
      xmp: (await readMetadata(ctx, row)).xmp,
    });
    if (!outcome.ok) return { ...base, ...NOTHING, key: null, leftOut: 'unreadable' as const };
    if (!outcome.value) return { ...base, ...NOTHING, key: null, leftOut: 'unlike' as const };
    const bytes = await readFile(output);
    const key = `${PACKS_FOLDER}${pack.id}/${planned.name}`;
    await ctx.storage.put(key, bytes, 'image/jpeg');
    const { width, height, quality, likeness } = outcome.value;
    return { ...base, key, leftOut: null, size: bytes.length, crc32: crc32(bytes), width, height, quality, likeness };
  });
}

async function keepFile(ctx: Context, row: MlsPackFileRow): Promise<void> {
  const isKept = await inTransaction(ctx, (inside) => upsertPackFile(inside.db, row));
  if (!isKept) throw new PackGone();
}

/** Works on what is to do, on as many at once as there are workers for pictures; the first fault ends all. */
async function workOnAll<T>(todo: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = [...todo];
  const workOn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: pictureWorkersHere() }, workOn));
}

/** Makes the pictures that are not made yet. Of one that takes its worker down each time nothing becomes. */
async function makePictures(ctx: Context, pack: MlsPackRow, run: JobRun): Promise<void> {
  const done = new Set((await listPackFiles(ctx.db, pack.id)).map(({ position }) => position));
  const todo = pack.plan.pictures
    .map((planned, index) => ({ planned, position: index + 1 }))
    .filter(({ position }) => !done.has(position));
  const ids = [...new Set(todo.map(({ planned }) => planned.mediaId))];
  const rows = new Map((await listFiles(ctx.db, pack.propertyId, ids)).map((row) => [row.id, row]));
  await workOnAll(todo, async ({ planned, position }) => {
    run.signal?.throwIfAborted();
    const row = rows.get(planned.mediaId);
    // What was deleted since is planned no more: the pack is out of date, and not downloaded.
    if (!row) throw new PackGone();
    await keepFile(ctx, await makePictureOrNone(ctx, { pack, planned, position, row }, run));
  });
}

async function makePictureOrNone(ctx: Context, place: Place, run: JobRun): Promise<MlsPackFileRow> {
  try {
    return await makePicture(ctx, place);
  } catch (error) {
    if (!(error instanceof WorkerLost) || error.reason === 'stopped' || run.attempt === 1) throw error;
    const { pack, planned, position } = place;
    const { name } = planned;
    return { packId: pack.id, position, kind: 'picture', name, ...NOTHING, key: null, leftOut: 'unreadable' };
  }
}

/** A file of a pack that is no picture: at a place behind them. */
async function keepPaper(
  ctx: Context,
  pack: MlsPackRow,
  paper: { kind: 'captions' | 'report'; name: string; bytes: Buffer; type: string },
): Promise<void> {
  const { kind, name, bytes, type } = paper;
  const key = `${PACKS_FOLDER}${pack.id}/${name}`;
  await ctx.storage.put(key, bytes, type);
  const position = pack.plan.pictures.length + (kind === 'captions' ? 1 : 2);
  await keepFile(ctx, {
    packId: pack.id,
    position,
    kind,
    name,
    ...NOTHING,
    key,
    leftOut: null,
    size: bytes.length,
    crc32: crc32(bytes),
  });
}

async function makePapers(ctx: Context, pack: MlsPackRow): Promise<void> {
  const files = await listPackFiles(ctx.db, pack.id);
  const captioned = files.flatMap(({ kind, position, key, width, height }) => {
    const planned = pack.plan.pictures[position - 1];
    if (kind !== 'picture' || key === null || !planned || width === null || height === null) return [];
    return [{ ...planned, order: position, width, height }];
  });
  const captions = Buffer.from(writeCaptions(captioned));
  await keepPaper(ctx, pack, { kind: 'captions', name: 'captions.csv', bytes: captions, type: 'text/csv' });
  const report = await writeReport(ctx, pack, files);
  await keepPaper(ctx, pack, { kind: 'report', name: 'rules-report.pdf', bytes: report, type: 'application/pdf' });
}

async function endPack(ctx: Context, packId: string, status: 'ready' | 'failed'): Promise<void> {
  await inTransaction(ctx, ({ db }) => finishPack(db, packId, { status, now: ctx.clock.now() }));
}

/**
 * Makes a pack that waits: its pictures, each kept as soon as it is made, so that a run which was killed is continued (LIST-10), then the captions and the report. One whose
 * pictures or property are gone ends as failed, or is not there any more.
 */
export async function makePack(ctx: Context, packId: string, run: JobRun): Promise<void> {
  const pack = await findPack(ctx.db, packId);
  if (pack?.status !== 'waiting') return;
  try {
    await makePictures(ctx, pack, run);
    await makePapers(ctx, pack);
    await endPack(ctx, packId, 'ready');
  } catch (error) {
    const isGone = error instanceof PackGone;
    if (isGone || (run.isLastAttempt && !run.signal?.aborted)) await endPack(ctx, packId, 'failed');
    if (!isGone) throw error;
  }
}
