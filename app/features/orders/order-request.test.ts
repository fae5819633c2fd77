import { expect, test } from 'vitest';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { emptyDraft } from './draft.ts';
import { getRequestedChange, readOrderRequest } from './order-request.ts';

const draft = emptyDraft('11111111-1111-4111-8111-111111111111');
const readParams = (query: string) => readOrderRequest(STARTER_CATALOGUE, new URLSearchParams(query));

test('§2 Order wizard: package and photos of the address are chosen', () => {
  expect(getRequestedChange(draft, readParams('package=growth&photos=55'))).toMatchObject({
    packageId: 'growth',
    photoCount: 55,
  });
});

test('§5 Photo count: a photos value that is not available gives the default', () => {
  expect(getRequestedChange(draft, readParams('package=growth&photos=52'))).toMatchObject({ photoCount: 45 });
  expect(getRequestedChange(draft, readParams('package=drone_video&photos=50'))).toMatchObject({ photoCount: null });
});

test('§5 Photo count: a package id that does not exist is told apart from none', () => {
  expect(readParams('package=gold')).toEqual({ kind: 'unknown' });
  expect(readParams('package=')).toEqual({ kind: 'unknown' });
  expect(readParams('photos=55')).toEqual({ kind: 'none' });
});

test('a request is applied once: after a reload, what was chosen since stays', () => {
  const request = readParams('package=growth&photos=55');
  const applied = { ...draft, ...getRequestedChange(draft, request), photoCount: 60, step: 3 as const };
  expect(getRequestedChange(applied, request)).toBeNull();
});

test('another request begins at step 1', () => {
  const applied = { ...draft, ...getRequestedChange(draft, readParams('package=growth')), step: 3 as const };
  expect(getRequestedChange(applied, readParams('package=starter'))).toMatchObject({ packageId: 'starter', step: 1 });
});
