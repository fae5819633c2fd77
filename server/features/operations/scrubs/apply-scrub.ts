import { countDueGroups, scrubBytesPerSecond } from '#domain/media/scrub-pace.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { Lease } from '#server/db/leases.ts';
import { type FileScrubRow, SCRUB_PARTS } from '#server/db/schema/file-scrubs.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { newId } from '#server/platform/random/random.ts';
import { type FileGroup, findGroup, listGroups } from './list-groups.ts';
import {
  deleteDamaged,
  deleteOldScrubs,
  deleteUnseenDamaged,
  estimateItems,
  findLatestScrub,
  insertScrub,
  listDamagedBefore,
  updateScrub,
} from './queries.ts';
import { type Reading, ReadingStopped } from './read-checksums.ts';
import { recordVerified, type Scrubbing, verifyGroup } from './verify-files.ts';

/** Under this lease files are read, on any number of servers. */
export const SCRUB_LEASE = 'scrub';

/** Shorter than the five minutes between two jobs. */
const SLICE_MS = 4.5 * 60 * 1000;
/** How often the place is written down: what a killed process read since is read again. */
const SAVE_EVERY_MS = 5000;
/** Files that are damaged are looked at again this often, so that one that was put back leaves the list. */
const LOOK_AGAIN_MS = HOUR_MS;
const LOOKED_AT_AGAIN = 20;
const LOOK_AGAIN_BYTES_PER_SECOND = 16e6;
const KEPT_SCRUBS_MS = 400 * DAY_MS;

type Slice = { lease: Pick<Lease, 'isHeld'>; signal: AbortSignal | undefined; endsAt: number };
const isOver = ({ lease, signal, endsAt }: Slice) =>
  signal?.aborted === true || !lease.isHeld() || performance.now() >= endsAt;

/** The scrub to continue with; null while the next one is not due. */
async function findDueScrub(ctx: Context): Promise<FileScrubRow | null> {
  const now = ctx.clock.now();
  const latest = await findLatestScrub(ctx.db);
  if (latest && !latest.finishedAt) return latest;
  const isDue = !latest || now.getTime() - latest.startedAt.getTime() >= ctx.config.SCRUB_DAYS * DAY_MS;
  return isDue ? insertScrub(ctx.db, newId(now), now) : null;
}

/** Reads what is known as damaged once more: files that were put back leave the list, and so do those that nothing names any more. */
export async function verifyDamaged(
  ctx: Scrubbing,
  { before, limit }: { before: Date; limit: number },
  reading: Reading,
): Promise<void> {
  for (const { key, part, groupKey } of await listDamagedBefore(ctx.db, before, limit)) {
    const group = await findGroup(ctx.db, { part, key: groupKey });
    if (group?.files.some((file) => file.key === key)) {
      await recordVerified(ctx, group, await verifyGroup(ctx, group, reading));
    } else await deleteDamaged(ctx.db, [key]);
  }
}

/** The groups behind the place of a scrub, through all parts. Stands at each before it is read. */
async function* groupsBehind({ db }: Context, { part, after }: FileScrubRow): AsyncGenerator<FileGroup> {
  let place = after;
  for (const next of SCRUB_PARTS.slice(SCRUB_PARTS.indexOf(part))) {
    for (let groups = await listGroups(db, next, place); groups.length > 0; ) {
      yield* groups;
      place = groups.at(-1)?.key ?? null;
      groups = await listGroups(db, next, place);
    }
    place = null;
  }
}

/** Reads the groups of a scrub that are due, and keeps how far it came. Returns whether all are read. */
async function readDue(ctx: Context, scrub: FileScrubRow, slice: Slice): Promise<boolean> {
  const { SCRUB_DAYS: days } = ctx.config;
  const pace = { startedAt: scrub.startedAt, now: ctx.clock.now(), days, groups: await estimateItems(ctx.db) };
  const due = countDueGroups(pace);
  const reading = { signal: slice.signal, bytesPerSecond: scrubBytesPerSecond(pace) };
  const progress = { ...scrub };
  let savedAt = performance.now();
  try {
    for await (const group of groupsBehind(ctx, scrub)) {
      if (progress.groups >= due || isOver(slice)) return false;
      const verified = await verifyGroup(ctx, group, reading);
      await recordVerified(ctx, group, verified);
      progress.part = group.part;
      progress.after = group.key;
      progress.groups += 1;
      progress.files += verified.files;
      progress.bytes += verified.bytes;
      progress.damaged += verified.damaged.length;
      if (performance.now() - savedAt < SAVE_EVERY_MS) continue;
      await updateScrub(ctx.db, scrub.id, progress);
      savedAt = performance.now();
    }
    return true;
  } finally {
    if (slice.lease.isHeld()) await updateScrub(ctx.db, scrub.id, progress);
  }
}

async function finishScrub(ctx: Context, scrub: FileScrubRow): Promise<void> {
  const finishedAt = ctx.clock.now();
  await updateScrub(ctx.db, scrub.id, { finishedAt });
  await deleteUnseenDamaged(ctx.db, scrub.startedAt);
  await deleteOldScrubs(ctx.db, new Date(finishedAt.getTime() - KEPT_SCRUBS_MS));
  ctx.log.info({ scrub: scrub.id }, 'all files were read');
}

/**
 * Reads stored files and compares them with their checksums, as many as are due by now to be through in `SCRUB_DAYS`; one server at a time, at a
 * calm speed, from where the run before ended. What is damaged is on the dashboard until it is well again. While the storage is away
 * it waits for the next run.
 */
export async function applyScrub(ctx: Context, { signal }: Pick<JobRun, 'signal'> = {}): Promise<void> {
  if (ctx.config.SCRUB_DAYS === 0) return;
  const lease = await ctx.leases.take(SCRUB_LEASE);
  if (!lease) return;
  try {
    const before = new Date(ctx.clock.now().getTime() - LOOK_AGAIN_MS);
    await verifyDamaged(
      ctx,
      { before, limit: LOOKED_AT_AGAIN },
      { signal, bytesPerSecond: LOOK_AGAIN_BYTES_PER_SECOND },
    );
    const scrub = await findDueScrub(ctx);
    if (!scrub) return;
    const isDone = await readDue(ctx, scrub, { lease, signal, endsAt: performance.now() + SLICE_MS });
    if (isDone) await finishScrub(ctx, scrub);
  } catch (error) {
    if (error instanceof ReadingStopped) return;
    ctx.log.warn({ err: error }, 'files cannot be read at the moment');
  } finally {
    await lease.release();
  }
}
