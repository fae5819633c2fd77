import { listMissing } from '#domain/imports/import-fields.ts';
import { type ImportDetail, type ImportFault, type ImportJson, USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { isTableKind } from '#domain/imports/import-kinds.ts';
import type { ImportedRow, ImportFaultRow, ImportRow } from '#server/db/schema/imports.ts';
import type { ImportByPerson } from './queries.ts';

/** An import as the studio sees it. Where its file lies is nobody's business. */
export function presentImport({ row, createdBy }: ImportByPerson): ImportJson {
  const { id, kind, source, state, encoding, delimiter, headings, sample, mapping, options, failure, version } = row;
  const { total, processed, created, changed, skipped, faulty, faults, left } = row;
  return {
    id,
    kind,
    source,
    state,
    encoding,
    delimiter,
    headings,
    sample,
    failure,
    version,
    total,
    processed,
    created,
    changed,
    skipped,
    faulty,
    faults,
    left,
    options: { ...USUAL_OPTIONS, ...options },
    mapping: { ...mapping },
    file_name: row.fileName,
    size_bytes: row.sizeBytes,
    created_by: createdBy,
    created_at: row.createdAt.toISOString(),
  };
}

export const presentFault = ({ line, place, value, message, cure }: ImportFaultRow): ImportFault => ({
  line,
  place,
  value,
  message,
  cure,
});

const presentLeft = ({ line, entityKind, entityId, label, leftReason }: ImportedRow) => ({
  line,
  kind: entityKind,
  id: entityId,
  label,
  reason: leftReason ?? '',
});

/** Whether nobody has said yet which part of a day comes first, and the file does not tell. */
export const isDayOrderOpen = ({
  kind,
  options,
  encoding,
}: Pick<ImportRow, 'kind' | 'options' | 'encoding'>): boolean =>
  kind === 'orders' && encoding !== null && options.day_order === null;

/** An import with its first faults and with what an undo left. */
export function presentDetail(found: ImportByPerson, faults: ImportFaultRow[], left: ImportedRow[]): ImportDetail {
  const { kind, mapping } = found.row;
  return {
    ...presentImport(found),
    first_faults: faults.map(presentFault),
    first_left: left.map(presentLeft),
    missing_fields: isTableKind(kind) ? listMissing(kind, mapping) : [],
    is_day_order_open: isDayOrderOpen(found.row),
  };
}
