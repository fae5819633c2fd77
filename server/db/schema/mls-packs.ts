import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
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
import { PACK_FILE_KINDS, PACK_STATUSES } from '#domain/listings/listing-json.ts';
import type { PackPlan } from '#domain/listings/plan-pack.ts';
import type { Profile } from '#domain/listings/profile.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A version of a profile of the studio's own; a trigger (by hand in the migration) refuses to change it. The newest holds. Profiles that come with the product are files.
 */
export const listingProfiles = pgTable(
  'listing_profiles',
  {
    profileId: text('profile_id').notNull(),
    version: integer('version').notNull(),
    document: jsonb('document').$type<Profile>().notNull(),
    isRetired: boolean('is_retired').notNull().default(false),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.version] }),
    index('listing_profiles_created_by').on(table.createdBy),
    check('listing_profiles_own', sql`profile_id like 'own-%'`),
    check('listing_profiles_version', sql`version > 0`),
  ],
);
export type ListingProfileRow = typeof listingProfiles.$inferSelect;

/**
 * A pack of a property for a listing service: at most one for each service. `fingerprint` is a digest of all that it was planned from, so that one which is not up to date is
 * known as such; `profile` the profile as it was then, `chosen` the photos that were chosen, null for all. `bytes` are those of its files.
 */
export const mlsPacks = pgTable(
  'mls_packs',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    profileId: text('profile_id').notNull(),
    profile: jsonb('profile').$type<Profile>().notNull(),
    fingerprint: text('fingerprint').notNull(),
    chosen: uuid('chosen').array(),
    plan: jsonb('plan').$type<PackPlan>().notNull(),
    status: text('status', { enum: PACK_STATUSES }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [
    unique('mls_packs_profile').on(table.propertyId, table.profileId),
    index('mls_packs_used').on(table.usedAt),
    index('mls_packs_created_by').on(table.createdBy),
    check('mls_packs_status', oneOf('status', PACK_STATUSES)),
    check('mls_packs_finished', sql`(status = 'waiting') = (finished_at is null)`),
  ],
);
export type MlsPackRow = typeof mlsPacks.$inferSelect;

/**
 * A file of a pack, or a picture that is not in it: then it has no key and `leftOut` says why. A row is written once its file is, so that a pack goes on where it
 * was killed. `position` is that of the plan, from 1; the captions and the report come behind the pictures. Sizes in pixels, `size` in bytes.
 */
export const mlsPackFiles = pgTable(
  'mls_pack_files',
  {
    packId: uuid('pack_id')
      .notNull()
      .references(() => mlsPacks.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind', { enum: PACK_FILE_KINDS }).notNull(),
    name: text('name').notNull(),
    key: text('key').unique(),
    leftOut: text('left_out', { enum: ['unlike', 'unreadable'] }),
    size: bigint('size', { mode: 'number' }).notNull(),
    crc32: bigint('crc32', { mode: 'number' }),
    width: integer('width'),
    height: integer('height'),
    quality: integer('quality'),
    likeness: doublePrecision('likeness'),
  },
  (table) => [
    primaryKey({ columns: [table.packId, table.position] }),
    check('mls_pack_files_kind', oneOf('kind', PACK_FILE_KINDS)),
    check('mls_pack_files_left_out', sql`(key is null) = (left_out is not null)`),
  ],
);
export type MlsPackFileRow = typeof mlsPackFiles.$inferSelect;
