import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from './one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const BACKUP_OUTCOMES = ['done', 'failed'] as const;

/**
 * A backup that has ended: it was written and read back, or failed for a reason. One that is under way has no row, and one that was killed never
 * gets any. `target` says in words where it went, `path` where its manifest is, and `sha256` is the checksum of that: all else in the backup is named by it. `rows` counts the
 * rows of all tables, `files` those of the storage, and `bytes` what was written that the target did not have yet. `missingFiles` counts the files
 * that a row names and the storage does not have.
 */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
    outcome: text('outcome', { enum: BACKUP_OUTCOMES }).notNull(),
    isScheduled: boolean('is_scheduled').notNull(),
    target: text('target').notNull(),
    path: text('path'),
    sha256: text('sha256'),
    rows: bigint('rows', { mode: 'number' }),
    files: bigint('files', { mode: 'number' }),
    bytes: bigint('bytes', { mode: 'number' }),
    missingFiles: integer('missing_files'),
    error: text('error'),
  },
  (table) => [
    index('backups_finished').on(table.finishedAt),
    check('backups_outcome', oneOf('outcome', BACKUP_OUTCOMES)),
    check('backups_order', sql`finished_at >= started_at`),
    check(
      'backups_done',
      sql`(outcome = 'done') = (num_nulls(path, sha256, rows, files, bytes, missing_files) = 0) and (outcome = 'failed') = (error is not null)`,
    ),
  ],
);
export type BackupRow = typeof backups.$inferSelect;

/**
 * That nothing leaves this place yet: emails, webhooks and calls to others wait. A restore writes the one row, and
 * `npm run studio -- restore --resume` removes it. It belongs to the place and not to the data, so no backup has it.
 */
export const sendingHolds = pgTable(
  'sending_holds',
  {
    id: integer('id').primaryKey(),
    since: instant('since').notNull(),
    /** When the backup was made that is here now: what was queued by then may have left from the place before. */
    backupMadeAt: instant('backup_made_at').notNull(),
  },
  () => [check('sending_holds_one', sql`id = 1`)],
);
