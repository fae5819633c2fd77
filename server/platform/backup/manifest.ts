import { z } from 'zod';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** A text of lines: how many, its bytes before they are packed, and their checksum. */
const linesSchema = z.object({ rows: z.int().min(0), bytes: z.int().min(0), sha256: sha256Schema });
export type LinesFacts = z.infer<typeof linesSchema>;

const tableSchema = linesSchema.extend({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/) });

/**
 * What a backup or an archive says of itself. Every part of it has its checksum here, so that the one of this page stands for all.
 * `schema.latest` is when the last migration of the data was made, in milliseconds; `files.missing` are the keys of files that a row
 * names and the storage does not have.
 */
export const manifestSchema = z.object({
  format: z.literal('listing-studio'),
  version: z.literal(1),
  made_at: z.iso.datetime().nullable(),
  schema: z.object({ name: z.string(), latest: z.number() }),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  jobs: linesSchema,
  files: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    list: linesSchema,
    missing: z.array(z.string()),
  }),
  secret: z.object({ sha256: sha256Schema }),
  /** That each part of the backup but the files stands in it twice. */
  has_copies: z.literal(true).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The rows of all tables. */
export const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** A file of a backup or an archive. */
export const fileLineSchema = z.object({
  key: z.string(),
  size: z.int().min(0),
  modified: z.int().optional(),
  sha256: sha256Schema,
});
export type FileLine = z.infer<typeof fileLineSchema>;
