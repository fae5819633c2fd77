import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { MEDIA_ORDERS, MOST_CLOCK_SECONDS } from '#domain/media/media-order.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';
import { properties } from './properties.ts';

/** How a property was sorted before: by what, the order of its rooms, and the keys of items that do not follow from both. */
export type FormerOrder = {
  sort: (typeof MEDIA_ORDERS)[number];
  rooms: string[];
  keys: [id: string, key: string, isPlaced: boolean][];
};

/**
 * How the media of a property are sorted that nobody placed by hand; by time where there is no row. `rooms` is their order, where
 * there is one: the items of each stand together; `rolledOver` are the beginnings of folded names whose camera began to count again (`findRollOvers`). `undo` is the order before, until the present one changes.
 */
export const mediaOrders = pgTable(
  'media_orders',
  {
    propertyId: uuid('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    sort: text('sort', { enum: MEDIA_ORDERS }).notNull().default('time'),
    rooms: text('rooms').array().notNull().default(sql`'{}'::text[]`),
    rolledOver: text('rolled_over').array().notNull().default(sql`'{}'::text[]`),
    undoId: uuid('undo_id'),
    undo: jsonb('undo').$type<FormerOrder>(),
  },
  () => [
    check('media_orders_sort', oneOf('sort', MEDIA_ORDERS)),
    check('media_orders_undo', sql`(undo_id is null) = (undo is null)`),
  ],
);
export type MediaOrderRow = typeof mediaOrders.$inferSelect;

/**
 * What is added to the times that a camera writes, in seconds: for the files of a property, or without one for what comes from it from now on. A property's own comes
 * first, a zero as well.
 */
export const cameraClocks = pgTable(
  'camera_clocks',
  {
    id: uuid('id').primaryKey(),
    camera: text('camera').notNull(),
    propertyId: uuid('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    offsetSeconds: integer('offset_seconds').notNull(),
    setBy: uuid('set_by').references(() => users.id, { onDelete: 'set null' }),
    setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('camera_clocks_camera').on(table.camera, table.propertyId).nullsNotDistinct(),
    index('camera_clocks_property').on(table.propertyId),
    index('camera_clocks_set_by').on(table.setBy),
    check('camera_clocks_offset', sql.raw(`offset_seconds between -${MOST_CLOCK_SECONDS} and ${MOST_CLOCK_SECONDS}`)),
  ],
);
export type CameraClockRow = typeof cameraClocks.$inferSelect;
