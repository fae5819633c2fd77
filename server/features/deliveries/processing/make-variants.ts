import { CHECKS_VERSION } from '#domain/media/checks/checks-version.ts';
import type { DigitalSourceType } from '#domain/media/digital-source-types.ts';
import { findObstacle } from '#domain/media/films/find-obstacle.ts';
import type { MediaFailure } from '#domain/media/media-failures.ts';
import { isPicture, mediaTypeByContentType } from '#domain/media/media-kinds.ts';
import { mediaSortKey } from '#domain/media/media-sort-key.ts';
import { rawTypeByContentType } from '#domain/media/raw-types.ts';
import { isNearRollOver } from '#domain/media/roll-over.ts';
import { cameraTime, correctTime, mediaDay, shootDay, type TakenAt } from '#domain/media/shoot-day.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { MAKE_FILM_JOB } from '#server/features/deliveries/films/job-kinds.ts';
import { findClockOffset, getOrder } from '#server/features/media/ordering/queries.ts';
import { setSortKeys } from '#server/features/media/ordering/set-sort-keys.ts';
import { applyVersion } from '#server/features/media/versions/apply-version.ts';
import { lockProperty } from '#server/features/properties/queries.ts';
import { findFirstShootOfProperty } from '#server/features/scheduling/bookings/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import type { PictureMetadata } from '#server/platform/images/images.ts';
import { failureOfLoss } from '#server/platform/images/open-images.ts';
import { scratchRoot, withScratchFolder } from '#server/platform/images/scratch-folder.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { StorageAway, StorageFull } from '#server/platform/storage/storage-errors.ts';
import { inspectFile, inspectRaw, type MediaFacts } from './inspect-file.ts';
import { findUnprocessed, lockItem, markFailed, updateItem, upsertCheck } from './queries.ts';
import { readMetadata, saysMetadata } from './read-metadata.ts';
import { type LocalOriginal, readOriginal } from './read-original.ts';
import { writeVariants } from './write-variants.ts';

/** After so many lost workers it is the file, not the machine. */
const MAX_LOSSES = 3;

/**
 * The day of an item's shoot: as its owner entered it, else as the file contains it, else the day of the shoot that its
 * property was booked for (MED-9). Asked once the item is locked: an order that is linked meanwhile waits for
 * it.
 */
async function findShootDay(ctx: Context, row: MediaRow, takenAt: TakenAt | null): Promise<string | null> {
  const timeZone = await getTimeZone(ctx);
  const known = row.shootDate ?? shootDay(takenAt, { timeZone, now: ctx.clock.now() });
  if (known || !row.propertyId) return known;
  const bookedAt = await findFirstShootOfProperty(ctx.db, row.propertyId);
  return bookedAt && dayInZone(bookedAt, timeZone);
}

/** When a file was shot: as its camera says, and with what that clock is off by. */
type Shot = Pick<MediaRow, 'shotAt' | 'camera' | 'clockSeconds'> & { takenAt: TakenAt | null };

async function findShot(ctx: Context, row: MediaRow, { takenAt, checks }: MediaFacts): Promise<Shot> {
  const camera = checks?.camera ?? null;
  const clockSeconds = await findClockOffset(ctx.db, { camera, propertyId: row.propertyId });
  const shotAt = cameraTime(takenAt, await getTimeZone(ctx));
  return { shotAt, camera, clockSeconds, takenAt: shotAt === null ? null : correctTime(shotAt, clockSeconds) };
}

/** Where an item stands among others. One from before there were keys, whose file was lost and came back, stays where it was. */
async function findSortKey(ctx: Context, { sortKey, fileName, propertyId }: MediaRow, takenAt: TakenAt | null) {
  const { rolledOver } = propertyId ? await getOrder(ctx.db, propertyId) : { rolledOver: [] };
  const clock = { timeZone: await getTimeZone(ctx), now: ctx.clock.now() };
  return sortKey && mediaSortKey({ takenAt, fileName, rolledOver }, clock);
}

