import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountMap } from '#domain/billing/accounting/account-map.ts';
import { ACCOUNTING_FORMATS } from '#domain/billing/accounting/formats.ts';
import { DOCUMENT_SERIES } from '#domain/billing/document-number.ts';
import { oneOf } from './one-of.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/**
 * An export for the accountant: its days (both included, in the zone of then), its accounts as they were, its file and the SHA-256 (hexadecimal) of that. `number`
 * counts in each format: of two that are made at once one has to be made again. A trigger (`accounting_exports_unchanged`) refuses every change; the newest of a format can be deleted.
 */
export const accountingExports = pgTable(
  'accounting_exports',
  {
    id: uuid('id').primaryKey(),
    format: text('format', { enum: ACCOUNTING_FORMATS }).notNull(),
    number: integer('number').notNull(),
    series: text('series', { enum: DOCUMENT_SERIES }).notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    map: jsonb('map').$type<AccountMap>().notNull(),
    entryCount: integer('entry_count').notNull(),
    fileName: text('file_name').notNull(),
    sha256: text('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    file: bytea('file').notNull(),
    madeBy: uuid('made_by'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('accounting_exports_number').on(table.format, table.number),
    check('accounting_exports_format', oneOf('format', ACCOUNTING_FORMATS)),
    check('accounting_exports_series', oneOf('series', DOCUMENT_SERIES)),
    check('accounting_exports_days', sql`from_day <= to_day and entry_count > 0 and number > 0`),
  ],
);
export type AccountingExportRow = typeof accountingExports.$inferSelect;

/** What an export has: an entry of the journal, by the kind and the row that it was derived from, is in one export of a format. It goes with its export. */
export const accountingMarks = pgTable(
  'accounting_marks',
  {
    format: text('format', { enum: ACCOUNTING_FORMATS }).notNull(),
    kind: text('kind').notNull(),
    entryId: uuid('entry_id').notNull(),
    exportId: uuid('export_id')
      .notNull()
      .references(() => accountingExports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.format, table.entryId, table.kind] }),
    index('accounting_marks_export').on(table.exportId),
    check('accounting_marks_format', oneOf('format', ACCOUNTING_FORMATS)),
  ],
);

/** The accounts of the last export of each format. */
export const accountingMaps = pgTable(
  'accounting_maps',
  {
    format: text('format', { enum: ACCOUNTING_FORMATS }).primaryKey(),
    map: jsonb('map').$type<AccountMap>().notNull(),
  },
  () => [check('accounting_maps_format', oneOf('format', ACCOUNTING_FORMATS))],
);
