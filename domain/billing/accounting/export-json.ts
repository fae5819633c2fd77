import { z } from 'zod';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { DOCUMENT_SERIES } from '../document-number.ts';
import { accountMapSchema } from './account-map.ts';
import { ACCOUNTING_FORMATS } from './formats.ts';

/**
 * The body of an export and of its preview: days in the studio's zone, both included. Without a `map` the accounts are those of the last export of the format.
 */
export const exportInputSchema = z
  .object({
    format: z.enum(ACCOUNTING_FORMATS, `Choose ${ACCOUNTING_FORMATS.join(', ')}.`),
    from: daySchema,
    to: daySchema,
    series: z.enum(DOCUMENT_SERIES, `Choose ${DOCUMENT_SERIES.join(', ')}.`).default('main'),
    map: accountMapSchema.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' });
export type ExportInput = z.infer<typeof exportInputSchema>;

/**
 * What an export would have: how many entries that no export of the format has yet, what they come to (whole minor units), which account stands for each of the journal's
 * (null where none does), why it cannot be made, and what the file cannot say as it is.
 */
export const exportPreviewSchema = z.object({
  entries: z.int(),
  sums: z.array(z.object({ currency: currencySchema, minor: z.int() })),
  accounts: z.array(z.object({ account: z.string(), mapped: z.string().nullable() })),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
});
export type ExportPreview = z.infer<typeof exportPreviewSchema>;

/**
 * An export that was made: `number` counts in its format, `sha256` (hexadecimal) is of its file, and `map` are the accounts as they were then. The newest of a
 * format alone can be taken back (`is_newest`).
 */
export const accountingExportSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  format: z.enum(ACCOUNTING_FORMATS),
  from: z.string(),
  to: z.string(),
  series: z.enum(DOCUMENT_SERIES),
  entries: z.int(),
  map: accountMapSchema,
  file_name: z.string(),
  sha256: z.string(),
  made_at: z.string(),
  made_by: z.string().nullable(),
  is_newest: z.boolean(),
});
export type AccountingExport = z.infer<typeof accountingExportSchema>;

/** The answer of `GET /api/admin/accounting`: the accounts of the last export of each format, and the newest exports. */
export const accountingSchema = z.object({
  maps: z.array(z.object({ format: z.enum(ACCOUNTING_FORMATS), map: accountMapSchema })),
  exports: z.array(accountingExportSchema),
});
export type Accounting = z.infer<typeof accountingSchema>;
