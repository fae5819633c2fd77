import type { Context } from '#server/context.ts';
import { hasRoom } from '#server/platform/storage/disk-space.ts';
import { listPromisedUploads, setWaitsForRoom, sumOpenUploads } from './queries.ts';

/** What is still promised to uploads, on all servers. */
async function promisedBytes({ db, storage }: Context): Promise<number> {
  let queued = 0;
  for (const { id, filePath, sizeBytes } of await listPromisedUploads(db)) {
    queued += Math.max(0, sizeBytes - (await storage.uploads.storedBytes(id, filePath)));
  }
  return queued;
}

/**
 * Promises room on the disk to an upload whose row is written, so that many that begin at once, on any number of servers,
 * are not promised the same (security check 69); false where there is not enough. What is queued is asked before what is
 * free: a file that ends in between counts twice, but never goes uncounted.
 */
export async function takeRoom(ctx: Context, { id, size }: { id: string; size: number }): Promise<boolean> {
  const { uploads } = ctx.storage;
  // Usually there is room for all rows. Each upload checks after its own row is written, so the last one sees all of them.
  const most = await sumOpenUploads(ctx.db);
  const space = await uploads.readSpace();
  if (!space || hasRoom(space, most)) return true;
  await setWaitsForRoom(ctx.db, id, true);
  return ctx.leases.alone('upload-room', async () => {
    const queued = await promisedBytes(ctx);
    const spaceNow = await uploads.readSpace();
    if (!spaceNow || !hasRoom(spaceNow, queued + size)) return false;
    await setWaitsForRoom(ctx.db, id, false);
    return true;
  });
}
