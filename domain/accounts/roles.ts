import { z } from 'zod';

/** The roles of accounts (spec §6). An account whose role was removed has none, and may do nothing. */
export const ROLES = ['realtor', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

/** Where an account begins after signing in (spec §4 Login outcome). */
export const ROLE_HOMES: Record<Role, string> = { admin: '/admin/hub', realtor: '/realtor/media' };
