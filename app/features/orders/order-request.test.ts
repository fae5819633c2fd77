import { describe, expect, test } from 'vitest';
import { orderAgainPath } from '#app/lib/page/order-again-path.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { emptyDraft } from './draft.ts';
import { getRequestedChange, readOrderRequest } from './order-request.ts';

const draft = emptyDraft('11111111-1111-4111-8111-111111111111');
const readParams = (query: string) => readOrderRequest(STARTER_CATALOGUE, new URLSearchParams(query));

test('ORD-2: package and photos of the address are chosen', () => {
  expect(getRequestedChange(draft, readParams('package=growth&photos=55'))).toMatchObject({
    packageId: 'growth',
    photoCount: 55,
  });
});

test('CAT-13: a photos value that is not available gives the default', () => {
  expect(getRequestedChange(draft, readParams('package=growth&photos=52'))).toMatchObject({ photoCount: 45 });
  expect(getRequestedChange(draft, readParams('package=drone_video&photos=50'))).toMatchObject({ photoCount: null });
});

test('CAT-26: a package id that does not exist is told apart from none', () => {
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

test('CAT-30: the size of the pricing page is filled in, and a reload does not undo another one', () => {
  const request = readParams('package=growth&size=1291.67');
  const change = getRequestedChange({ ...draft, values: { ...draft.values, city: 'Arlington' } }, request);
  expect(change?.values).toEqual({ ...draft.values, city: 'Arlington', sqft: '1291.67' });
  expect(getRequestedChange({ ...draft, ...change }, request)).toBeNull();
  expect(getRequestedChange({ ...draft, ...change }, readParams('package=growth&size=1500'))).not.toBeNull();
});

test('CAT-34: a size in the address may be as somebody typed it, in another unit too', () => {
  const sizeOf = (size: string) => readParams(`package=growth&size=${encodeURIComponent(size)}`);
  expect(sizeOf('1,850 sq ft')).toMatchObject({ size: '1850' });
  expect(sizeOf('120 m²')).toMatchObject({ size: '1291.67' });
});

test.each(['large', '-5', '1e9', '<b>', ''])(
  'a size in the address that the pricing page did not write is left out: %s',
  (size) => {
    const request = readParams(`package=growth&size=${encodeURIComponent(size)}`);
    expect(getRequestedChange(draft, request)).not.toHaveProperty('values');
  },
);

describe('ORD-121: an order as before', () => {
  const catalogue = {
    ...STARTER_CATALOGUE,
    packages: STARTER_CATALOGUE.packages.map((item) =>
      item.id === 'growth' ? { ...item, addOns: 'optional' as const } : item,
    ),
  };
  const addOns = [
    { id: 'twilight', quantity: 1 },
    { id: 'staged_room', quantity: 12 },
  ];
  const open = (path: string | null) => readOrderRequest(catalogue, new URLSearchParams(path?.split('?')[1]));

  test('has its package, its count and its add-ons', () => {
    const request = open(orderAgainPath(catalogue, { id: 'growth', photoCount: 55, addOns }));
    expect(getRequestedChange(draft, request)).toMatchObject({ packageId: 'growth', photoCount: 55, addOns });
    expect(getRequestedChange({ ...draft, ...getRequestedChange(draft, request), addOns: [] }, request)).toBeNull();
  });

  test('is a request of its own beside the same package alone', () => {
    const applied = { ...draft, ...getRequestedChange(draft, open('/order?package=growth&photos=55')) };
    const again = open(orderAgainPath(catalogue, { id: 'growth', photoCount: 55, addOns }));
    expect(getRequestedChange(applied, again)).toMatchObject({ addOns });
  });

  test('leaves out what the package has no add-ons for, and what nobody wrote so', () => {
    expect(open('/order?package=starter&add_ons=twilight:1')).toMatchObject({ addOns: [] });
    expect(open('/order?package=growth&add_ons=twilight,x:0,,<b>:1,plan:2,y:1.5')).toMatchObject({
      addOns: [{ id: 'plan', quantity: 2 }],
    });
  });

  test('is not offered of a package that is gone', () => {
    expect(orderAgainPath(catalogue, { id: 'gold', photoCount: null })).toBeNull();
    expect(orderAgainPath(catalogue, { id: 'drone_video', photoCount: null })).toBe('/order?package=drone_video');
  });
});
