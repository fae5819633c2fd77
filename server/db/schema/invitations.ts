import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/shared/access/roles.ts';
import { GIVEN_STAFF_ROLES } from '#domain/shared/access/staff-rights.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { users } from './accounts.ts';
import { localeShape } from './locale-shape.ts';
import { people } from './people.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An account that somebody is invited to, until they accept or the invitation is revoked. It is good for the newest token
 * alone, until its day, and while its sender is an admin.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    name: text('full_name').notNull(),
    email: text('email').notNull().unique(),
    role: text('role', { enum: ROLES }).notNull(),
    staffRoles: text('staff_roles', { enum: GIVEN_STAFF_ROLES }).array().notNull().default(sql`'{}'::text[]`),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    seesOrders: boolean('sees_orders').notNull().default(false),
    locale: text('locale', { enum: LOCALES }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('invitations_invited_by').on(table.invitedBy),
    index('invitations_person').on(table.personId),
    check('invitations_role', sql.raw(`role in (${ROLES.map((role) => `'${role}'`).join(', ')})`)),
    check('invitations_email', sql`email = lower(email collate "C")`),
    check('invitations_locale', localeShape),
  ],
);
export type InvitationRow = typeof invitations.$inferSelect;
