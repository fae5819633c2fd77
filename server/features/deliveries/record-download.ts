import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertDownload } from './queries.ts';

/** For how long the same download by a link is no further one. */
const SAME_MS = 60_000;

/** What was downloaded: a file, or an archive of several. */
export type Downloaded = { linkId: string; fileName: string; size: DeliverySize; files: number; bytes: number };

/** How a download was asked for. */
type Asked = { method: string; range: string | undefined };

/** Records a download for the studio and the realtor, at its beginning: a part that continues one is no further download. */
export async function recordDownload(ctx: Context, { method, range }: Asked, downloaded: Downloaded): Promise<void> {
  const isBeginning = range === undefined || /^bytes=0-/.test(range);
  if (method !== 'GET' || !isBeginning) return;
  const downloadedAt = ctx.clock.now();
  const since = new Date(downloadedAt.getTime() - SAME_MS);
  await insertDownload(ctx.db, { ...downloaded, id: newId(downloadedAt), downloadedAt }, since);
}
