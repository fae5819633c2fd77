import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeptAnswer } from '#domain/orders/questions/check-answers.ts';
import type { QuestionDocument } from '#domain/orders/questions/question-schema.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What the studio asks with an order, by version; the one with the highest number holds. While there is none, nothing is asked.
 * Triggers (written by hand in the migration) refuse to change or delete a row.
 */
export const questionVersions = pgTable(
  'question_versions',
  {
    number: integer('number').primaryKey(),
    content: jsonb('content').$type<QuestionDocument>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('question_versions_changed_by').on(table.changedBy),
    check('question_versions_number', sql`number > 0`),
  ],
);
export type QuestionVersionRow = typeof questionVersions.$inferSelect;

/** The answers of an order, with the words of the version (`version`, 0 for none) that they were asked in. */
export const orderAnswers = pgTable('order_answers', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  answers: jsonb('answers').$type<KeptAnswer[]>().notNull(),
});

/**
 * How to get into the property of an order, all of it sealed under the installation's secret: a copy of the database tells neither a code
 * nor that a house stands empty. Deleted 30 days after the shoot.
 */
export const accessDetails = pgTable(
  'access_details',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sealed: text('sealed').notNull(),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('access_details_changed').on(table.changedAt), check('access_details_version', sql`version > 0`)],
);
export type AccessDetailsRow = typeof accessDetails.$inferSelect;
