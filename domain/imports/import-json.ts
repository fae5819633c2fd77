import { z } from 'zod';
import { SIZE_UNITS } from '#domain/shared/area.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { versionSchema } from '#domain/shared/version.ts';
import {
  DAY_ORDERS,
  DELIMITERS,
  ENCODINGS,
  IMPORT_KINDS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  type ImportSource,
  NAME_ENCODINGS,
} from './import-kinds.ts';

const SOURCES = Object.keys(IMPORT_SOURCES) as [ImportSource, ...ImportSource[]];

/**
 * How rows are taken. `make_accounts`: customers get an account that opens with a proof of its address; else they are kept as contacts.
 * `update_existing`: what is there already takes the values of the file. `day_order` reads 03/04/2026; null where the file does not tell and nobody
 * has said it. `currency` is that of amounts which name none, `sign_currency` what a sign of several currencies stands for, `size_unit` that of sizes
 * without one. `encoding`, `delimiter` and `name_encoding` (of the names in an archive) are found where they are null.
 */
export const importOptionsSchema = z.object({
  make_accounts: z.boolean(),
  update_existing: z.boolean(),
  day_order: z.enum(DAY_ORDERS).nullable(),
  currency: currencySchema.nullable(),
  sign_currency: currencySchema.nullable(),
  size_unit: z.enum(SIZE_UNITS).nullable(),
  encoding: z.enum(ENCODINGS).nullable(),
  delimiter: z.enum(DELIMITERS).nullable(),
  name_encoding: z.enum(NAME_ENCODINGS).nullable(),
});
export type ImportOptions = z.infer<typeof importOptionsSchema>;

/** The options of a new import. */
export const USUAL_OPTIONS: ImportOptions = {
  make_accounts: true,
  update_existing: false,
  day_order: 'mdy',
  currency: null,
  sign_currency: null,
  size_unit: null,
  encoding: null,
  delimiter: null,
  name_encoding: null,
};

/** The body of `POST /api/admin/imports`. The file follows as an upload (tus) with `importId`. */
export const createImportSchema = z.object({
  kind: z.enum(IMPORT_KINDS, 'Say what the file holds: customers, properties, orders or media.'),
  source: z.enum(SOURCES, 'Say where the file comes from.').default('other'),
  file_name: requiredLineSchema('File name', 1000),
});
export type CreateImport = z.infer<typeof createImportSchema>;

/** The body of `PATCH /api/admin/imports/{id}`: absent parts stay. `mapping` gives columns, numbered from 0, to fields. */
export const changeImportSchema = z.object({
  mapping: z.record(z.string().max(40), z.int().min(0).max(1000)).optional(),
  options: importOptionsSchema.partial().optional(),
});
export type ChangeImport = z.infer<typeof changeImportSchema>;

/** A fault of a file: its line (0 for the file as a whole), the heading of its column or the name of its file, and what would be right. */
export const importFaultSchema = z.object({
  line: z.int(),
  place: z.string(),
  value: z.string(),
  message: z.string(),
  cure: z.string(),
});
export type ImportFault = z.infer<typeof importFaultSchema>;

/** What an undo could not take back, and why. */
export const importLeftSchema = z.object({
  line: z.int(),
  kind: z.string(),
  id: z.uuid(),
  label: z.string(),
  reason: z.string(),
});

/**
 * An import. `total` is how many rows (or files) it has, 0 while that is not known; `processed` how many of them were looked at. `created`, `changed`,
 * `skipped` (there already) and `faulty` count what became of them, or would while it is only checked. `faults` counts all faults; `first_faults` are
 * the first of them. `sample` are the first rows.
 */
export const importJsonSchema = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  source: z.enum(SOURCES),
  state: z.enum(IMPORT_STATES),
  file_name: z.string(),
  size_bytes: z.number().nullable(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  headings: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: z.record(z.string(), z.int()),
  options: importOptionsSchema,
  total: z.int(),
  processed: z.int(),
  created: z.int(),
  changed: z.int(),
  skipped: z.int(),
  faulty: z.int(),
  faults: z.int(),
  left: z.int(),
  failure: z.string().nullable(),
  created_by: z.string().nullable(),
  created_at: z.string(),
  version: versionSchema,
});
export type ImportJson = z.infer<typeof importJsonSchema>;

/** An import with its first faults, and with what an undo left. `is_day_order_open`: before it is checked, somebody has to say how its days are written. */
export const importDetailSchema = importJsonSchema.extend({
  first_faults: z.array(importFaultSchema),
  first_left: z.array(importLeftSchema),
  missing_fields: z.array(z.string()),
  is_day_order_open: z.boolean(),
});
export type ImportDetail = z.infer<typeof importDetailSchema>;
