import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CLOCK_KINDS } from '#domain/production/production-clock.ts';
import { MAX_QUESTION_LENGTH } from '#domain/production/production-input.ts';
import { MOVE_CAUSES, PRODUCTION_STAGES } from '#domain/production/stages.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What cards of a column are sorted by: when they are due, else since when they are in it. */
export const productionRank = sql`(coalesce(due_at, stage_since))`;

/**
 * Where the work on a property stands: a card of the board. `isStageByHand` says that staff put it there. The clock (`clockKind` and the
 * columns beside it, see `ProductionClock`) is missing while clients have the work; `dueAt` follows from it, or was set by hand
 * (`isDueFixed`). `pausedAt` is since when a question is open, for which the clock stands.
 */
export const productions = pgTable(
  'productions',
  {
    propertyId: uuid('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    stage: text('stage', { enum: PRODUCTION_STAGES }).notNull(),
    stageSince: instant('stage_since').notNull(),
    isStageByHand: boolean('is_stage_by_hand').notNull().default(false),
    clockKind: text('clock_kind', { enum: CLOCK_KINDS }),
    clockFrom: instant('clock_from'),
    clockMinutes: doublePrecision('clock_minutes'),
    turnaroundMinutes: integer('turnaround_minutes'),
    dueAt: instant('due_at'),
    isDueFixed: boolean('is_due_fixed').notNull().default(false),
    pausedAt: instant('paused_at'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('productions_column').on(table.stage, productionRank, table.propertyId),
    index('productions_assigned').on(table.assignedTo),
    index('productions_due').on(table.dueAt).where(sql`due_at is not null`),
    check('productions_stage', oneOf('stage', PRODUCTION_STAGES)),
    check('productions_clock_kind', oneOf('clock_kind', CLOCK_KINDS)),
    check(
      'productions_clock',
      sql`num_nonnulls(clock_kind, clock_from, clock_minutes, turnaround_minutes, due_at) in (0, 5) and (due_at is not null or not is_due_fixed)`,
    ),
  ],
);
export type ProductionRow = typeof productions.$inferSelect;

/** A move of a card: `movedBy` is who moved it by hand. `fromStage` is null for the first one. */
export const productionMoves = pgTable(
  'production_moves',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => productions.propertyId, { onDelete: 'cascade' }),
    fromStage: text('from_stage', { enum: PRODUCTION_STAGES }),
    toStage: text('to_stage', { enum: PRODUCTION_STAGES }).notNull(),
    cause: text('cause', { enum: MOVE_CAUSES }).notNull(),
    movedBy: uuid('moved_by').references(() => users.id, { onDelete: 'set null' }),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [
    index('production_moves_property').on(table.propertyId, table.movedAt, table.id),
    index('production_moves_user').on(table.movedBy),
    check('production_moves_from', oneOf('from_stage', PRODUCTION_STAGES)),
    check('production_moves_to', oneOf('to_stage', PRODUCTION_STAGES)),
    check('production_moves_cause', oneOf('cause', MOVE_CAUSES)),
  ],
);

/** A question about the work on a property, for which its clock stands until it is answered. `askedAs` is the name of who has no account. */
export const productionQuestions = pgTable(
  'production_questions',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => productions.propertyId, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAs: text('asked_as').notNull().default(''),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('production_questions_property').on(table.propertyId, table.askedAt, table.id),
    index('production_questions_open').on(table.propertyId).where(sql`answered_at is null`),
    index('production_questions_asked_by').on(table.askedBy),
    index('production_questions_answered_by').on(table.answeredBy),
    check('production_questions_text', sql.raw(`length(text) between 1 and ${MAX_QUESTION_LENGTH}`)),
    check('production_questions_answer', sql`(answer is null) = (answered_at is null)`),
  ],
);
export type QuestionRow = typeof productionQuestions.$inferSelect;
