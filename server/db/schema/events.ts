import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { EVENT_SUBJECTS } from '#domain/operations/events/define-event.ts';
import type { EventType } from '#domain/operations/events/event-catalogue.ts';
import { oneOf } from './one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What happened, written in the transaction in which it happened. `recorded` is the order in which rows were written, `sequence` the order in which
 * they are read: it is given after the commit, by one transaction at a time, so that none comes in behind a reader. A trigger
 * (`events_unchanged`) refuses every other change.
 */
export const events = pgTable(
  'events',
  {
    id: uuid('id').primaryKey(),
    recorded: bigint('recorded', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    sequence: bigint('sequence', { mode: 'number' }),
    type: text('type').$type<EventType>().notNull(),
    version: integer('version').notNull(),
    subjectKind: text('subject_kind', { enum: EVENT_SUBJECTS }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('events_sequence').on(table.sequence),
    index('events_type').on(table.type, table.sequence),
    index('events_unread').on(table.recorded).where(sql`sequence is null`),
    check('events_sequence_from_one', sql`sequence > 0`),
    check('events_version', sql`version > 0`),
    check('events_size', sql`octet_length(data::text) <= 16000`),
    check('events_subject', oneOf('subject_kind', EVENT_SUBJECTS)),
  ],
);
export type EventRow = typeof events.$inferSelect;

/** Places in the events: `given` is the last sequence that was given, `webhooks` the last one that webhooks were made of. */
export const eventPlaces = pgTable(
  'event_places',
  {
    name: text('name', { enum: ['given', 'webhooks'] }).primaryKey(),
    sequence: bigint('sequence', { mode: 'number' }).notNull().default(0),
  },
  () => [check('event_places_name', sql`name in ('given', 'webhooks')`)],
);
