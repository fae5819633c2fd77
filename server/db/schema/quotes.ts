import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { QuoteAnswers } from '#domain/orders/pricing/quote-json.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A price that was shown, until the order that it is for is placed: what was asked for, and the hash of what it came to. */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    answers: jsonb('answers').$type<QuoteAnswers>().notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('quotes_created').on(table.createdAt)],
);
export type QuoteRow = typeof quotes.$inferSelect;
