import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import type { Context } from '#server/context.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertDownload } from './queries.ts';

/** What was downloaded: a file, or an archive of several. */
export type Downloaded = { linkId: string; fileName: string; size: DeliverySize; files: number; bytes: number };

/** The request of a download. */
type Asked = { method: string; header(name: 'Range'): string | undefined };

/** Records a download for the studio and the realtor, at its beginning: a part that continues one is no further download. */
export async function recordDownload(ctx: Context, request: Asked, downloaded: Downloaded): Promise<void> {
  const range = request.header('Range');
  const isBeginning = range === undefined || /^bytes=0-/.test(range);
  if (request.method !== 'GET' || !isBeginning) return;
  const downloadedAt = ctx.clock.now();
  await insertDownload(ctx.db, { ...downloaded, id: newId(downloadedAt), downloadedAt });
}
