import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PersonZone, WorkSpan } from '#domain/scheduling/facts.ts';
import { DEFAULT_INVITATIONS_BUSY, INVITATIONS_BUSY } from '#domain/scheduling/people/person-calendar-json.ts';
import { users } from './accounts.ts';

/**
 * A person who does shoots. Null where nothing limits them: the studio's hours, all skills, all areas. `position` is the
 * studio's order. `feedHash` is that of the secret by which calendars show their shoots. `daysChanged` counts the changes of their days,
 * so that the version goes up with them. `userId` is the account by which they sign in. `invitationsBusy` says which invitations in their calendars
 * elsewhere keep them busy, and `invitationAddresses` by which addresses others invite them.
 */
export const people = pgTable(
  'people',
  {
    id: uuid('id').primaryKey(),
    position: integer('position').notNull(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    color: text('color').notNull(),
    skills: jsonb('skills').$type<string[]>(),
    hours: jsonb('hours').$type<(WorkSpan & { weekday: number })[]>(),
    homeAddress: text('home_address'),
    homeLatitude: doublePrecision('home_latitude'),
    homeLongitude: doublePrecision('home_longitude'),
    zones: jsonb('zones').$type<PersonZone[]>(),
    maxJobs: integer('max_jobs'),
    maxKilometers: integer('max_kilometers'),
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    activeFrom: date('active_from'),
    activeUntil: date('active_until'),
    feedHash: text('feed_hash').unique(),
    feedMadeAt: timestamp('feed_made_at', { withTimezone: true }),
    invitationsBusy: text('invitations_busy', { enum: INVITATIONS_BUSY }).notNull().default(DEFAULT_INVITATIONS_BUSY),
    invitationAddresses: text('invitation_addresses').array().notNull().default(sql`'{}'::text[]`),
    daysChanged: integer('days_changed').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('people_order').on(table.position, table.id),
    check('people_position', sql`position between 1 and 1000`),
    check('people_name', sql`length(name) between 1 and 80`),
    check('people_color', sql`color ~ '^#[0-9a-f]{6}$'`),
    check(
      'people_lists',
      sql`coalesce(jsonb_typeof(skills), 'array') = 'array' and coalesce(jsonb_typeof(hours), 'array') = 'array' and coalesce(jsonb_typeof(zones), 'array') = 'array'`,
    ),
    check(
      'people_home',
      sql`(home_latitude is null) = (home_longitude is null) and (home_latitude is null or home_address is not null)
        and home_latitude between -90 and 90 and home_longitude between -180 and 180`,
    ),
    check(
      'people_limits',
      sql`coalesce(max_jobs, 1) between 1 and 50 and coalesce(max_kilometers, 1) between 1 and 5000 and buffer_minutes between 0 and 480`,
    ),
    check('people_invitations_busy', sql`invitations_busy in ('accepted', 'maybe', 'all')`),
    check('people_active', sql`active_from <= active_until`),
    check('people_feed', sql`(feed_hash is null) = (feed_made_at is null)`),
  ],
);
export type PersonRow = typeof people.$inferSelect;

/** A day on which a person works other hours, or none at all. */
export const personDays = pgTable(
  'person_days',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    hours: jsonb('hours').$type<WorkSpan[]>().notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    unique('person_days_day').on(table.personId, table.day),
    index('person_days_time').on(table.day),
    check('person_days_hours', sql`jsonb_typeof(hours) = 'array'`),
    check('person_days_note', sql`length(note) <= 200`),
  ],
);
export type PersonDayRow = typeof personDays.$inferSelect;
