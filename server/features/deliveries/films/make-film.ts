import { createReadStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { DUE_STATES, type FilmFailure } from '#domain/media/films/film-states.ts';
import { FILM_CONTENT_TYPE } from '#domain/media/films/film-variants.ts';
import { isVideoType, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { filmKey } from '#domain/media/variant-key.ts';
import { AppError } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow, StoredFilm } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyIncoming } from '#server/features/deliveries/processing/make-variants.ts';
import { readOriginal } from '#server/features/deliveries/processing/read-original.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { StorageAway, StorageFull } from '#server/platform/storage/storage-errors.ts';
import type { FilmOutcome, MadeFilm } from '#server/platform/video/videos.ts';
import { MAKE_FILM_JOB } from './job-kinds.ts';
import { listDueFilms, markWaiting, updateFilm } from './queries.ts';

/** A film that ended its process so often is given up. */
const MOST_TRIES = 3;
const LOOKED_AT = 100;
/** Films that came before this machine had ffmpeg are made by themselves where they are no older. */
const OLDEST_DAYS = 90;

async function sumOf(place: string): Promise<number> {
  let sum = 0;
  for await (const chunk of createReadStream(place)) sum = crc32(chunk, sum);
  return sum;
}

async function storeFilm(ctx: Context, filePath: string, made: MadeFilm): Promise<StoredFilm> {
  const { name, width, height, path: place } = made;
  const key = filmKey(filePath, name);
  await ctx.storage.put(key, createReadStream(place), FILM_CONTENT_TYPE);
  return { name, key, size: (await stat(place)).size, width, height, crc32: await sumOf(place) };
}

/** Lets a film be seen: who waits for it to be ready has it now, and a new version becomes the file of its item. */
async function settleFilm(ctx: Context, item: MediaRow, changes: Parameters<typeof updateFilm>[2]): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const row = await updateFilm(inside.db, { filePath: item.filePath, states: DUE_STATES }, changes);
    if (!row) return false;
    await readyFilm(inside, row);
    return true;
  });
}

/** Ends the waiting of an item for its film, inside the caller's transaction. */
export async function readyFilm(ctx: Context, row: MediaRow): Promise<void> {
  if (row.status !== 'processing') return;
  const states = row.filmState ? [row.filmState] : [];
  await updateFilm(ctx.db, { filePath: row.filePath, states }, { status: 'ready' });
  if (row.stage === 'incoming' && row.versionOf) await applyIncoming(ctx, { itemId: row.versionOf, fileId: row.id });
}

const failFilm = (ctx: Context, item: MediaRow, filmFailure: FilmFailure) =>
  settleFilm(ctx, item, { filmState: 'failed', filmFailure });

/** Keeps the films that were made. Where nobody wants them any more, their files go. */
async function saveFilms(ctx: Context, item: MediaRow, made: readonly MadeFilm[]): Promise<void> {
  const films: StoredFilm[] = [];
  for (const film of made) films.push(await storeFilm(ctx, item.filePath, film));
  const isKept = await settleFilm(ctx, item, { films, filmState: 'made', filmProgress: 100 });
  if (!isKept) await ctx.storage.remove(films.map(({ key }) => key));
}

type Place = { folder: string; signal: AbortSignal | undefined };

async function runTools(ctx: Context, item: MediaRow, { folder, signal }: Place): Promise<FilmOutcome> {
  const type = mediaTypeByContentType(item.fileType);
  if (!type || !isVideoType(type)) throw new Error(`Item ${item.id} is no film: ${item.fileType}.`);
  const original = await readOriginal(ctx, item.filePath, folder);
  const made = path.join(folder, 'films');
  await mkdir(made, { mode: 0o700 });
  // Bytes that are not those that came would make a film that looks like a good one.
  if (item.sha256 && original.sha256 !== item.sha256) return { kind: 'failed', failure: 'damaged' };
  const { filePath } = item;
  const tell = async (percent: number) =>
    (await updateFilm(ctx.db, { filePath, states: ['making'] }, { filmProgress: percent })) !== null;
  const outcome = await ctx.videos.makeFilms({ file: { path: original.path, type }, folder: made, tell, signal });
  if (outcome.kind === 'made') await saveFilms(ctx, item, outcome.films);
  return outcome;
}

/** Lets a film wait as if it had not been begun: what stopped it was not its fault. */
async function waitAgain(ctx: Context, { filePath, filmTries }: MediaRow): Promise<void> {
  await updateFilm(ctx.db, { filePath, states: ['making'] }, { filmState: 'waiting', filmTries: filmTries - 1 });
}

/** What becomes of a film whose making ended with an error: it is given up, or tried again later. */
async function settleError(ctx: Context, item: MediaRow, error: unknown): Promise<void> {
  if (error instanceof AppError && error.code === 'not_found') return void (await failFilm(ctx, item, 'damaged'));
  if (error instanceof StorageAway || error instanceof StorageFull) await waitAgain(ctx, item);
  if (!(error instanceof WorkerLost) || item.filmTries < MOST_TRIES) throw error;
  ctx.log.error({ err: error, mediaId: item.id }, 'film given up');
  await failFilm(ctx, item, 'crashed');
}

async function makeOne(ctx: Context, item: MediaRow, run: JobRun): Promise<void> {
  const begun = await updateFilm(
    ctx.db,
    { filePath: item.filePath, states: DUE_STATES },
    { filmState: 'making', filmProgress: 0, filmTries: item.filmTries + 1 },
  );
  if (!begun) return;
  if (begun.filmTries > MOST_TRIES) return void (await failFilm(ctx, begun, 'crashed'));
  try {
    const outcome = await withScratchFolder(scratchRoot(ctx.config), (folder) =>
      runTools(ctx, begun, { folder, signal: run.signal }),
    );
    if (outcome.kind === 'failed') await failFilm(ctx, begun, outcome.failure);
    if (outcome.kind === 'stopped' && run.signal?.aborted) await waitAgain(ctx, begun);
  } catch (error) {
    await settleError(ctx, begun, error);
  }
}

/** Makes the film that waits the longest and that nobody makes now. Whether there was one. */
async function makeNext(ctx: Context, run: JobRun): Promise<boolean> {
  for (const item of await listDueFilms(ctx.db, LOOKED_AT)) {
    const lease = await ctx.leases.take(`film:${item.filePath}`);
    if (!lease) continue;
    try {
      await makeOne(ctx, item, run);
      return true;
    } finally {
      await lease.release();
    }
  }
  return false;
}

/**
 * Makes of one film what browsers play (MED-56), and queues the next. A film whose process was killed is in the state `making` and free, so the next job takes it again; each is kept once, by the
 * lease and by its state. A machine without ffmpeg leaves them to others.
 */
export async function makeFilm(ctx: Context, run: JobRun): Promise<void> {
  if (!(await ctx.videos.findMeans()).canMake) return;
  if (run.signal?.aborted || !(await makeNext(ctx, run))) return;
  if (!run.signal?.aborted) await ctx.jobs.enqueue(ctx.db, MAKE_FILM_JOB, {});
}

/** Queues films that came while this machine had no ffmpeg, and what a lost job left. */
export async function enqueueFilms(ctx: Context): Promise<void> {
  if (!(await ctx.videos.findMeans()).canMake) return;
  await markWaiting(ctx.db, new Date(ctx.clock.now().getTime() - OLDEST_DAYS * DAY_MS), LOOKED_AT);
  await ctx.jobs.enqueue(ctx.db, MAKE_FILM_JOB, {});
}
