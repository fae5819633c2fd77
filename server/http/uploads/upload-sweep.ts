import { ERRORS } from '@tus/server';
import type { Log } from '#server/platform/log/log.ts';
import {
  UPLOAD_LIFETIME_MS,
  type UploadProgress,
  type UploadRecord,
  type UploadStore,
} from '#server/platform/storage/upload-store.ts';
import type { UploadLoss } from './upload-hooks.ts';
import type { UploadLocks } from './upload-locks.ts';

type SweepOptions = {
  uploads: UploadStore;
  locks: UploadLocks;
  finish(id: string): Promise<void>;
  onTerminate(uploadId: string, why: UploadLoss): Promise<void>;
  log: Log;
};

type Outcome = 'kept' | 'finished' | 'expired';

/** How far an upload came; null where its bytes are gone. */
async function findProgress(uploads: UploadStore, record: UploadRecord): Promise<UploadProgress | null> {
  try {
    return await uploads.getProgress(record);
  } catch (error) {
    if (error === ERRORS.FILE_NO_LONGER_EXISTS) return null;
    throw error;
  }
}

async function sweepOne({ uploads, finish, onTerminate }: SweepOptions, id: string, before: Date): Promise<Outcome> {
  const record = await uploads.getRecord(id);
  const progress = await findProgress(uploads, record);
  const isOld = !progress || progress.touchedAt < before;
  if (record.finishedAt) {
    if (isOld) await uploads.remove(id);
    return 'kept';
  }
  if (progress?.offset === record.size) {
    await finish(id);
    return 'finished';
  }
  if (!isOld) return 'kept';
  await uploads.remove(id);
  await onTerminate(id, 'expired');
  return 'expired';
}

/**
 * Finishes uploads that are whole, whatever kept them from it; removes those that have rested for 24 hours, and what a
 * killed process left behind. An upload that a request works on is left alone, and one that fails does not stop the rest.
 */
export async function sweepUploads(options: SweepOptions, now: Date): Promise<{ finished: number; expired: number }> {
  const before = new Date(now.getTime() - UPLOAD_LIFETIME_MS);
  const count = { kept: 0, finished: 0, expired: 0 };
  for await (const id of options.uploads.listIds()) {
    const release = await options.locks.tryLock(id);
    if (!release) continue;
    try {
      count[await sweepOne(options, id, before)] += 1;
    } catch (error) {
      options.log.error({ err: error, uploadId: id }, 'upload not swept');
    } finally {
      await release();
    }
  }
  await options.uploads.removeStrays(before);
  return { finished: count.finished, expired: count.expired };
}
