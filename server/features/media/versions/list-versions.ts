import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import type { MediaVersion, MediaVersions } from '#domain/media/media-versions.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { requireMedia } from '#server/features/media/require-media.ts';
import { listVersionRows } from './queries.ts';

function stateOf({ stage }: MediaRow): MediaVersion['state'] {
  if (stage === 'former' || stage === 'incoming' || stage === 'result') return stage;
  return 'current';
}

function presentVersion(row: MediaRow, itemId: string): MediaVersion {
  const state = stateOf(row);
  const number = state === 'current' || state === 'former' ? row.fileNumber : null;
  const hasPreview = number !== null && row.variants.some(({ name }) => name === 'preview');
  return {
    id: row.id,
    number,
    state,
    file_name: row.fileName,
    file_type: row.fileType,
    size_bytes: row.sizeBytes,
    width: row.width,
    height: row.height,
    uploaded_by: row.uploadedBy,
    created_at: (row.fileAt ?? row.createdAt).toISOString(),
    status: row.status,
    failure: row.failure && { code: row.failure, message: MEDIA_FAILURES[row.failure] },
    preview: hasPreview ? `/api/media/${itemId}/versions/${number}/preview` : null,
  };
}

/** All files of an item that the caller reaches: the present one, those to come, and those before it. Otherwise `not_found`. */
export async function listVersions(ctx: Context, itemId: string): Promise<MediaVersions> {
  const item = await requireMedia(ctx, itemId);
  const rows = await listVersionRows(ctx.db, item.id);
  const former = rows.filter(({ stage }) => stage === 'former');
  const coming = rows.filter(({ stage }) => stage !== 'former');
  return { versions: [item, ...coming, ...former].map((row) => presentVersion(row, item.id)) };
}
