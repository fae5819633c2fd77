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
import { DELIVERY_SIZES, LINK_PURPOSES } from '#domain/deliveries/delivery-link.ts';
import { TOUR_PROVIDERS } from '#domain/deliveries/tour-links.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { users } from './accounts.ts';
import { localeShape } from './locale-shape.ts';
import { oneOf, quoteAll } from './one-of.ts';
import { orderGuests } from './order-guests.ts';
import { properties } from './properties.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * The delivery of a property: what its links open. There is one, however many links were made. `openedAt` is when staff opened it
 * before everything was paid (`openedBy`); null while the balance decides.
 */
export const deliveries = pgTable('deliveries', {
  id: uuid('id').primaryKey(),
  propertyId: uuid('property_id')
    .notNull()
    .unique()
    .references(() => properties.id, { onDelete: 'cascade' }),
  openedAt: instant('opened_at'),
  openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant('created_at').notNull(),
});
export type DeliveryRow = typeof deliveries.$inferSelect;

/**
 * A link to a delivery, for one person. Of its token the SHA-256 alone is kept (hexadecimal), of its password the slow hash.
 * `sizes` are those that can be downloaded by it; `canComment` and `canApprove` are its rights in the review, and `canPay` shows what is due and
 * leads to the page on which it is paid. `lastOpenedAt` is when somebody outside of the studio last opened it, to five minutes.
 * `guestId` is the guest of an order whose link it is.
 * Before it ends, its person is reminded at `email` (`emailFolded` is folded in code) in `locale`: `remindedAt` is of its present end, `extendedAt` when it last got a later one.
 */
export const deliveryLinks = pgTable(
  'delivery_links',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text('purpose', { enum: LINK_PURPOSES }).notNull(),
    name: text('name').notNull(),
    sizes: text('sizes').array().notNull(),
    canComment: boolean('can_comment').notNull().default(false),
    canApprove: boolean('can_approve').notNull().default(false),
    canPay: boolean('can_pay').notNull().default(false),
    passwordHash: text('password_hash'),
    email: text('email'),
    emailFolded: text('email_folded'),
    locale: text('locale', { enum: LOCALES }),
    expiresAt: instant('expires_at').notNull(),
    extendedAt: instant('extended_at'),
    remindedAt: instant('reminded_at'),
    revokedAt: instant('revoked_at'),
    lastOpenedAt: instant('last_opened_at'),
    guestId: uuid('guest_id').references(() => orderGuests.id, { onDelete: 'set null' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('delivery_links_guest').on(table.guestId),
    index('delivery_links_delivery').on(table.deliveryId, table.createdAt, table.id),
    index('delivery_links_created_by').on(table.createdBy),
    index('delivery_links_email').on(table.emailFolded),
    index('delivery_links_unfolded').on(table.id).where(sql`email is not null and email_folded is null`),
    index('delivery_links_ending').on(table.expiresAt, table.id).where(sql`revoked_at is null`),
    check('delivery_links_locale', localeShape),
    check('delivery_links_purpose', oneOf('purpose', LINK_PURPOSES)),
    check('delivery_links_sizes', sql.raw(`sizes <@ array[${quoteAll(DELIVERY_SIZES)}]::text[]`)),
    check('delivery_links_life', sql`expires_at > created_at`),
  ],
);
export type DeliveryLinkRow = typeof deliveryLinks.$inferSelect;

/**
 * A download by a link: of a file, or of an archive of several, whose `fileName` is that of the archive. `files` and `bytes` are
 * how much it was. Within a minute the same download by a link is one: `delivery_downloads_once`, an exclusion constraint of its
 * migration.
 */
export const deliveryDownloads = pgTable(
  'delivery_downloads',
  {
    id: uuid('id').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => deliveryLinks.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    size: text('size', { enum: DELIVERY_SIZES }).notNull(),
    files: integer('files').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    downloadedAt: instant('downloaded_at').notNull(),
  },
  (table) => [
    index('delivery_downloads_link').on(table.linkId, table.downloadedAt, table.id),
    check('delivery_downloads_files', sql`files > 0`),
  ],
);

/**
 * Somebody at a link who wants an email once an archive can be downloaded: of all files in a size, or with a `room` of its photos. It waits
 * here until then; what was sent is deleted.
 */
export const deliveryNotices = pgTable(
  'delivery_notices',
  {
    id: uuid('id').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => deliveryLinks.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    size: text('size', { enum: DELIVERY_SIZES }).notNull(),
    room: text('room'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('delivery_notices_once').on(table.linkId, table.email, table.size, sql`coalesce('room ' || room, '')`),
    index('delivery_notices_waiting').on(table.createdAt, table.id),
    check('delivery_notices_size', oneOf('size', DELIVERY_SIZES)),
    check('delivery_notices_locale', localeShape),
  ],
);
export type DeliveryNoticeRow = typeof deliveryNotices.$inferSelect;

/** A tour or film of a property that stands with somebody else: what that provider calls it. */
export const propertyTours = pgTable(
  'property_tours',
  {
    id: uuid('id').primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: TOUR_PROVIDERS }).notNull(),
    tourId: text('tour_id').notNull(),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('property_tours_once').on(table.propertyId, table.provider, table.tourId),
    check('property_tours_provider', oneOf('provider', TOUR_PROVIDERS)),
  ],
);
export type TourRow = typeof propertyTours.$inferSelect;
