import type { AccountingExport } from '#domain/billing/accounting/export-json.ts';
import type { ListedExport } from './queries.ts';

/** An export as its readers see it. */
export const presentExport = (row: ListedExport): AccountingExport => ({
  id: row.id,
  number: row.number,
  format: row.format,
  from: row.fromDay,
  to: row.toDay,
  series: row.series,
  entries: row.entryCount,
  map: row.map,
  file_name: row.fileName,
  sha256: row.sha256,
  made_at: row.madeAt.toISOString(),
  made_by: row.madeBy,
  is_newest: row.isNewest,
});
