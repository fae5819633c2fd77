import { z } from 'zod';
import type { Role } from './roles.ts';

/** What somebody does in the studio. An owner is an account with the role `admin`, and the other way round. */
export const STAFF_ROLES = ['owner', 'manager', 'photographer', 'editor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The staff roles among words that the database keeps. */
export const toStaffRoles = (words: readonly string[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => words.includes(role));

/** The staff roles of an account with the role `staff`. */
export const GIVEN_STAFF_ROLES = ['manager', 'photographer', 'editor'] as const;
export const givenStaffRoleSchema = z.enum(GIVEN_STAFF_ROLES);
export type GivenStaffRole = z.infer<typeof givenStaffRoleSchema>;

export const RIGHTS = [
  'day',
  'uploads',
  'media',
  'users.read',
  'orders.read',
  'orders.write',
  'overview',
  'calendar',
  'crew',
  'settings',
  'production',
  'production.all',
] as const;
export const rightSchema = z.enum(RIGHTS);
export type Right = z.infer<typeof rightSchema>;

/**
 * Who in the studio may do what: the one table behind endpoints, pages and navigation. What is not in it (prices, website,
 * accounts, money settings) is for owners alone. `uploads` of photographers go into the properties of their own shoots. With `production`
 * alone somebody sees the work that is theirs, and edits it.
 */
const ALLOWED: Record<Right, readonly StaffRole[]> = {
  day: ['owner', 'manager', 'photographer', 'editor'],
  uploads: ['owner', 'manager', 'photographer', 'editor'],
  media: ['owner', 'manager'],
  'users.read': ['owner', 'manager'],
  'orders.read': ['owner', 'manager'],
  'orders.write': ['owner', 'manager'],
  overview: ['owner', 'manager'],
  calendar: ['owner', 'manager'],
  crew: ['owner', 'manager'],
  settings: ['owner', 'manager'],
  production: ['owner', 'manager', 'photographer', 'editor'],
  'production.all': ['owner', 'manager'],
};

/** Whether a word names a right. */
export const isRight = (word: string): word is Right => Object.hasOwn(ALLOWED, word);

/** What the rights of an account follow from. `seesOrders`: they may read prices and customers besides (a setting of theirs). */
export type StaffFacts = { role: Role; staffRoles?: readonly StaffRole[]; seesOrders?: boolean };

/**
 * The rights of an account inside the studio, in the order of the table; a realtor has none.
 * @example listRights({ role: 'staff', staffRoles: ['photographer'] }) // ['day', 'uploads', 'production']
 */
export function listRights({ role, staffRoles = [], seesOrders = false }: StaffFacts): Right[] {
  if (role === 'realtor') return [];
  const roles: readonly StaffRole[] = role === 'admin' ? ['owner'] : staffRoles;
  return RIGHTS.filter(
    (right) => roles.some((each) => ALLOWED[right].includes(each)) || (right === 'orders.read' && seesOrders),
  );
}

/** Whether the studio's rule that admins need two-factor sign-in is for this account: it sees all orders. */
export const isUnderTwoFactorRule = ({ role, staffRoles = [] }: StaffFacts): boolean =>
  role === 'admin' || (role === 'staff' && staffRoles.includes('manager'));

/** What the first page of an account follows from; `isCrew`: it is a person of the crew. */
type PlaceFacts = StaffFacts & { isCrew?: boolean };

/** Whether an account has days of shoots: a photographer, or a member of the crew. */
export const hasDay = ({ role, staffRoles = [], isCrew = false }: PlaceFacts): boolean =>
  role !== 'realtor' && (isCrew || staffRoles.includes('photographer'));

/** The pages where accounts begin. */
export const HOME_PATHS = ['/realtor/media', '/admin/hub', '/day', '/admin/production', '/account'] as const;
export type HomePath = (typeof HOME_PATHS)[number];

/**
 * Where an account begins (ACC-4), by whatever way it came in: who sees the whole studio, at the hub; who does shoots, at their day; who edits, at
 * the board of what is theirs.
 */
export function homePath(facts: PlaceFacts): HomePath {
  if (facts.role === 'realtor') return '/realtor/media';
  const rights = listRights(facts);
  if (rights.includes('overview')) return '/admin/hub';
  if (hasDay(facts)) return '/day';
  return rights.includes('production') ? '/admin/production' : '/account';
}
