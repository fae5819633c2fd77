import type { DownloadReceipts } from '#domain/deliveries/delivery-json.ts';
import type { Context } from '#server/context.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { selectDownloads } from './queries.ts';

/** As many receipts are listed, the newest. */
const LISTED_RECEIPTS = 200;

/** What was downloaded of a property by its links, the newest first, for the studio and its realtor. Otherwise `not_found`. */
export async function listDownloads(ctx: Context, propertyId: string): Promise<DownloadReceipts> {
  const { id } = await requireProperty(ctx, propertyId);
  const rows = await selectDownloads(ctx.db, id, LISTED_RECEIPTS);
  return {
    downloads: rows.map(({ download, link }) => ({
      id: download.id,
      link: { id: link.id, purpose: link.purpose, name: link.name },
      file_name: download.fileName,
      size: download.size,
      files: download.files,
      bytes: download.bytes,
      downloaded_at: download.downloadedAt.toISOString(),
    })),
  };
}
