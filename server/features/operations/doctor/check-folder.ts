import { chmod, stat } from 'node:fs/promises';
import { MEDIA_FOLDER } from '#domain/media/file-name.ts';
import { originalKey } from '#domain/media/variant-key.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { COMPARE_FILES_JOB } from '#server/features/reviews/uploads/jobs.ts';
import { listKnownPaths } from '#server/features/reviews/uploads/queries.ts';
import {
  type DoctorCheck,
  type DoctorContext,
  formatCount,
  getError,
  getWarning,
  getWell,
  nameSome,
} from './get-finding.ts';

/** What others than the owner may do with a folder. */
const OTHERS = 0o077;

export const checkFolder: DoctorCheck = {
  id: 'folder',
  async check({ config }) {
    const { mode } = await stat(config.dataDir);
    if ((mode & OTHERS) === 0) return getWell('Its owner alone reads the data folder.');
    return getError(
      `Other users of this machine can look into the data folder: ${config.dataDir}.`,
      `Run npm run studio -- doctor --fix, or chmod 700 ${config.dataDir}.`,
    );
  },
  async fix({ config }) {
    await chmod(config.dataDir, 0o700);
    return 'The data folder is readable by its owner alone.';
  },
};

const KEYS_AT_ONCE = 500;

async function addOrphans({ db }: DoctorContext, keys: readonly string[], orphans: string[]): Promise<void> {
  const known = await listKnownPaths(db, [...new Set(keys.map(originalKey))]);
  orphans.push(...keys.filter((key) => !known.has(originalKey(key))));
}

/** Files of two days ago or more that belong to no item and no upload: the server removes such files each day. */
async function listOrphans(ctx: DoctorContext): Promise<string[]> {
  const before = new Date(ctx.clock.now().getTime() - 2 * DAY_MS);
  const orphans: string[] = [];
  let keys: string[] = [];
  for await (const { key, modifiedAt } of ctx.storage.list(MEDIA_FOLDER)) {
    if (modifiedAt < before) keys.push(key);
    if (keys.length < KEYS_AT_ONCE) continue;
    await addOrphans(ctx, keys, orphans);
    keys = [];
  }
  await addOrphans(ctx, keys, orphans);
  return orphans;
}

export const checkOrphans: DoctorCheck = {
  id: 'orphans',
  async check(ctx) {
    const orphans = await listOrphans(ctx);
    if (orphans.length === 0) return getWell('Every file belongs to an item.');
    return getWarning(
      `${formatCount(orphans.length, 'file')} of no item and no upload: ${nameSome(orphans)}.`,
      'Keep those that you put there yourself elsewhere. The server removes them each day, and by npm run studio -- doctor --fix.',
    );
  },
  async fix(ctx) {
    const orphans = await listOrphans(ctx);
    if (orphans.length === 0) return null;
    await ctx.jobs.enqueue(ctx.db, COMPARE_FILES_JOB, {});
    return `${formatCount(orphans.length, 'file')} removed by the next job.`;
  },
};
