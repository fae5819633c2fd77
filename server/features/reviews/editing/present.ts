import { linkState } from '#domain/deliveries/delivery-link.ts';
import { MEDIA_FAILURES } from '#domain/media/media-failures.ts';
import type {
  EditingPin,
  ResultFile,
  ResultFinding,
  ShownFile,
  SourceFile,
} from '#domain/reviews/editing/editing-job.ts';
import type { EditorLinkJson } from '#domain/reviews/editing/editor-link.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { EditResultRow } from '#server/db/schema/editing.ts';
import type { EditorLinkRow } from '#server/db/schema/editor-links.ts';
import type { MediaRow } from '#server/db/schema/media.ts';

/** A link for an editor as staff see it. `url` is null where its token cannot be made again. */
export function presentEditorLink(row: EditorLinkRow, { url, now }: { url: string | null; now: Date }): EditorLinkJson {
  return {
    id: row.id,
    url,
    name: row.name,
    email: row.email,
    state: linkState(row, now),
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
  };
}

const hasPictures = ({ status, variants }: MediaRow) =>
  status === 'ready' && ['thumbnail', 'preview'].every((name) => variants.some((made) => made.name === name));

/** What all files of a job have, with addresses below its key. */
function presentFile(row: MediaRow, key: string) {
  const address = `/api/e/${key}/files/${row.id}`;
  return {
    id: row.id,
    file_name: row.fileName,
    size_bytes: row.sizeBytes,
    kind: row.kind,
    status: row.status,
    failure: row.failure && { code: row.failure, message: MEDIA_FAILURES[row.failure] },
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    picture: hasPictures(row) ? address : null,
    download: address,
  };
}

type Facts = { key: string; timeZone: string };

/** A file as it was shot; `removedAt` is when it goes. */
export function presentSource(
  row: MediaRow,
  { key, timeZone, group, removedAt }: Facts & { group: string | null; removedAt: Date | null },
): SourceFile {
  return { ...presentFile(row, key), group, removed_on: removedAt && dayInZone(removedAt, timeZone) };
}

export function presentShown(row: MediaRow, { key, pins }: { key: string; pins: EditingPin[] }): ShownFile {
  return { ...presentFile(row, key), file_number: row.fileNumber, room: row.room, pins };
}

export function presentResult(
  row: MediaRow,
  result: EditResultRow,
  { key, pins, findings }: { key: string; pins: EditingPin[]; findings: ResultFinding[] },
): ResultFile {
  return {
    ...presentFile(row, key),
    state: result.state,
    is_matched: result.isMatched,
    source_id: result.sourceId,
    replaces_id: row.versionOf,
    note: result.note,
    pins,
    findings,
  };
}
