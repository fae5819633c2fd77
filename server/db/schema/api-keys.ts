import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A key of the API. Of the key itself the SHA-256 alone is kept (hexadecimal), and its public id, by which it is found again
 * where it is used. It stands for the owner who made it, and works while they are one. A trigger keeps what it is and its
 * end as they were written.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    publicId: text('public_id').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    scopes: text('scopes').array().notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_keys_created').on(table.createdAt, table.id),
    index('api_keys_created_by').on(table.createdBy),
    check('api_keys_name', sql`name <> ''`),
    check('api_keys_hash', sql`token_hash ~ '^[0-9a-f]{64}$'`),
    check('api_keys_scopes', sql`cardinality(scopes) > 0`),
    check('api_keys_life', sql`expires_at > created_at`),
  ],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/**
 * A request that a key sent with an `Idempotency-Key`, for 24 hours, from the commit of what it did. `answer` is the answer, sealed, since it
 * may hold secrets; null where the server stopped before it was written. `madeKind` and `madeId` name what it made or changed. `runId` is of the one run that did it.
 */
export const idempotentRequests = pgTable(
  'idempotent_requests',
  {
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    runId: uuid('run_id').notNull(),
    answer: text('answer'),
    madeKind: text('made_kind'),
    madeId: text('made_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index('idempotent_requests_created').on(table.createdAt),
    check('idempotent_requests_hash', sql`request_hash ~ '^[0-9a-f]{64}$'`),
    check('idempotent_requests_made', sql`(made_kind is null) = (made_id is null)`),
  ],
);
export type IdempotentRequestRow = typeof idempotentRequests.$inferSelect;
