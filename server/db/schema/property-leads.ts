import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The place that an address named by `?from=`: one short word, or empty. */
const sourceShape = sql`source ~ '^([a-z0-9][a-z0-9-]{0,31})?$'`;

/**
 * An inquiry from the branded page of a property (LIST-25). `ownerId` had the property then, and nobody else of the realtors reads it. `emailFolded` is folded in code.
 */
export const propertyLeads = pgTable(
  'property_leads',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailFolded: text('email_folded').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    source: text('source').notNull(),
    wasMailed: boolean('was_mailed').notNull(),
    consentedAt: instant('consented_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('property_leads_property').on(table.propertyId, table.createdAt, table.id),
    index('property_leads_owner').on(table.ownerId, table.createdAt, table.id),
    index('property_leads_address').on(table.emailFolded, table.createdAt, table.id),
    index('property_leads_created').on(table.createdAt),
    check('property_leads_source', sourceShape),
    check('property_leads_said', sql`name <> '' and email <> '' and message <> ''`),
  ],
);
export type PropertyLeadRow = typeof propertyLeads.$inferSelect;

/**
 * What the page of a property was visited on a day of the studio, by who had the property and by the place that the address named (LIST-30). Counts alone: nothing of a
 * visitor is in here.
 */
export const propertyVisits = pgTable(
  'property_visits',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    views: integer('views').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
    photos: integer('photos').notNull().default(0),
    leads: integer('leads').notNull().default(0),
    bots: integer('bots').notNull().default(0),
  },
  (table) => [
    unique('property_visits_day').on(table.propertyId, table.day, table.source, table.ownerId).nullsNotDistinct(),
    index('property_visits_owner').on(table.ownerId),
    check('property_visits_source', sourceShape),
    check('property_visits_counts', sql`least(views, visitors, photos, leads, bots) >= 0 and visitors <= views`),
  ],
);

/** The salt of a day, by which its visitors are told apart. It is gone with the next day, and with it whatever could be found out from a mark. */
export const visitSalts = pgTable('visit_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: text('salt').notNull(),
});

/** That somebody was on the page of a property today: a salted digest, gone with the day. */
export const visitMarks = pgTable(
  'visit_marks',
  {
    day: date('day', { mode: 'string' })
      .notNull()
      .references(() => visitSalts.day, { onDelete: 'cascade' }),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    mark: text('mark').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.propertyId, table.mark] }),
    index('visit_marks_property').on(table.propertyId),
  ],
);
