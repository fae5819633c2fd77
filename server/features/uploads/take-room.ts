import type { Context } from '#server/context.ts';
import { hasRoom } from '#server/platform/storage/disk-space.ts';
import { listPromisedUploads, setWaitsForRoom, sumOpenUploads } from './queries.ts';

/** What the disk still owes to uploads that were promised room, on all servers. */
async function bytesOwed({ db, storage }: Context): Promise<number> {
  let owed = 0;
  for (const { id, filePath, sizeBytes } of await listPromisedUploads(db)) {
    owed += Math.max(0, sizeBytes - (await storage.uploads.storedBytes(id, filePath)));
  }
  return owed;
}

/**
 * Promises room on the disk to an upload whose row is written, so that many that begin at once, on any number of servers,
 * are not promised the same (security check 69); false where there is not enough. What is owed is asked before what is
 * free: a file that ends in between counts twice, and never not at all.
 */
export async function takeRoom(ctx: Context, { id, size }: { id: string; size: number }): Promise<boolean> {
  const { uploads } = ctx.storage;
  // Mostly there is room for all that have a row. Each looks after its own row is written, so the last one sees them all.
  const most = await sumOpenUploads(ctx.db);
  const space = await uploads.readSpace();
  if (!space || hasRoom(space, most)) return true;
  await setWaitsForRoom(ctx.db, id, true);
  return ctx.leases.alone('upload-room', async () => {
    const owed = await bytesOwed(ctx);
    const spaceNow = await uploads.readSpace();
    if (!spaceNow || !hasRoom(spaceNow, owed + size)) return false;
    await setWaitsForRoom(ctx.db, id, false);
    return true;
  });
}
