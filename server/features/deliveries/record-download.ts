import type { DeliverySize } from '#domain/deliveries/delivery-link.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { newId } from '#server/platform/random/random.ts';
import { findLink, insertDownload } from './queries.ts';
import { linkFacts } from './record-link-event.ts';

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
  const row = { ...downloaded, id: newId(downloadedAt), downloadedAt };
  await inTransaction(ctx, async (inside) => {
    if (await insertDownload(inside.db, row)) await tellDownload(inside, downloaded);
  });
}

async function tellDownload(ctx: Context, { linkId, size, files, bytes }: Downloaded): Promise<void> {
  const found = await findLink(ctx.db, linkId);
  if (!found) return;
  const data = { ...linkFacts(found.property.id, found.link), size, files, bytes };
  await recordEvent(ctx, { type: 'delivery.downloaded', subjectId: found.property.id, data });
}
