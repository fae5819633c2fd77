import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DOWNLOAD_SIZES } from '#domain/media/media-input.ts';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A selection that an account may download as one archive until `expiresAt`. Access to the items is checked each time. */
export const zips = pgTable(
  'zips',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemIds: uuid('item_ids').array().notNull(),
    /** What they were called, so that the archive can say which are gone. */
    itemNames: text('item_names').array().notNull().default(sql`'{}'::text[]`),
    size: text('size', { enum: DOWNLOAD_SIZES }).notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('zips_expires').on(table.expiresAt),
    index('zips_user').on(table.userId),
    check('zips_size', sql.raw(`size in (${DOWNLOAD_SIZES.map((size) => `'${size}'`).join(', ')})`)),
  ],
);
export type ZipRow = typeof zips.$inferSelect;
