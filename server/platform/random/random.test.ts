import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { derivedToken, hashBody, hashToken, newId, newOrderId, newToken } from './random.ts';

const MANY = 5000;
const many = <T>(make: () => T) => new Set(Array.from({ length: MANY }, make));

test('an id is a UUID of version 7 that sorts by its time', () => {
  const earlier = newId(new Date('2026-11-20T15:00:00.000Z'));
  const later = newId(new Date('2026-11-20T15:00:00.001Z'));
  for (const id of [earlier, later])
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([later, earlier].sort()).toEqual([earlier, later]);
  expect(many(() => newId(new Date(0))).size).toBe(MANY);
});

test('ids of one millisecond sort in the order in which they were made', () => {
  const ids = Array.from({ length: 1000 }, () => newId(new Date('2026-11-20T15:00:00.000Z')));
  expect(ids.toSorted()).toEqual(ids);
});

test("an order's id is a UUID of version 4 whose first 8 characters tell orders apart", () => {
  const ids = many(newOrderId);
  expect(ids.size).toBe(MANY);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set([...ids].map((id) => id.slice(0, 8))).size).toBeGreaterThan(MANY - 20);
});

describe('a token', () => {
  test('has 256 random bits in characters that fit an address and a cookie', () => {
    const tokens = many(newToken);
    expect(tokens.size).toBe(MANY);
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    }
  });

  test('is kept as its SHA-256 alone', () => {
    const token = newToken();
    expect(hashToken(token)).toBe(createHash('sha256').update(token).digest('hex'));
    expect(hashToken(newToken())).not.toBe(hashToken(token));
  });

  test('that is derived is the same for one secret and purpose, and another for each other', () => {
    const [secret, other] = ['a'.repeat(64), 'b'.repeat(64)];
    const token = derivedToken(secret, 'order-link:1');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(derivedToken(secret, 'order-link:1')).toBe(token);
    const others = [derivedToken(secret, 'order-link:2'), derivedToken(other, 'order-link:1')];
    expect(new Set([token, ...others]).size).toBe(3);
  });
});

test('the hash of a body tells bodies apart', () => {
  expect(hashBody({ a: 1, b: [2] })).toBe(hashBody({ a: 1, b: [2] }));
  expect(hashBody({ a: 1 })).not.toBe(hashBody({ a: '1' }));
  expect(hashBody(null)).not.toBe(hashBody({}));
});
