import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SHOOT_CHANGES } from '#domain/calendar/shoot-change-json.ts';
import { CALENDAR_ACCOUNT_KINDS, CALENDAR_PROVIDERS } from '#domain/scheduling/people/calendar-providers.ts';
import { sessions, users } from './accounts.ts';
import { bookings } from './bookings.ts';
import { oneOf } from './one-of.ts';
import { people } from './people.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * An account with calendars of a person: on a calendar server (CalDAV), or of a service that they signed in to. Its password, or its
 * tokens, are kept sealed. `failure` says why the last look failed; what was read before holds meanwhile, and `needsSignIn` that only
 * its person can mend it. Nothing is asked before `waitUntil`, where the server said so. `addresses` are those by which others invite its person, as the server tells them.
 * A service that says when something changed does so as `subscriptionId`, with a secret of which the hash is kept, until `subscriptionEndsAt`;
 * `subscriptionTriedAt` is when none came of it last. What is said before `lookDueAt` is seen by the look that is queued for then.
 */
export const calendarAccounts = pgTable(
  'calendar_accounts',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .unique()
      .references(() => people.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    kind: text('kind', { enum: CALENDAR_ACCOUNT_KINDS }).notNull().default('caldav'),
    userName: text('user_name').notNull(),
    sealedPassword: text('sealed_password'),
    sealedTokens: text('sealed_tokens'),
    needsSignIn: boolean('needs_sign_in').notNull().default(false),
    waitUntil: instant('wait_until'),
    addresses: text('addresses').array().notNull().default(sql`'{}'::text[]`),
    readAt: instant('read_at'),
    triedAt: instant('tried_at'),
    failure: text('failure'),
    subscriptionId: text('subscription_id').unique(),
    subscriptionHash: text('subscription_hash'),
    subscriptionEndsAt: instant('subscription_ends_at'),
    subscriptionTriedAt: instant('subscription_tried_at'),
    lookDueAt: instant('look_due_at'),
    createdAt: instant('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  () => [
    check(
      'calendar_accounts_subscription',
      sql`(subscription_id is null) = (subscription_hash is null) and (subscription_id is null) = (subscription_ends_at is null)`,
    ),
    check('calendar_accounts_user_name', sql`length(user_name) between 1 and 200`),
    check('calendar_accounts_kind', oneOf('kind', CALENDAR_ACCOUNT_KINDS)),
    check(
      'calendar_accounts_sealed',
      sql`(kind = 'caldav') = (sealed_password is not null) and (kind = 'caldav') = (sealed_tokens is null)`,
    ),
  ],
);
export type CalendarAccountRow = typeof calendarAccounts.$inferSelect;

/**
 * A sign-in at a service that a browser was sent to, until it comes back with `state`, of which the hash is kept. It counts once, for a
 * few minutes, and in the session that began it alone. `sealedVerifier` proves to the service that who brings the code began it;
 * `isOwn` is of somebody of the crew, who may connect nobody but themselves.
 */
export const calendarSignIns = pgTable(
  'calendar_sign_ins',
  {
    stateHash: text('state_hash').primaryKey(),
    kind: text('kind', { enum: CALENDAR_PROVIDERS }).notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    isOwn: boolean('is_own').notNull(),
    sealedVerifier: text('sealed_verifier').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('calendar_sign_ins_person').on(table.personId),
    index('calendar_sign_ins_user').on(table.userId),
    index('calendar_sign_ins_session').on(table.sessionId),
    index('calendar_sign_ins_end').on(table.endsAt),
    check('calendar_sign_ins_kind', oneOf('kind', CALENDAR_PROVIDERS)),
  ],
);
export type CalendarSignInRow = typeof calendarSignIns.$inferSelect;

/**
 * A calendar elsewhere that says when a person is busy: a file at an address, which opens it and so is kept sealed, or a calendar of
 * an account at its `url`, which counts only if staff chose it and may be the one that shoots are written to. `failure` says why the
 * last look at a file failed; what was read before holds meanwhile. `syncToken` is what the server is asked with for changes; `etag`,
 * `lastModified` and `contentHash` are of the file that was read, and `readingKey` of the rules by which it was. `problems` are some of the
 * sentences about what could not be read, of which there are `problemCount`.
 */
export const personCalendars = pgTable(
  'person_calendars',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').references(() => calendarAccounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    host: text('host').notNull(),
    sealedAddress: text('sealed_address'),
    url: text('url'),
    color: text('color'),
    isWritable: boolean('is_writable').notNull().default(false),
    countsBusy: boolean('counts_busy').notNull().default(true),
    getsShoots: boolean('gets_shoots').notNull().default(false),
    syncToken: text('sync_token'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    contentHash: text('content_hash'),
    readingKey: text('reading_key'),
    problems: text('problems').array().notNull().default(sql`'{}'::text[]`),
    problemCount: integer('problem_count').notNull().default(0),
    readAt: instant('read_at').notNull(),
    triedAt: instant('tried_at').notNull(),
    failure: text('failure'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('person_calendars_person').on(table.personId, table.createdAt),
    unique('person_calendars_url').on(table.accountId, table.url),
    uniqueIndex('person_calendars_shoots').on(table.accountId).where(sql`gets_shoots`),
    check('person_calendars_name', sql`length(name) between 1 and 60`),
    check(
      'person_calendars_kind',
      sql`(account_id is null) = (sealed_address is not null) and (account_id is null) = (url is null)`,
    ),
    check('person_calendars_shoots_account', sql`account_id is not null or not gets_shoots`),
  ],
);
export type PersonCalendarRow = typeof personCalendars.$inferSelect;

/** When a calendar elsewhere says that its person is busy, and nothing of what they do. */
export const personBusyTimes = pgTable(
  'person_busy_times',
  {
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => personCalendars.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isAllDay: boolean('is_all_day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.position] }),
    index('person_busy_times_end').on(table.endsAt),
    check('person_busy_times_length', sql`ends_at > starts_at`),
  ],
);
export type PersonBusyTimeRow = typeof personBusyTimes.$inferSelect;

/**
 * An object in a calendar of an account, in the version that was read: its times and nothing of what they are about. `endsAt` is a
 * moment after its last event, and null where events repeat.
 */
export const calendarObjects = pgTable(
  'calendar_objects',
  {
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => personCalendars.id, { onDelete: 'cascade' }),
    href: text('href').notNull(),
    etag: text('etag').notNull(),
    uid: text('uid').notNull(),
    data: text('data').notNull(),
    endsAt: instant('ends_at'),
  },
  (table) => [primaryKey({ columns: [table.calendarId, table.href] })],
);
export type CalendarObjectRow = typeof calendarObjects.$inferSelect;

/**
 * A shoot as it was written to a calendar elsewhere, at `href`. `hash` is that of the text, empty until it was written; `startsAt` is the
 * beginning that was last written, or tried. `change` is what somebody did to it there, and staff have not decided yet: it is so since the
 * version `changeSeenAt` of the shoot, and a later version decides it. `version` counts what was found, so that two do not decide at once.
 */
export const shootCopies = pgTable(
  'shoot_copies',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => personCalendars.id, { onDelete: 'cascade' }),
    href: text('href').notNull(),
    etag: text('etag'),
    hash: text('hash').notNull(),
    startsAt: instant('starts_at').notNull(),
    change: text('change', { enum: SHOOT_CHANGES }),
    changedTo: instant('changed_to'),
    changeFoundAt: instant('change_found_at'),
    changeSeenAt: integer('change_seen_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    unique('shoot_copies_place').on(table.bookingId, table.calendarId),
    index('shoot_copies_calendar').on(table.calendarId),
    index('shoot_copies_changed').on(table.changeFoundAt).where(sql`change is not null`),
    check('shoot_copies_change', sql`change in ('moved', 'deleted')`),
    check(
      'shoot_copies_changed_to',
      sql`(change is not null and change = 'moved') = (changed_to is not null) and (change is null) = (change_found_at is null) and (change is null) = (change_seen_at is null)`,
    ),
  ],
);
export type ShootCopyRow = typeof shootCopies.$inferSelect;
