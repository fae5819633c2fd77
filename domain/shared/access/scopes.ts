import { z } from 'zod';

/**
 * What a route or a field asks for: one part of the API, reading or writing. Quotes are made and never read again, slots are only read. Links are addresses
 * that open a delivery or a payment for whoever has them, who may comment, approve and pay: to see them is no reading.
 */
export const ROUTE_SCOPES = [
  'catalogue:read',
  'quotes:write',
  'slots:read',
  'orders:read',
  'orders:write',
  'payments:read',
  'payments:write',
  'bookings:read',
  'bookings:write',
  'customers:read',
  'customers:write',
  'properties:read',
  'properties:write',
  'media:read',
  'media:write',
  'deliveries:read',
  'deliveries:write',
  'reviews:read',
  'reviews:write',
  'events:read',
  'webhooks:read',
  'webhooks:write',
  'links:write',
] as const;
export type RouteScope = (typeof ROUTE_SCOPES)[number];

/** What a key may be given: `read` and `write` stand for all parts. */
export const SCOPES = ['read', 'write', ...ROUTE_SCOPES] as const;
export type Scope = (typeof SCOPES)[number];
export const scopeSchema = z.enum(SCOPES, `A scope is one of ${SCOPES.join(', ')}.`);

/**
 * Whether scopes allow what a route asks for. Writing a part includes reading it; `read` reads everything, `write` reads and
 * writes everything.
 * @example allowsScope(['orders:write'], 'orders:read') // true
 * @example allowsScope(['read'], 'orders:write') // false
 */
export function allowsScope(scopes: readonly Scope[], asked: RouteScope): boolean {
  if (scopes.includes('write') || scopes.includes(asked)) return true;
  const [noun, mode] = asked.split(':');
  return mode === 'read' && (scopes.includes('read') || scopes.some((scope) => scope === `${noun}:write`));
}

/** The scopes among words that the database keeps. A word of a later version allows nothing here. */
export const toScopes = (words: readonly string[]): Scope[] => SCOPES.filter((scope) => words.includes(scope));
