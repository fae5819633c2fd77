import { expect, test } from 'vitest';
import { mediaScope } from './media-scope.ts';

const OPEN = { requiresAdminTwoFactor: false };
const STRICT = { requiresAdminTwoFactor: true };

test('MED-23: a realtor reaches their own media, an admin all', () => {
  expect(mediaScope({ kind: 'user', userId: 'a', role: 'realtor' }, OPEN)).toEqual({ ownerId: 'a' });
  expect(mediaScope({ kind: 'user', userId: 'a', role: 'admin' }, OPEN)).toEqual({ ownerId: null });
});

test('check 44: an admin who must set up two-factor first reaches no media of others', () => {
  expect(mediaScope({ kind: 'user', userId: 'a', role: 'admin' }, STRICT)).toEqual({ ownerId: 'a' });
  expect(mediaScope({ kind: 'user', userId: 'a', role: 'admin', hasTwoFactor: true }, STRICT)).toEqual({
    ownerId: null,
  });
});

test('a visitor reaches nothing', () => {
  expect(mediaScope({ kind: 'visitor' }, OPEN)).toBeNull();
});
