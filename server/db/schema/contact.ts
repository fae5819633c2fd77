import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '#domain/shared/locale.ts';
import { localeShape } from './locale-shape.ts';

/** A message that a visitor sent by the contact form (SITE-33). `phone` is empty where none was given; `emailFolded` is folded in code. `locale` is the language of the page. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailFolded: text('email_folded'),
    phone: text('phone').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull().default('en'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_address').on(table.emailFolded),
    index('contact_messages_unfolded').on(table.id).where(sql`email_folded is null`),
    check('contact_messages_locale', localeShape),
  ],
);
export type ContactMessageRow = typeof contactMessages.$inferSelect;
