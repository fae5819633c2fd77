import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACTION_KINDS, ACTION_STATES } from '#domain/media/media-actions.ts';
import { ROLES } from '#domain/shared/access/roles.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Items that an account chose by what they have in common, as they were at `createdAt`: what matches later is not among
 * them. `ownerId` is whose items it reached then, null for all.
 */
export const mediaSelections = pgTable(
  'media_selections',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemIds: uuid('item_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('media_selections_expires').on(table.expiresAt),
    index('media_selections_user').on(table.userId, table.createdAt),
  ],
);
export type MediaSelectionRow = typeof mediaSelections.$inferSelect;

/**
 * One action on many items: `processed` of them have been looked at, and `changed` changed. A deletion hides each at `createdAt`,
 * by which its undo finds them again; its undo is its own action, which it can have but once. An account has one action
 * under way at most. `movedAt` is when it last went on.
 */
export const mediaActions = pgTable(
  'media_acts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ACTION_KINDS }).notNull(),
    state: text('state', { enum: ACTION_STATES }).notNull().default('running'),
    /** Whose items it reaches; null for all. */
    ownerId: uuid('owner_id'),
    role: text('role', { enum: ROLES }).notNull(),
    itemIds: uuid('item_ids').array().notNull(),
    addTags: text('add_tags').array().notNull().default(sql`'{}'::text[]`),
    removeTags: text('remove_tags').array().notNull().default(sql`'{}'::text[]`),
    processed: integer('place').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    undoes: uuid('undoes').references((): AnyPgColumn => mediaActions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    movedAt: instant('moved_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('media_acts_running').on(table.userId).where(sql`finished_at is null`),
    uniqueIndex('media_acts_undoes').on(table.undoes),
    index('media_acts_user').on(table.userId),
    index('media_acts_created').on(table.createdAt),
    check('media_acts_kind', oneOf('kind', ACTION_KINDS)),
    check('media_acts_state', oneOf('state', ACTION_STATES)),
    check('media_acts_finished', sql`(state = 'running') = (finished_at is null)`),
    check('media_acts_undo', sql`(kind = 'restore') = (undoes is not null)`),
  ],
);
export type MediaActionRow = typeof mediaActions.$inferSelect;
