import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { PAGE_TEMPLATES } from '#domain/listings/pages/page-input.ts';
import { PAGE_STATES } from '#domain/listings/pages/page-state.ts';
import type { Area } from '#domain/shared/area.ts';
import { users } from './accounts.ts';
import { oneOf } from './one-of.ts';
import { pagePictures } from './pictures.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The page of a property for buyers: at `/h/{slug}` with the agent, and at `/u/{token}` without any name. What the property itself says is read from its row. `lot` in
 * square feet. `checkedSum` is a digest of the unbranded page that was looked through last with who was looked for, and `isClean` whether nothing was found in it: what
 * differs from it is looked through before anybody sees it. `mediaIds` are of films, plans, panoramas and tours in the order in which they are shown; `unbrandedTourIds` are
 * tours whose link is marked as the provider's one without names. What is gone of both is left out when a page is shown.
 */
export const propertyPages = pgTable(
  'property_pages',
  {
    propertyId: uuid('property_id')
      .primaryKey()
      .references(() => properties.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull().unique(),
    token: text('token').notNull().unique(),
    state: text('state', { enum: PAGE_STATES }).notNull(),
    template: text('template', { enum: PAGE_TEMPLATES }).notNull(),
    headline: text('headline').notNull(),
    description: text('description').notNull(),
    showPrice: boolean('show_price').notNull(),
    lot: doublePrecision('lot').$type<Area>(),
    year: integer('year'),
    agentName: text('agent_name').notNull(),
    agentBrokerage: text('agent_brokerage').notNull(),
    agentPhone: text('agent_phone').notNull(),
    agentEmail: text('agent_email').notNull(),
    /** Staff wrote or confirmed the address, so that inquiries are mailed to it. */
    isEmailConfirmed: boolean('is_email_confirmed').notNull().default(false),
    agentLicense: text('agent_license').notNull(),
    color: text('color').notNull(),
    photoIds: uuid('photo_ids').array().notNull(),
    mediaIds: uuid('media_ids').array().notNull().default(sql`'{}'::uuid[]`),
    unbrandedTourIds: uuid('unbranded_tour_ids').array().notNull().default(sql`'{}'::uuid[]`),
    agentPicture: text('agent_picture').references(() => pagePictures.sha256),
    brokerageLogo: text('brokerage_logo').references(() => pagePictures.sha256),
    publishedAt: instant('published_at'),
    checkedSum: text('checked_sum'),
    isClean: boolean('is_clean').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('property_pages_created_by').on(table.createdBy),
    index('property_pages_agent_picture').on(table.agentPicture).where(sql`agent_picture is not null`),
    index('property_pages_brokerage_logo').on(table.brokerageLogo).where(sql`brokerage_logo is not null`),
    check('property_pages_state', oneOf('state', PAGE_STATES)),
    check('property_pages_template', oneOf('template', PAGE_TEMPLATES)),
    check('property_pages_published', sql`(state = 'draft') = (published_at is null)`),
    check('property_pages_slug', sql`slug ~ '^[a-z0-9-]{1,80}$'`),
    check('property_pages_token', sql`length(token) >= 22`),
    check('property_pages_unbranded_tours', sql`unbranded_tour_ids <@ media_ids`),
    check('property_pages_color', sql`color ~ '^#[0-9a-f]{6}$'`),
    check('property_pages_lot', sql`lot > 0`),
    check('property_pages_clean', sql`checked_sum is not null or not is_clean`),
  ],
);
export type PropertyPageRow = typeof propertyPages.$inferSelect;