/** Looks whether the counter of a camera began again between the files of a property, once this one stands among them. */
async function settleRollOver(ctx: Context, { propertyId, fileName, sortKey }: MediaRow): Promise<void> {
  if (!propertyId || !sortKey || !isNearRollOver(foldText(fileName))) return;
  await inTransaction(ctx, async (inside) => {
    const isThere = await lockProperty(inside.db, { ownerId: null }, { id: propertyId, action: 'change' });
    if (isThere) await setSortKeys(inside, propertyId, { isAsked: false });
  });
}

type FilmPlan = Partial<Pick<MediaRow, 'filmFacts' | 'filmState' | 'status'>>;

/**
 * What becomes of a film that has arrived (MED-56). One that browsers do not play is ready once it was made for them, so that what is ready can be watched; what is only worked with, and all films
 * where there is no ffmpeg, stay as they came.
 */
async function planItemFilm({ videos }: Context, row: MediaRow, { film }: MediaFacts): Promise<FilmPlan> {
  if (row.kind !== 'film') return {};
  if (!film || row.stage === 'source' || !(await videos.findMeans()).canMake) {
    return { filmFacts: film, filmState: 'as_it_came' };
  }
  const waits = findObstacle(film) !== null;
  return { filmFacts: film, filmState: 'waiting', ...(waits && { status: 'processing' as const }) };
}

/** What was found of a file, and what its pictures say of themselves. */
type Found = { facts: MediaFacts; original: LocalOriginal; metadata: PictureMetadata };

/** Saves the facts of a file; those from its owner or the browser stay where the file has none. */
async function saveFacts(ctx: Context, item: MediaRow, { facts, original, metadata }: Found): Promise<void> {
  const variants = await writeVariants(ctx, item, facts.pictures, { metadata });
  const isThere = await inTransaction(ctx, async (inside) => {
    const row = await lockItem(inside.db, item.id);
    if (row?.status !== 'processing') return row !== null;
    const { takenAt, ...shot } = await findShot(inside, row, facts);
    const film = await planItemFilm(inside, row, facts);
    const shootDate = await findShootDay(inside, row, takenAt);
    const timeZone = await getTimeZone(inside);
    await updateItem(inside.db, row.id, {
      width: facts.width ?? row.width,
      height: facts.height ?? row.height,
      durationSeconds: facts.durationSeconds ?? row.durationSeconds,
      pages: facts.pages ?? row.pages,
      placeholder: facts.placeholder ?? row.placeholder,
      kind: facts.isPanorama && row.kind === 'photo' ? 'panorama' : row.kind,
      variants: variants.length > 0 ? variants : row.variants,
      sha256: original.sha256,
      crc32: original.crc32,
      shootDate,
      day: mediaDay({ shootDate, createdAt: row.createdAt }, timeZone),
      ...shot,
      sortKey: await findSortKey(inside, row, takenAt),
      digitalSourceType: facts.origin.sourceType,
      hasCredentials: facts.origin.hasCredentials,
      panoramaCrop: facts.crop,
      metadataDue: !saysMetadata(
        variants,
        await readMetadata(inside, { ...row, digitalSourceType: facts.origin.sourceType }),
      ),
      checkedWith: facts.checks ? CHECKS_VERSION : row.checkedWith,
      status: 'ready',
      ...film,
    });
    if (facts.checks) await upsertCheck(inside.db, row, { ...facts.checks, checkedAt: ctx.clock.now() });
    if (film.filmState === 'waiting') await inside.jobs.enqueue(inside.db, MAKE_FILM_JOB, {});
    if (row.stage === 'incoming' && row.versionOf && film.status !== 'processing') {
      await applyIncoming(inside, { itemId: row.versionOf, fileId: row.id });
    }
    return true;
  });
  if (isThere) await settleRollOver(ctx, item);
  else await ctx.storage.remove(variants.map(({ key }) => key));
}

