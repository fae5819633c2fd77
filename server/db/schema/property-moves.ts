import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MOVED_LINKS } from '#domain/properties/property-move.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';
import { originalsLinks } from './originals.ts';
import { properties } from './properties.ts';

/**
 * A property that moved from the library of an account to that of another one, until the day is over in which that can be undone. `revokedLinks` are
 * the links to its delivery that the move ended, and `originalsLinkId` is the address of its originals that it ended: an undo opens them again. Names
 * are not kept here, so that nothing is left of an account that is gone.
 */
export const propertyMoves = pgTable(
  'property_moves',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    fromId: uuid('from_id').references(() => users.id, { onDelete: 'set null' }),
    toId: uuid('to_id').references(() => users.id, { onDelete: 'set null' }),
    links: text('links', { enum: MOVED_LINKS }).notNull(),
    revokedLinks: uuid('revoked_links').array().notNull().default(sql`'{}'::uuid[]`),
    originalsLinkId: uuid('originals_link_id').references(() => originalsLinks.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('property_moves_property').on(table.propertyId, table.createdAt, table.id),
    index('property_moves_from').on(table.fromId),
    index('property_moves_to').on(table.toId),
    index('property_moves_originals').on(table.originalsLinkId),
    index('property_moves_created').on(table.createdAt),
    check('property_moves_links', oneOf('links', MOVED_LINKS)),
    check('property_moves_accounts', sql`from_id <> to_id`),
  ],
);
export type PropertyMoveRow = typeof propertyMoves.$inferSelect;
