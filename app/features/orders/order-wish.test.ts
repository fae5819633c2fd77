import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { readWish, wishChange } from './order-wish.ts';

const draft = emptyDraft('11111111-1111-4111-8111-111111111111');
const wishOf = (query: string) => readWish(new URLSearchParams(query));

test('§2 Order wizard: package and photos of the address are chosen', () => {
  expect(wishChange(draft, wishOf('package=growth&photos=55'))).toMatchObject({ packageId: 'growth', photoCount: 55 });
});

test('§5 Photo count: a photos value that is not available gives the default', () => {
  expect(wishChange(draft, wishOf('package=growth&photos=52'))).toMatchObject({ photoCount: 45 });
  expect(wishChange(draft, wishOf('package=drone_video&photos=50'))).toMatchObject({ photoCount: null });
});

test('§5 Photo count: a package id that does not exist is told apart from none', () => {
  expect(wishOf('package=gold')).toEqual({ kind: 'unknown' });
  expect(wishOf('package=')).toEqual({ kind: 'unknown' });
  expect(wishOf('photos=55')).toEqual({ kind: 'none' });
});

test('a wish is applied once: after a reload, what was chosen since stays', () => {
  const wish = wishOf('package=growth&photos=55');
  const applied = { ...draft, ...wishChange(draft, wish), photoCount: 60, step: 3 as const };
  expect(wishChange(applied, wish)).toBeNull();
});

test('another wish begins at step 1', () => {
  const applied = { ...draft, ...wishChange(draft, wishOf('package=growth')), step: 3 as const };
  expect(wishChange(applied, wishOf('package=starter'))).toMatchObject({ packageId: 'starter', step: 1 });
});