/** A new version that is ready becomes the file of its item. One whose item went away meanwhile goes with it. */
export async function applyIncoming(ctx: Context, version: { itemId: string; fileId: string }): Promise<void> {
  try {
    await applyVersion(ctx, version);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ err: error, mediaId: version.fileId }, 'version not applied');
  }
}

type Inspected = { path: string; folder: string; metadata: PictureMetadata };

/** Looks into the file of an item, by its type: facts and pictures. */
export function inspectItem(ctx: Context, item: MediaRow, { path: place, folder, metadata }: Inspected) {
  const rawType = rawTypeByContentType(item.fileType);
  if (rawType) return inspectRaw(ctx, { path: place, type: rawType }, folder);
  const type = mediaTypeByContentType(item.fileType);
  if (!type) throw new Error(`Item ${item.id} is of no known type: ${item.fileType}.`);
  return inspectFile(ctx, { path: place, type, metadata }, folder);
}

/** How the file of a picture says that it came to be: the sizes that are made of it say so from the first one. */
async function readSourceType({ images }: Context, item: MediaRow, place: string): Promise<DigitalSourceType | null> {
  const type = mediaTypeByContentType(item.fileType);
  if (!type || !isPicture(type)) return null;
  const checked = await images.check({ path: place, type });
  return checked.ok ? checked.value.origin.sourceType : null;
}

async function processItem(ctx: Context, item: MediaRow, folder: string): Promise<void> {
  const original = await readOriginal(ctx, item.filePath, folder);
  const digitalSourceType = await readSourceType(ctx, item, original.path);
  const metadata = await readMetadata(ctx, { ...item, digitalSourceType });
  const outcome = await inspectItem(ctx, item, { path: original.path, folder, metadata });
  if (outcome.ok) return saveFacts(ctx, item, { facts: outcome.value, original, metadata });
  const { sha256, crc32 } = original;
  return markFailed(ctx.db, item.id, { failure: outcome.failure, sha256, crc32 });
}

/**
 * Whether an error is about the storage and not about the file. One that goes away in the middle of a file breaks it off
 * with a network error, so it is checked as well.
 */
async function isStorageError({ storage }: Context, error: unknown): Promise<boolean> {
  return error instanceof StorageAway || error instanceof StorageFull || !(await storage.isReachable());
}

/** Returns the failure by an error; null where it is worth another try, now or once its file can be reached. */
async function findFailure(ctx: Context, error: unknown, run: JobRun): Promise<MediaFailure | null> {
  if (error instanceof AppError && error.code === 'not_found') return 'lost';
  if (error instanceof WorkerLost && run.attempt >= MAX_LOSSES) return failureOfLoss(error);
  return run.isLastAttempt && !(await isStorageError(ctx, error)) ? 'crashed' : null;
}

/**
 * Makes the variants of an item and reads the facts in its file (MED-33). Safe to run twice; an item that is
 * gone leaves no files. What cannot be used is `failed`, with a reason that its owner reads; what only could not be
 * reached or stored waits on after the last try, for `enqueueStuckMedia`.
 */
export async function makeVariants(ctx: Context, { mediaId, run }: { mediaId: string; run: JobRun }): Promise<void> {
  const item = await findUnprocessed(ctx.db, mediaId);
  if (!item) return;
  try {
    await withScratchFolder(scratchRoot(ctx.config), (folder) => processItem(ctx, item, folder));
  } catch (error) {
    const failure = await findFailure(ctx, error, run);
    if (!failure && run.isLastAttempt) return ctx.log.warn({ err: error, mediaId }, 'item waits for the storage');
    if (!failure) throw error;
    ctx.log.error({ err: error, mediaId, failure }, 'item given up');
    await markFailed(ctx.db, mediaId, { failure });
  }
}
