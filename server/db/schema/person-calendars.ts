import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { people } from './people.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A calendar elsewhere that says when a person is busy. Its address opens it, so it is kept sealed. `failure` says why the last
 * look failed; what was read before holds meanwhile.
 */
export const personCalendars = pgTable(
  'person_calendars',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    host: text('host').notNull(),
    sealedAddress: text('sealed_address').notNull(),
    readAt: instant('read_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('person_calendars_person').on(table.personId, table.createdAt),
    check('person_calendars_name', sql`length(name) between 1 and 60`),
  ],
);
export type PersonCalendarRow = typeof personCalendars.$inferSelect;

/** When a calendar elsewhere says that its person is busy, and nothing of what they do. */
export const personBusyTimes = pgTable(
  'person_busy_times',
  {
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => personCalendars.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isAllDay: boolean('is_all_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.position] }),
    index('person_busy_times_end').on(table.endsAt),
    check('person_busy_times_length', sql`ends_at > starts_at`),
  ],
);
export type PersonBusyTimeRow = typeof personBusyTimes.$inferSelect;
