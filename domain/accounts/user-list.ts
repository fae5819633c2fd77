import { z } from 'zod';
import { roleSchema } from '#domain/shared/access/roles.ts';
import { limitSchema, orAbsent, searchQuery, totalSchema } from '#domain/shared/list-query.ts';
import { sinceSchema } from '#domain/shared/time/dates.ts';
import { versionSchema } from '#domain/shared/version.ts';
import { staffFields, staffGrantSchema } from './staff-grant.ts';

/** The sorts of the list of users: the newest first, by name, or by the last sign-in, the latest first. */
export const USER_SORTS = ['joined', 'name', 'last_sign_in'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/**
 * The query of `GET /api/admin/users`. `company_search` looks for the words in the company as well (ACC-41).
 * `updated_since` leaves accounts that were written at that instant or later.
 */
export const userFilterSchema = z.object({
  ...searchQuery,
  company_search: z.enum(['true', 'false'], 'Write true or false.').default('false'),
  sort: z.enum(USER_SORTS, `Sort by ${USER_SORTS.join(', ')}.`).default('joined'),
  updated_since: orAbsent(sinceSchema),
  limit: limitSchema(100, 50),
});
export type UserFilter = z.infer<typeof userFilterSchema>;

/**
 * User in the names of ACC-40, and what an admin needs besides. `name` is the full name once more; `role` is null for an
 * account whose role was removed; the `_at` fields are ISO instants.
 */
export const adminUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  raw_user_meta_data: z.object({
    full_name: z.string(),
    name: z.string(),
    role: roleSchema.nullable(),
    company_name: z.string(),
  }),
  created_at: z.string(),
  last_sign_in_at: z.string().nullable(),
  suspended_at: z.string().nullable(),
  email_verified: z.boolean(),
  ...staffFields,
  version: versionSchema,
});
export type AdminUser = z.infer<typeof adminUserSchema>;

/** A page of `GET /api/admin/users`. */
export const adminUserListSchema = z.object({
  users: z.array(adminUserSchema),
  next_cursor: z.string().nullable(),
  total: totalSchema,
});
export type AdminUserList = z.infer<typeof adminUserListSchema>;

/** The body of `PATCH /api/admin/users/{id}`. */
export const changeRoleSchema = staffGrantSchema;
