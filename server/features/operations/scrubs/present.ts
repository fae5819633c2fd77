import type { DamagedFileJson } from '#domain/operations/overview.ts';
import type { ListedDamage } from './queries.ts';

/** A damaged file as the dashboard names it. */
export function presentDamaged({ file, fileName, propertyId, propertyName }: ListedDamage): DamagedFileJson {
  return {
    key: file.key,
    kind: file.kind,
    fault: file.fault,
    media_id: file.mediaId,
    file_name: fileName,
    property_id: propertyId,
    property_name: propertyName,
    found_at: file.foundAt.toISOString(),
  };
}
