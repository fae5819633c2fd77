import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ASSIGNMENTS } from '#domain/site/settings/assignment.ts';
import type { ChangePolicy } from '#domain/site/settings/change-policy.ts';
import type { DeliverySettings } from '#domain/site/settings/delivery-settings.ts';
import type { Embedding } from '#domain/site/settings/embedding.ts';
import type { InvoiceSettings } from '#domain/site/settings/invoice-settings.ts';
import type { PaymentSettings } from '#domain/site/settings/payment-settings.ts';
import type { ProductionSettings } from '#domain/site/settings/production-settings.ts';
import type { ReminderSettings } from '#domain/site/settings/reminder-settings.ts';
import { SCHEDULING_MODES } from '#domain/site/settings/scheduling-mode.ts';
import type { DayHours, EquipmentSettings, TravelSettings } from '#domain/site/settings/studio-settings.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * How the studio runs its calendar, and how it delivers: one row, or none while nobody has changed anything. What is null follows its default.
 * `capacity` is how many shoots could take place at once before there were people: the first start of this version reads it, and
 * nothing else does. `feedHash` is the SHA-256 of the secret in the calendar's subscription address.
 */
export const studioSettings = pgTable(
  'studio_settings',
  {
    id: integer('id').primaryKey(),
    workingHours: jsonb('working_hours').$type<DayHours[]>(),
    capacity: integer('capacity'),
    leadTimeHours: integer('lead_time_hours'),
    assignment: text('assignment', { enum: ASSIGNMENTS }),
    travel: jsonb('travel').$type<TravelSettings>(),
    equipment: jsonb('equipment').$type<EquipmentSettings>(),
    scheduling: text('scheduling', { enum: SCHEDULING_MODES }),
    changePolicy: jsonb('change_policy').$type<ChangePolicy>(),
    delivery: jsonb('delivery').$type<DeliverySettings>(),
    production: jsonb('production').$type<ProductionSettings>(),
    embedding: jsonb('embedding').$type<Embedding>(),
    reminders: jsonb('reminders').$type<ReminderSettings>(),
    payments: jsonb('payments').$type<Partial<PaymentSettings>>(),
    invoices: jsonb('invoices').$type<InvoiceSettings>(),
    feedHash: text('feed_hash').unique(),
    feedMadeAt: instant('feed_made_at'),
    version: integer('version').notNull().default(1),
  },
  () => [
    check('studio_settings_one', sql`id = 1`),
    check('studio_settings_capacity', sql`capacity between 1 and 50`),
    check('studio_settings_lead_time', sql`lead_time_hours between 0 and 720`),
    check('studio_settings_assignment', sql`assignment in ('priority', 'nearest', 'fair')`),
    check('studio_settings_scheduling', sql`scheduling in ('offered', 'on_request')`),
    check('studio_settings_feed', sql`(feed_hash is null) = (feed_made_at is null)`),
  ],
);
export type SettingsRow = typeof studioSettings.$inferSelect;

/**
 * Hours in which no shoot is booked. Triggers (written by hand in the migration) refuse a shoot within a block and a block
 * over a shoot, as violations of `bookings_not_blocked` and `calendar_blocks_no_shoots`.
 */
export const calendarBlocks = pgTable(
  'calendar_blocks',
  {
    id: uuid('id').primaryKey(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('calendar_blocks_time').on(table.endsAt, table.startsAt),
    check('calendar_blocks_length', sql`ends_at > starts_at`),
  ],
);
export type BlockRow = typeof calendarBlocks.$inferSelect;
