import type { FindingJson, FoundPhoto } from '#domain/media/checks/checks-json.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { presentMedia } from '#server/features/media/present.ts';
import type { KeyedFinding } from './find-findings.ts';

function presentPhoto(row: MediaRow): FoundPhoto {
  const { id, file_name, file_type, width, height, placeholder, status, failure, variants } = presentMedia(row);
  return { id, file_name, file_type, width, height, placeholder, status, failure, variants };
}

/** Builds the API's response for one finding of the photo checks, with who dismissed it and when. */
export function presentFinding(
  { key, kind, items }: KeyedFinding,
  dismissed: { by: string | null; at: Date } | undefined,
): FindingJson {
  return {
    key,
    kind,
    photos: items.map(presentPhoto),
    dismissed: dismissed ? { by: dismissed.by, at: dismissed.at.toISOString() } : null,
  };
}
