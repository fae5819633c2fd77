import { z } from 'zod';
import { SCOPES, scopeSchema } from '#domain/shared/access/scopes.ts';
import { limitSchema, searchQuery } from '#domain/shared/list-query.ts';
import { pageSchema } from '#domain/shared/page.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';

/** More keys than this that work at a time are forgotten ones. */
export const MOST_KEYS = 100;
export const MAX_KEY_NAME = 100;

/**
 * The body of `POST /api/v1/keys`: what the key is for, what it may do, and until when. `expires_at` is an ISO instant in the future; null
 * for a key without an end.
 */
export const createKeySchema = z.object({
  name: requiredLineSchema('Name', MAX_KEY_NAME),
  scopes: z
    .array(scopeSchema)
    .min(1, 'Choose what the key may do.')
    .max(SCOPES.length, 'Name each scope once.')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once.'),
  expires_at: instantSchema.nullable().default(null),
});
export type CreateKey = z.infer<typeof createKeySchema>;

/** Whether a key works; `stopped` where who made it is no longer an owner of the studio. */
export const KEY_STATES = ['active', 'expired', 'revoked', 'stopped'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** A key as its owners see it: never the key itself. `hint` is how it begins; `last_used_at` is right to the minute. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(scopeSchema),
  state: z.enum(KEY_STATES),
  created_at: z.string(),
  created_by: z.string().nullable(),
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
});
export type ApiKeyJson = z.infer<typeof apiKeySchema>;

/** The answer to `POST /api/v1/keys`: with the key, this once. */
export const createdKeySchema = apiKeySchema.extend({ key: z.string() });
export type CreatedKey = z.infer<typeof createdKeySchema>;

/** The query of `GET /api/v1/keys`. */
export const keyFilterSchema = z.object({ cursor: searchQuery.cursor, limit: limitSchema(100, 50) });
export type KeyFilter = z.infer<typeof keyFilterSchema>;

export const apiKeyListSchema = pageSchema(apiKeySchema);
export type ApiKeyList = z.infer<typeof apiKeyListSchema>;
