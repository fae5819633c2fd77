import type { DownloadReceipts } from '#domain/deliveries/delivery-json.ts';
import type { DownloadFilter } from '#domain/deliveries/link-input.ts';
import { type Cursor, readCursor, unknownPage, writeCursor } from '#domain/shared/cursor.ts';
import { asTotal } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { countDownloads, selectDownloads } from './queries.ts';

function readPlace(text: string): Cursor {
  const place = readCursor(text);
  if (place) return place;
  throw unknownPage();
}

/** A page of what was downloaded of a property by its links, the newest first, for the studio and its realtor. Otherwise `not_found`. */
export async function listDownloads(
  ctx: Context,
  propertyId: string,
  { cursor, limit }: DownloadFilter,
): Promise<DownloadReceipts> {
  const { id } = await requireProperty(ctx, propertyId);
  const after = cursor ? readPlace(cursor) : null;
  const rows = await selectDownloads(ctx.db, id, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1)?.download : null;
  return {
    downloads: shown.map(({ download, link }) => ({
      id: download.id,
      link: { id: link.id, purpose: link.purpose, name: link.name },
      file_name: download.fileName,
      size: download.size,
      files: download.files,
      bytes: download.bytes,
      downloaded_at: download.downloadedAt.toISOString(),
    })),
    next_cursor: last ? writeCursor({ createdAt: last.downloadedAt, id: last.id }) : null,
    total: asTotal(await countDownloads(ctx.db, id)),
  };
}
