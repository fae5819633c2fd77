import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { FINDING_KINDS } from '#domain/media/checks/list-findings.ts';
import { users } from './accounts.ts';
import { mediaItems } from './media.ts';
import { oneOf } from './one-of.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What was measured of a picture when it arrived, and what its camera noted. It holds for the file whose number the item has. `hash` is 64
 * bits in hexadecimal digits, `takenAt` the camera's wall time. What is not known, also of a file that could not be read, is null.
 */
export const mediaChecks = pgTable(
  'media_checks',
  {
    itemId: uuid('item_id')
      .primaryKey()
      .references(() => mediaItems.id, { onDelete: 'cascade' }),
    fileNumber: integer('file_number').notNull(),
    sharpness: doublePrecision('sharpness'),
    hash: text('hash'),
    camera: text('camera'),
    takenAt: text('taken_at'),
    exposureSeconds: doublePrecision('exposure_seconds'),
    fNumber: doublePrecision('f_number'),
    iso: doublePrecision('iso'),
    focalLengthMm: doublePrecision('focal_length_mm'),
    hasPlace: boolean('has_place').notNull(),
    checkedAt: instant('checked_at').notNull(),
  },
  () => [check('media_checks_hash', sql`hash ~ '^[0-9a-f]{16}$'`)],
);
export type MediaCheckRow = typeof mediaChecks.$inferSelect;

/** A finding of a property of which somebody said that it is fine. `key` is a digest of what it is about, so that a new photo is a new finding. */
export const checkDismissals = pgTable(
  'check_dismissals',
  {
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    kind: text('kind', { enum: FINDING_KINDS }).notNull(),
    dismissedBy: uuid('dismissed_by').references(() => users.id, { onDelete: 'set null' }),
    dismissedAt: instant('dismissed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.key] }),
    index('check_dismissals_by').on(table.dismissedBy),
    check('check_dismissals_kind', oneOf('kind', FINDING_KINDS)),
  ],
);
