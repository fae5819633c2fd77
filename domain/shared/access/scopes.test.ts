import { expect, test } from 'vitest';
import { allowsScope, ROUTE_SCOPES, SCOPES, scopeSchema, toScopes } from './scopes.ts';

test.each([
  [['orders:read'], 'orders:read', true],
  [['orders:read'], 'orders:write', false],
  [['orders:write'], 'orders:read', true],
  [['orders:write'], 'payments:read', false],
  [['read'], 'payments:read', true],
  [['read'], 'quotes:write', false],
  [['write'], 'slots:read', true],
  [['write'], 'webhooks:write', true],
  [['write'], 'links:write', true],
  [['read', 'deliveries:write'], 'links:write', false],
  [[], 'catalogue:read', false],
] as const)('%j allows %s: %s', (scopes, asked, isAllowed) => {
  expect(allowsScope(scopes, asked)).toBe(isAllowed);
});

test('a key with read writes nothing at all', () => {
  const written = ROUTE_SCOPES.filter((scope) => scope.endsWith(':write'));
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter((scope) => allowsScope(['read'], scope))).toEqual([]);
});

test('a word that is no scope allows nothing', () => {
  expect(toScopes(['orders:read', 'orders:delete', '__proto__'])).toEqual(['orders:read']);
  expect(scopeSchema.safeParse('admin').success).toBe(false);
  expect(new Set(SCOPES).size).toBe(SCOPES.length);
});
