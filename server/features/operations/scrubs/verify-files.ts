import type { FileFault } from '#domain/media/file-faults.ts';
import type { Context } from '#server/context.ts';
import { enqueueFound } from '#server/features/deliveries/processing/enqueue-found.ts';
import { enqueuePicturesAgain } from '#server/features/deliveries/processing/enqueue-pictures-again.ts';
import { type ExpectedFile, type FileGroup, findGroup } from './list-groups.ts';
import { deleteDamaged, listDamagedOfGroup, upsertDamaged } from './queries.ts';
import { type Checksums, type Reading, readChecksums } from './read-checksums.ts';

/** What reading a group came to. */
type Verified = { files: number; bytes: number; damaged: { file: ExpectedFile; fault: FileFault }[] };

function isOther(file: ExpectedFile, sums: Checksums): boolean {
  if (sums.size !== file.size) return true;
  if (file.sha256) return sums.sha256 !== file.sha256;
  return typeof file.crc32 === 'number' && sums.crc32 !== file.crc32;
}

/** What reading files needs, and no more: the doctor runs without a server. */
export type Scrubbing = Pick<Context, 'db' | 'storage' | 'clock' | 'log'> & { jobs: Pick<Context['jobs'], 'enqueue'> };
type Looking = Pick<Scrubbing, 'db' | 'storage'>;

/** The fault of a file, or null; what it adds up to is kept where that was never known. */
async function findFault(ctx: Looking, file: ExpectedFile, reading: Reading): Promise<FileFault | null> {
  if (file.judged) return file.judged.fault;
  const sums = await readChecksums(ctx, file.key, reading);
  if (typeof sums === 'string') return sums;
  if (isOther(file, sums)) return 'changed';
  if (!file.sha256 && typeof file.crc32 !== 'number') await file.learn?.(ctx.db, sums);
  return null;
}

/**
 * A fault that stands: the file is still expected so, since it may have been replaced or deleted while it was read, and a second
 * reading finds the same, since a bit may flip on the way as well.
 */
async function confirmFault(
  ctx: Looking,
  group: FileGroup,
  { file, reading }: { file: ExpectedFile; reading: Reading },
): Promise<FileFault | null> {
  const now = (await findGroup(ctx.db, group))?.files.find(({ key }) => key === file.key);
  return now ? findFault(ctx, now, reading) : null;
}

/** Reads the files of a group and compares them with their checksums. Changes nothing but checksums that were never kept. */
export async function verifyGroup(ctx: Looking, group: FileGroup, reading: Reading): Promise<Verified> {
  const verified: Verified = { files: 0, bytes: 0, damaged: [] };
  for (const file of group.files) {
    verified.files += 1;
    verified.bytes += file.size;
    const first = await findFault(ctx, file, reading);
    const fault = first && (await confirmFault(ctx, group, { file, reading }));
    if (fault) verified.damaged.push({ file, fault });
  }
  return verified;
}

/**
 * Writes down what was found of a group: its damaged files are on the list, and no other of it. Pictures whose original is well are made
 * again from it, and an item that was given up since its file was gone is prepared again once that is back. Of two who found the same at once both write the same.
 */
export async function recordVerified(ctx: Scrubbing, group: FileGroup, { damaged }: Verified): Promise<void> {
  const now = ctx.clock.now();
  const keys = damaged.map(({ file }) => file.key);
  const known = await listDamagedOfGroup(ctx.db, { part: group.part, groupKey: group.key });
  await deleteDamaged(
    ctx.db,
    known.filter((key) => !keys.includes(key)),
  );
  const isOriginalWell = !damaged.some(({ file }) => file.kind === 'original');
  if (group.isLost && group.mediaId && isOriginalWell) return enqueueFound(ctx, group.mediaId);
  if (damaged.length === 0) return;
  const place = { part: group.part, groupKey: group.key, mediaId: group.mediaId, foundAt: now, checkedAt: now };
  await upsertDamaged(
    ctx.db,
    damaged.map(({ file: { key, kind }, fault }) => ({ key, kind, fault, ...place })),
  );
  for (const { file, fault } of damaged.filter(({ file }) => !known.includes(file.key))) {
    ctx.log.error({ kind: file.kind, fault, mediaId: group.mediaId, group: group.key }, 'file damaged');
  }
  if (group.mediaId && isOriginalWell) await enqueuePicturesAgain(ctx, group.mediaId);
}
