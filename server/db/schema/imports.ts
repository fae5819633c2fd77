import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
import type { ImportMapping } from '#domain/imports/import-fields.ts';
import type { ImportOptions } from '#domain/imports/import-json.ts';
import {
  DELIMITERS,
  ENCODINGS,
  IMPORT_KINDS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  type ImportSource,
} from '#domain/imports/import-kinds.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const SOURCES = Object.keys(IMPORT_SOURCES);

/** What an imported row became: an entity of the product. */
export const IMPORTED_KINDS = ['user', 'contact', 'property', 'order', 'media'] as const;
export type ImportedKind = (typeof IMPORTED_KINDS)[number];

/**
 * A table or an archive that somebody brings from another system, and how far it is. `fileKey` is where its file lies while it is needed; of a
 * folder on the server's machine it is null, and `folder` says where. `processed` rows have been looked at by the job that is under way or ended
 * last, and the four counters say what became of them. `left` is what an undo could not take back.
 */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    source: text('source').$type<ImportSource>().notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('waiting'),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').unique(),
    folder: text('folder'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    encoding: text('encoding', { enum: ENCODINGS }),
    delimiter: text('delimiter', { enum: DELIMITERS }),
    headings: text('headings').array().notNull().default(sql`'{}'::text[]`),
    sample: jsonb('sample').$type<string[][]>().notNull().default([]),
    mapping: jsonb('mapping').$type<ImportMapping>().notNull().default({}),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    total: integer('total').notNull().default(0),
    processed: integer('processed').notNull().default(0),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    faulty: integer('faulty').notNull().default(0),
    faults: integer('faults').notNull().default(0),
    left: integer('left_over').notNull().default(0),
    failure: text('failure'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    movedAt: instant('moved_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('imports_created').on(table.createdAt, table.id),
    index('imports_created_by').on(table.createdBy),
    check('imports_kind', oneOf('kind', IMPORT_KINDS)),
    check('imports_state', oneOf('state', IMPORT_STATES)),
    check('imports_source', sql.raw(`source in (${SOURCES.map((one) => `'${one}'`).join(', ')})`)),
    check('imports_encoding', oneOf('encoding', ENCODINGS)),
    check('imports_place', sql`num_nonnulls(file_key, folder) <= 1`),
    check('imports_counts', sql`least(total, processed, created, changed, skipped, faulty, faults, left_over) >= 0`),
  ],
);
export type ImportRow = typeof imports.$inferSelect;

/**
 * What stands for something in the system that it came from, by the SHA-256 of its key: the same row is imported once, however many processes
 * try at once.
 */
export const importKeys = pgTable(
  'import_keys',
  {
    kind: text('kind', { enum: IMPORT_KINDS }).notNull(),
    source: text('source').$type<ImportSource>().notNull(),
    keyHash: text('key_hash').notNull(),
    entityId: uuid('entity_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.source, table.keyHash] }),
    index('import_keys_entity').on(table.entityId),
    check('import_keys_kind', oneOf('kind', IMPORT_KINDS)),
  ],
);

/**
 * What an import made or changed, for its undo: `before` holds the fields as they were before a change, `versionAfter` is the version right
 * after it. A row goes once it is taken back; `leftReason` says why it could not be.
 */
export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    entityKind: text('entity_kind', { enum: IMPORTED_KINDS }).notNull(),
    entityId: uuid('entity_id').notNull(),
    line: integer('line').notNull(),
    label: text('label').notNull(),
    before: jsonb('before').$type<Record<string, string | number | null>>(),
    versionAfter: integer('version_after').notNull(),
    leftReason: text('left_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.entityKind, table.entityId] }),
    index('import_rows_line').on(table.importId, table.line),
    index('import_rows_entity').on(table.entityId),
    check('import_rows_kind', oneOf('entity_kind', IMPORTED_KINDS)),
  ],
);
export type ImportedRow = typeof importRows.$inferSelect;

/** What is wrong in a file: at which line (or file of an archive), in which column, and what would be right. */
export const importFaults = pgTable(
  'import_faults',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    line: integer('line').notNull(),
    place: text('place').notNull(),
    value: text('value').notNull(),
    message: text('message').notNull(),
    cure: text('cure').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
);
export type ImportFaultRow = typeof importFaults.$inferSelect;

/**
 * A file that an import brings to a property, by the SHA-256 of its bytes: the property gets it once. `mediaId` is the item that it becomes, known before
 * its first byte is stored, so that a killed import finds it again.
 */
export const importFiles = pgTable(
  'import_files',
  {
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    mediaId: uuid('media_id').notNull(),
    importId: uuid('import_id').references(() => imports.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.sha256] }),
    unique('import_files_media').on(table.mediaId),
    index('import_files_import').on(table.importId),
  ],
);
