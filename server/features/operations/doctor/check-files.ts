import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { SCRUB_PARTS } from '#server/db/schema/file-scrubs.ts';
import { enqueuePicturesAgain } from '#server/features/deliveries/processing/enqueue-pictures-again.ts';
import { PROCESS_MEDIA_JOB } from '#server/features/deliveries/processing/job-kinds.ts';
import { verifyDamaged } from '#server/features/operations/scrubs/apply-scrub.ts';
import { type FileGroup, listGroups } from '#server/features/operations/scrubs/list-groups.ts';
import {
  countDamaged,
  findLastFinished,
  findLatestScrub,
  listDamaged,
} from '#server/features/operations/scrubs/queries.ts';
import { recordVerified, verifyGroup } from '#server/features/operations/scrubs/verify-files.ts';
import {
  type DoctorCheck,
  type DoctorContext,
  formatCount,
  getError,
  getWarning,
  getWell,
  nameSome,
} from './get-finding.ts';
import { listOldUploads, listStuckMedia, listWithoutPictures } from './queries.ts';

const LISTED = 1000;
/** A file that stands alone in a bucket takes as long as the way there: so many are asked for at once. */
const ASKED_AT_ONCE = 16;

async function* listAllGroups({ db }: DoctorContext): AsyncGenerator<FileGroup[]> {
  for (const part of SCRUB_PARTS) {
    let groups = await listGroups(db, part, null);
    while (groups.length > 0) {
      yield groups;
      groups = await listGroups(db, part, groups.at(-1)?.key ?? null);
    }
  }
}

/** Whether each file of a group is there with its size, as the storage says without reading it. */
async function isComplete({ storage }: DoctorContext, { files, isLost }: FileGroup): Promise<boolean> {
  if (isLost) return false;
  for (const { key, size, judged } of files) {
    if (judged ? judged.fault : (await storage.find(key))?.size !== size) return false;
  }
  return true;
}

/** Looks at all files: each is read where that is wished, else those whose size is not right, and those that are known as damaged. */
async function verifyAll(ctx: DoctorContext): Promise<number> {
  let files = 0;
  const verify = async (group: FileGroup) => {
    files += group.files.length;
    if (!ctx.isDeep && (await isComplete(ctx, group))) return;
    await recordVerified(ctx, group, await verifyGroup(ctx, group, {}));
  };
  for await (const groups of listAllGroups(ctx)) {
    for (let first = 0; first < groups.length; first += ASKED_AT_ONCE) {
      const some = groups.slice(first, first + ASKED_AT_ONCE);
      // Of files that are read whole, one at a time is as fast as the disk.
      if (ctx.isDeep) for (const group of some) await verify(group);
      else await Promise.all(some.map(verify));
    }
  }
  return files;
}

export const checkFiles: DoctorCheck = {
  id: 'files',
  async check(ctx) {
    const before = new Date(ctx.clock.now().getTime() + HOUR_MS);
    await verifyDamaged(ctx, { before, limit: LISTED }, {});
    const files = await verifyAll(ctx);
    const damaged = await countDamaged(ctx.db, LISTED);
    const how = ctx.isDeep ? 'were read and are as they were stored' : 'are there with their sizes';
    if (damaged === 0) return getWell(`${formatCount(files, 'file')} ${how}.`);
    const rows = await listDamaged(ctx.db, LISTED);
    const names = rows.map(({ file, fileName, propertyName }) => {
      const about = [fileName, propertyName].filter((name) => name !== null && name !== '').join(', ');
      return `${file.key}${about ? ` (${about})` : ''} is ${file.fault}`;
    });
    return getError(
      `${formatCount(damaged, 'file')} of ${files.toLocaleString('en-US')} ${damaged === 1 ? 'is' : 'are'} damaged: ${nameSome(names)}.`,
      'Put them back (npm run studio -- restore SOURCE --file NAME, from a backup that is older than the damage), check the disk, and run the doctor again. Damaged pictures are made again by themselves where their original is well.',
    );
  },
};

export const checkPictures: DoctorCheck = {
  id: 'pictures',
  async check({ db }) {
    const missing = await listWithoutPictures(db, LISTED);
    if (missing.length === 0) return getWell('Every photo has its pictures.');
    const names = nameSome(missing.map(({ fileName, id }) => `${fileName} (${id})`));
    return getWarning(
      `${formatCount(missing.length, 'photo')} without pictures: ${names}.`,
      'Run npm run studio -- doctor --fix: they are made again from the originals.',
    );
  },
  async fix({ db, jobs }) {
    const missing = await listWithoutPictures(db, LISTED);
    for (const { id } of missing) await enqueuePicturesAgain({ db, jobs }, id);
    return missing.length > 0 ? `The pictures of ${formatCount(missing.length, 'photo')} are in the queue.` : null;
  },
};

const STUCK_MS = 3 * HOUR_MS;
const stuckBefore = ({ clock }: DoctorContext) => new Date(clock.now().getTime() - STUCK_MS);
const oldBefore = ({ clock }: DoctorContext) => new Date(clock.now().getTime() - 2 * DAY_MS);

export const checkUploads: DoctorCheck = {
  id: 'uploads',
  async check(ctx) {
    const stuck = await listStuckMedia(ctx.db, stuckBefore(ctx));
    if (stuck.length > 0) {
      const names = nameSome(stuck.map(({ fileName, id }) => `${fileName} (${id})`));
      return getWarning(
        `${formatCount(stuck.length, 'file')} not prepared for more than three hours: ${names}.`,
        'Run npm run studio -- doctor --fix: they are put into the queue again.',
      );
    }
    const old = await listOldUploads(ctx.db, oldBefore(ctx));
    if (old.length === 0) return getWell('No upload and no file waits.');
    return getWarning(
      `${formatCount(old.length, 'upload')} that should have been cleared up two days ago: ${nameSome(old)}.`,
      'Let the server run for an hour: it clears up each hour. Look for failed jobs on the dashboard.',
    );
  },
  async fix(ctx) {
    const stuck = await listStuckMedia(ctx.db, stuckBefore(ctx));
    for (const { id } of stuck) await ctx.jobs.enqueue(ctx.db, PROCESS_MEDIA_JOB, { mediaId: id });
    return stuck.length > 0 ? `${formatCount(stuck.length, 'file')} put into the queue again.` : null;
  },
};

export const checkScrub: DoctorCheck = {
  id: 'scrub',
  async check({ db, clock, config }) {
    const days = config.SCRUB_DAYS;
    if (days === 0) return getWell('Files are not read by themselves (SCRUB_DAYS=0).');
    const latest = await findLatestScrub(db);
    const done = await findLastFinished(db);
    const since = (latest?.finishedAt ? null : latest?.startedAt) ?? null;
    if (since && clock.now().getTime() - since.getTime() > 2 * days * DAY_MS) {
      return getWarning(
        `The files are being read since ${since.toISOString().slice(0, 10)}, and that is to take ${days} days.`,
        'Let the server run, or give it more time: SCRUB_DAYS. npm run studio -- doctor --deep reads them all now.',
      );
    }
    if (!done?.finishedAt) return getWell('The files are being read for the first time.');
    return getWell(`Every file was last read until ${done.finishedAt.toISOString().slice(0, 10)}.`);
  },
};
