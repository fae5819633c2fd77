import { z } from 'zod';

/**
 * The roles of accounts (ACC-45, ACC-46). An admin owns the studio and may do everything; what a member of the staff may do, their
 * staff roles say. An account whose role was removed has none, and may do nothing.
 */
export const ROLES = ['realtor', 'staff', 'admin'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;
