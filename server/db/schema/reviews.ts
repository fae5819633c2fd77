import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { PIN_STATES } from '#domain/reviews/pin-states.ts';
import { MOST_COMMENTS } from '#domain/reviews/review-limits.ts';
import { CURRENCIES } from '#domain/shared/money/currencies.ts';
import type { Wish } from '#domain/site/settings/review-settings.ts';
import { users } from './accounts.ts';
import { deliveries, deliveryLinks } from './deliveries.ts';
import { mediaItems } from './media.ts';
import { oneOf } from './one-of.ts';
import { orders } from './orders.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const ROUND_STATES = ['open', 'sent', 'done'] as const;
const AUTHOR_KINDS = ['client', 'staff'] as const;

/**
 * The review of a delivery. Each transaction that changes something of it locks this row and raises `changes`, so that what is counted in it
 * stays true and everybody who looks learns of it. `chosen` are the photos that clients chose, `choiceVersion` counts its changes, `orderedPhotos` is
 * how many they ordered besides their package.
 */
export const reviews = pgTable(
  'reviews',
  {
    deliveryId: uuid('delivery_id')
      .primaryKey()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    changes: integer('changes').notNull().default(0),
    chosen: uuid('chosen').array().notNull().default(sql`'{}'::uuid[]`),
    choiceVersion: integer('choice_version').notNull().default(1),
    orderedPhotos: integer('ordered_photos').notNull().default(0),
    orderedAt: instant('ordered_at'),
    approvedAt: instant('approved_at'),
    approvedBy: text('approved_by').notNull().default(''),
  },
  () => [check('reviews_ordered', sql`ordered_photos >= 0`)],
);
export type ReviewRow = typeof reviews.$inferSelect;

/**
 * Somebody who reviews by a link, by the name that they gave. Their browser keeps the id with a signature made of the installation's
 * secret, so that nothing in this table lets anybody write in their name.
 */
export const reviewers = pgTable(
  'reviewers',
  {
    id: uuid('id').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => deliveryLinks.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('reviewers_link').on(table.linkId), check('reviewers_name', sql`length(btrim(name)) > 0`)],
);
export type ReviewerRow = typeof reviewers.$inferSelect;

/**
 * A round of changes of a delivery; one at most is open. A trigger (written by hand in the migration) keeps `commentCount`, so that no round has
 * more comments than it may. `priceMinor` is what it cost with taxes, in minor units of `currency`, as a line of `orderId`.
 */
export const reviewRounds = pgTable(
  'review_rounds',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => reviews.deliveryId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    state: text('state', { enum: ROUND_STATES }).notNull().default('open'),
    commentCount: integer('comment_count').notNull().default(0),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull().default(0),
    currency: text('currency', { enum: CURRENCIES }),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    sentBy: text('sent_by').notNull().default(''),
    dueAt: instant('due_at'),
    doneAt: instant('done_at'),
    doneBy: uuid('done_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('review_rounds_number').on(table.deliveryId, table.number),
    unique('review_rounds_delivery').on(table.deliveryId, table.id),
    uniqueIndex('review_rounds_open').on(table.deliveryId).where(sql`state = 'open'`),
    index('review_rounds_order').on(table.orderId),
    index('review_rounds_done_by').on(table.doneBy),
    check('review_rounds_state', oneOf('state', ROUND_STATES)),
    check('review_rounds_comments', sql.raw(`comment_count between 0 and ${MOST_COMMENTS}`)),
    check('review_rounds_price', sql`price_minor >= 0 and (price_minor = 0 or currency is not null)`),
    check(
      'review_rounds_times',
      sql`(sent_at is null) = (state = 'open') and (due_at is null) = (state = 'open') and (done_at is not null) = (state = 'done')`,
    ),
  ],
);
export type RoundRow = typeof reviewRounds.$inferSelect;

/**
 * A pin on a file of a delivery, at `x` and `y` from 0 to 1 of the upright picture, or about the whole file. `isInternal` ones are of the studio,
 * for its editors alone; each kind has its own numbers, so that clients see no gaps. `wish` is as it was offered on the day.
 */
export const reviewPins = pgTable(
  'review_pins',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => reviews.deliveryId, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => mediaItems.id, { onDelete: 'cascade' }),
    fileNumber: integer('file_number').notNull().default(1),
    number: integer('number').notNull(),
    roundId: uuid('round_id'),
    x: doublePrecision('x'),
    y: doublePrecision('y'),
    wish: jsonb('wish').$type<Wish>(),
    state: text('state', { enum: PIN_STATES }).notNull().default('open'),
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('review_pins_number').on(table.itemId, table.isInternal, table.number),
    index('review_pins_delivery').on(table.deliveryId, table.createdAt, table.id),
    index('review_pins_round').on(table.deliveryId, table.roundId),
    foreignKey({
      name: 'review_pins_round_of_delivery',
      columns: [table.deliveryId, table.roundId],
      foreignColumns: [reviewRounds.deliveryId, reviewRounds.id],
    }).onDelete('cascade'),
    check('review_pins_state', oneOf('state', PIN_STATES)),
    check('review_pins_place', sql`(x is null) = (y is null) and x between 0 and 1 and y between 0 and 1`),
    check('review_pins_file_number', sql`file_number > 0`),
    check('review_pins_internal', sql`not is_internal or round_id is null`),
  ],
);
export type PinRow = typeof reviewPins.$inferSelect;

/**
 * A comment of a pin's thread, the first one of which was written with it. One of a client counts in a round and belongs to the
 * reviewer, one of staff to their account. A hidden one is kept, and clients do not see it.
 */
export const reviewComments = pgTable(
  'review_comments',
  {
    id: uuid('id').primaryKey(),
    pinId: uuid('pin_id')
      .notNull()
      .references(() => reviewPins.id, { onDelete: 'cascade' }),
    roundId: uuid('round_id').references(() => reviewRounds.id, { onDelete: 'cascade' }),
    authorKind: text('author_kind', { enum: AUTHOR_KINDS }).notNull(),
    reviewerId: uuid('reviewer_id').references(() => reviewers.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    hiddenAt: instant('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('review_comments_pin').on(table.pinId, table.createdAt, table.id),
    index('review_comments_round').on(table.roundId),
    index('review_comments_reviewer').on(table.reviewerId),
    index('review_comments_user').on(table.userId),
    index('review_comments_hidden_by').on(table.hiddenBy),
    index('review_comments_of_clients').on(table.createdAt).where(sql`author_kind = 'client' and hidden_at is null`),
    check('review_comments_author_kind', oneOf('author_kind', AUTHOR_KINDS)),
    check(
      'review_comments_author',
      sql`(author_kind = 'client') = (reviewer_id is not null) and (author_kind = 'client') = (round_id is not null)`,
    ),
  ],
);
export type CommentRow = typeof reviewComments.$inferSelect;

/** A photo that a reviewer likes. */
export const reviewFavorites = pgTable(
  'review_favorites',
  {
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => reviewers.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => mediaItems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.reviewerId, table.itemId] }),
    index('review_favorites_item').on(table.itemId),
  ],
);

/**
 * Who is to be told of reviews: `studio`, `user:` or `link:` with an id. `since` is when the first thing happened that they were not told of,
 * null where there is none; `mailedAt` is when their last mail was queued.
 */
export const reviewNotices = pgTable(
  'review_notices',
  {
    recipient: text('recipient').primaryKey(),
    since: instant('since'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [index('review_notices_since').on(table.since).where(sql`since is not null`)],
);
export type NoticeRow = typeof reviewNotices.$inferSelect;
