import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SelectableEventType } from '#domain/operations/events/event-catalogue.ts';
import { DELIVERY_STATES, OFF_REASONS } from '#domain/operations/webhooks/webhook-states.ts';
import { users } from './accounts.ts';
import { events } from './events.ts';
import { oneOf } from './one-of.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An address that is told of events. `eventTypes` are those it asked for, none for all. Secrets are sealed; `formerSecret` still signs until
 * `formerUntil`. While `offReason` is set nothing is sent and nothing new is queued. `failingSince` is when a try first failed since the last one that
 * succeeded, `warnedAt` when the owner was told of it; `lastStatus` and `lastError` are of the last try.
 */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    url: text('url').notNull(),
    description: text('description').notNull(),
    eventTypes: text('event_types').array().$type<SelectableEventType[]>().notNull(),
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    offReason: text('off_reason', { enum: OFF_REASONS }),
    offAt: instant('off_at'),
    failingSince: instant('failing_since'),
    warnedAt: instant('warned_at'),
    succeededAt: instant('succeeded_at'),
    lastTryAt: instant('last_try_at'),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('webhooks_created_by').on(table.createdBy),
    check('webhooks_off', sql`(off_reason is null) = (off_at is null)`),
    check('webhooks_off_reason', oneOf('off_reason', OFF_REASONS)),
    check('webhooks_former', sql`(former_secret is null) = (former_until is null)`),
  ],
);
export type WebhookRow = typeof webhooks.$inferSelect;

/**
 * An event on its way to a webhook. Of one subject only the first that has not arrived is `due`, which a unique index guards; those behind it are `waiting`. `tries`
 * counts within the present round, which a replay begins anew. `claimedUntil` is how long a server has it that calls now.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull(),
    tries: integer('tries').notNull().default(0),
    firstTryAt: instant('first_try_at'),
    nextTryAt: instant('next_try_at'),
    claimedUntil: instant('claimed_until'),
    claimedBy: uuid('claimed_by'),
    isReplay: boolean('is_replay').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('webhook_deliveries_once').on(table.eventId, table.webhookId),
    uniqueIndex('webhook_deliveries_in_order').on(table.webhookId, table.subjectId).where(sql`state = 'due'`),
    index('webhook_deliveries_due').on(table.webhookId, table.nextTryAt).where(sql`state = 'due'`),
    index('webhook_deliveries_waiting')
      .on(table.webhookId, table.subjectId, table.sequence)
      .where(sql`state = 'waiting'`),
    index('webhook_deliveries_list').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_state').on(table.webhookId, table.state, table.createdAt, table.id),
    check('webhook_deliveries_state_known', oneOf('state', DELIVERY_STATES)),
    check('webhook_deliveries_next', sql`(state = 'due') = (next_try_at is not null)`),
    check('webhook_deliveries_claim', sql`claimed_until is null or state = 'due'`),
    check('webhook_deliveries_ended', sql`(ended_at is not null) = (state in ('delivered', 'failed'))`),
    check('webhook_deliveries_tries', sql`tries >= 0`),
  ],
);
export type WebhookDeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A call of a webhook: what it answered with and the first characters of it, or why there was no answer. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    status: integer('status'),
    error: text('error'),
    answer: text('answer').notNull(),
  },
  (table) => [
    index('webhook_tries_delivery').on(table.deliveryId, table.startedAt, table.id),
    check('webhook_tries_outcome', sql`num_nonnulls(status, error) > 0`),
  ],
);
export type WebhookTryRow = typeof webhookTries.$inferSelect;
