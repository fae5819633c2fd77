import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ERROR_SOURCES } from '#domain/operations/error-groups.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true }).notNull();
const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * An error that nobody expected, however often it happened: those of one name at one place in the code are one. `message` and `stack` are
 * of the last time, without personal data and secrets. It is shown while more happened than was resolved; `openSince` is
 * the first of those.
 */
export const errorGroups = pgTable(
  'error_groups',
  {
    id: uuid('id').primaryKey(),
    fingerprint: text('fingerprint').notNull().unique(),
    source: text('source', { enum: ERROR_SOURCES }).notNull(),
    place: text('place').notNull(),
    name: text('name').notNull(),
    message: text('message'),
    stack: text('stack').notNull(),
    version: text('version').notNull(),
    requestId: text('request_id'),
    count: amount('count'),
    resolvedCount: amount('resolved_count').default(0),
    firstAt: instant('first_at'),
    lastAt: instant('last_at'),
    openSince: instant('open_since'),
  },
  (table) => [
    check('error_groups_source', sql.raw(`source in (${ERROR_SOURCES.map((source) => `'${source}'`).join(', ')})`)),
    check('error_groups_counts', sql`${table.count} > 0 and ${table.resolvedCount} between 0 and ${table.count}`),
    check('error_groups_times', sql`${table.firstAt} <= ${table.lastAt} and ${table.openSince} <= ${table.lastAt}`),
  ],
);
