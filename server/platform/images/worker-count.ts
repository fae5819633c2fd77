import { availableParallelism, totalmem } from 'node:os';

/** What the server itself takes, with the embedded database and a backup beside it. */
const SERVER_BYTES = 700 * 1024 ** 2;
/** What a worker may hold before it is replaced. */
const WORKER_BYTES = 600 * 1024 ** 2;

/**
 * How many pictures are worked on at once: one for each core, as far as the memory goes, one at least.
 * Example: eight cores and 2 GB are two.
 */
export function countPictureWorkers({ cores, memoryBytes }: { cores: number; memoryBytes: number }): number {
  const room = Math.floor((memoryBytes - SERVER_BYTES) / WORKER_BYTES);
  return Math.max(1, Math.min(cores, room));
}

/** The same for this process: by the limits of its container, where it is in one, and else by the machine. */
export function pictureWorkersHere(): number {
  // Without a limit it says nothing, or a number that no machine has.
  const limit = process.constrainedMemory();
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return countPictureWorkers({ cores: availableParallelism(), memoryBytes });
}
