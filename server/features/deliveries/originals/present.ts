import { type FileLock, isFileLocked } from '#domain/deliveries/file-lock.ts';
import type { OriginalChoice, OriginalPair, ShownOriginal } from '#domain/deliveries/originals/originals-json.ts';
import { isAltered } from '#domain/shared/alterations.ts';
import type { MediaRow } from '#server/db/schema/media.ts';

const hasPreview = ({ status, variants }: MediaRow) =>
  status === 'ready' && variants.some(({ name }) => name === 'preview');

/** An item that is shown, and what it was made of; `place` is its place in the delivery, from 1. */
export type FoundPair = { altered: MediaRow; original: MediaRow; place: number };

/** Whether a pair can be shown: both have pictures, and neither changed its part meanwhile. */
export const isShowable = ({ altered, original }: FoundPair): boolean =>
  isAltered(altered.alteration) && hasPreview(altered) && hasPreview(original);

/** A picture of the page. The number of its file is in its address, so that no browser shows another one under it. */
function presentPicture(row: MediaRow, base: string, lock: FileLock): ShownOriginal {
  const address = `${base}/${row.id}/${row.fileNumber}${isFileLocked(lock, row) ? '/marked' : ''}`;
  return { width: row.width, height: row.height, placeholder: row.placeholder, preview: `${address}/preview` };
}

/** A pair as everybody sees it who has the address of the page. */
export function presentPair(
  { altered, original, place }: FoundPair,
  { token, lock }: { token: string; lock: FileLock },
): OriginalPair[] {
  const { id, room, description, alteration } = altered;
  if (!isAltered(alteration)) return [];
  const base = `/api/originals/${token}/files`;
  const pictures = {
    altered: presentPicture(altered, base, lock),
    original: presentPicture(original, base, lock),
  };
  return [{ id, place, room, description, alteration, ...pictures }];
}

const SOURCES = { former: 'former', source: 'shot' } as const;

/** A file that an item may have been made of, as staff choose it. */
export function presentChoice(row: MediaRow, itemId: string): OriginalChoice {
  const { id, stage, fileName, room, fileAt, createdAt } = row;
  return {
    id,
    source: stage === 'former' || stage === 'source' ? SOURCES[stage] : 'shown',
    file_name: fileName,
    room,
    created_at: (fileAt ?? createdAt).toISOString(),
    preview: hasPreview(row) ? `/api/media/${itemId}/originals/${id}/preview` : null,
  };
}
