import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { ROLES } from '#domain/shared/access/roles.ts';
import { STAFF_ROLES } from '#domain/shared/access/staff-rights.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { localeShape } from './locale-shape.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const madeAt = () => instant('created_at').notNull().defaultNow();
const changedAt = () => instant('updated_at').notNull().defaultNow();
const madeId = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);
const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What accounts are sorted by where they are sorted by name: by its bytes, alike on both databases. */
export const userSortName = sql`(name_sort) collate "C"`;
/** What they are sorted by where they are sorted by their last sign-in: those without one come last. */
export const userLastSignIn = sql`(coalesce(last_sign_in_at, '-infinity'::timestamptz))`;

/**
 * An account (ACC-40). The library of sign-ins writes it; role, company and suspension are ours and no field of a
 * request reaches them. `nameSort`, `companySort` and `searchText` (name and address) are made in code, so that both
 * databases sort and search alike.
 */
export const users = pgTable(
  'users',
  {
    id: madeId(),
    name: text('full_name').notNull(),
    nameSort: text('name_sort').notNull().default(''),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    companyName: text('company_name').notNull().default(''),
    companySort: text('company_sort').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    role: text('role', { enum: ROLES }).default('realtor'),
    suspendedAt: instant('suspended_at'),
    lastSignInAt: instant('last_sign_in_at'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** A member of the staff who may read orders, with their prices and customers. */
    seesOrders: boolean('sees_orders').notNull().default(false),
    /** Counts the changes of the role and of what it comes with, so that the version goes up with them. */
    rolesChanged: integer('roles_changed').notNull().default(0),
    /** The language of the emails to the account. */
    locale: text('locale', { enum: LOCALES }).notNull().default('en'),
    version: integer('version').notNull().default(1),
    createdAt: madeAt(),
    /** By the clock of the database: a trigger (by hand in the migration) sets it. */
    updatedAt: changedAt(),
  },
  (table) => [
    index('users_updated').on(table.updatedAt),
    index('users_created').on(table.createdAt, table.id),
    index('users_name').on(userSortName, table.id),
    index('users_last_sign_in').on(userLastSignIn, table.id),
    // Without `fastupdate` the index is always in order: a search need not look through what was added last.
    index('users_search')
      .using('gin', sql`search_text gin_trgm_ops`, sql`company_sort gin_trgm_ops`)
      .with({ fastupdate: false }),
    index('users_admins').on(table.id).where(sql`role = 'admin'`),
    check('users_role', sql.raw(`role in (${ROLES.map((role) => `'${role}'`).join(', ')})`)),
    check('users_email', sql`email = lower(email collate "C")`),
    check('users_locale', localeShape),
  ],
);
export type UserRow = typeof users.$inferSelect;

/**
 * What an account does in the studio. An admin is an owner and the other way round, and a realtor has no row: a trigger on
 * `users.role` (by hand in the migration) keeps it so for every write.
 */
export const staffRoles = pgTable(
  'staff_roles',
  { userId: ownerId(), role: text('role', { enum: STAFF_ROLES }).notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('staff_roles_role', sql.raw(`role in (${STAFF_ROLES.map((role) => `'${role}'`).join(', ')})`)),
  ],
);

/** Where an account is signed in. Our own times, by the product's clock, decide when a session is over. */
export const sessions = pgTable(
  'sessions',
  {
    id: madeId(),
    userId: ownerId(),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    signedInAt: instant('signed_in_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);
export type SessionRow = typeof sessions.$inferSelect;

/** Ways to prove who one is: a password's hash (`credential`), or an account at another provider. */
export const identities = pgTable(
  'identities',
  {
    id: madeId(),
    userId: ownerId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [
    index('identities_user').on(table.userId),
    index('identities_provider').on(table.providerId, table.accountId),
  ],
);

/** What was sent out to be proven: links of mails, challenges. The identifier is a hash, never the token itself. */
export const verifications = pgTable(
  'verifications',
  {
    id: madeId(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: madeAt(),
    updatedAt: changedAt(),
  },
  (table) => [
    index('verifications_identifier').on(table.identifier),
    index('verifications_expires').on(table.expiresAt),
  ],
);

/** The link of a mail by which an account gets a new password: the newest alone, by the hash of its token. */
export const resetLinks = pgTable(
  'reset_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('reset_links_expires').on(table.expiresAt)],
);

/** The second factor of an account (ACC-26): secret and recovery codes, encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: madeId(),
    userId: ownerId(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [index('two_factors_user').on(table.userId), index('two_factors_secret').on(table.secret)],
);

/** Codes of authenticator apps that were tried, by their hash: one code is accepted once. */
export const usedCodes = pgTable(
  'used_codes',
  { userId: ownerId(), codeHash: text('code_hash').notNull(), usedAt: instant('used_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] }), index('used_codes_used').on(table.usedAt)],
);

/** Passkeys of an account (WebAuthn). Nothing here is secret: the private key never leaves its device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: madeId(),
    userId: ownerId(),
    name: text('name'),
    publicKey: text('public_key').notNull(),
    credentialID: text('credential_id').notNull().unique(),
    counter: integer('counter').notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: instant('created_at').defaultNow(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/**
 * Tries that failed one after another, and when the next one counts; `recent` are those of the last minutes, where they are
 * counted by a window of time. Cleared by a success.
 */
export const failedTries = pgTable(
  'failed_tries',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    lastTryAt: instant('last_try_at').notNull(),
    recent: instant('recent').array().notNull().default(sql`'{}'`),
  },
  (table) => [index('failed_tries_last').on(table.lastTryAt)],
);

/** Who did what, when and from where. Rows are added and never changed; the database refuses it. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    actorKind: text('actor_kind', { enum: ['visitor', 'user', 'system'] }).notNull(),
    actorId: uuid('actor_id'),
    /** The key by which it was done in the name of who made it. */
    keyId: uuid('key_id'),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    ipAddress: text('ip_address').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>().notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_actor').on(table.actorId, table.at, table.id),
    index('audit_log_subject').on(table.subjectKind, table.subjectId, table.at),
  ],
);
