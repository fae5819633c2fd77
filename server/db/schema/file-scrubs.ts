import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FILE_FAULTS, FILE_KINDS } from '#domain/media/file-faults.ts';
import { mediaItems } from './media.ts';
import { oneOf } from './one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What a scrub reads, in this order. */
export const SCRUB_PARTS = ['media', 'page_pictures', 'page_films', 'invoices', 'logos'] as const;
export type ScrubPart = (typeof SCRUB_PARTS)[number];

/**
 * A scrub: every stored file is read once and compared with its checksum. At most one is under way. It has read everything in front of the
 * group `after` of `part`. `groups` counts items with their pictures, `files` and `bytes` what was read.
 */
export const fileScrubs = pgTable(
  'file_scrubs',
  {
    id: uuid('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    part: text('part', { enum: SCRUB_PARTS }).notNull().default('media'),
    after: text('after'),
    groups: integer('groups').notNull().default(0),
    files: integer('files').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
  },
  (table) => [
    uniqueIndex('file_scrubs_open').on(sql`(true)`).where(sql`finished_at is null`),
    index('file_scrubs_started').on(table.startedAt),
    check('file_scrubs_part', oneOf('part', SCRUB_PARTS)),
  ],
);
export type FileScrubRow = typeof fileScrubs.$inferSelect;

/**
 * A stored file that is not as it was stored, by its key in the storage, or by what it is in the database. The row goes once the file is well
 * again, or nothing names it any more. `groupKey` is where it stands in its part of a scrub.
 */
export const damagedFiles = pgTable(
  'damaged_files',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    fault: text('fault', { enum: FILE_FAULTS }).notNull(),
    part: text('part', { enum: SCRUB_PARTS }).notNull(),
    groupKey: text('group_key').notNull(),
    mediaId: uuid('media_id').references(() => mediaItems.id, { onDelete: 'cascade' }),
    foundAt: instant('found_at').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  (table) => [
    index('damaged_files_media').on(table.mediaId),
    index('damaged_files_found').on(table.foundAt, table.key),
    check('damaged_files_kind', oneOf('kind', FILE_KINDS)),
    check('damaged_files_fault', oneOf('fault', FILE_FAULTS)),
    check('damaged_files_part', oneOf('part', SCRUB_PARTS)),
  ],
);
export type DamagedFileRow = typeof damagedFiles.$inferSelect;
