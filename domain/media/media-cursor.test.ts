import { expect, test } from 'vitest';
import { readMediaCursor, writeMediaCursor } from './media-cursor.ts';

const PLACE = {
  day: '2026-11-20',
  sortKey: '2026-11-20T10:00:00.250 ~ img~2 %.jpg',
  createdAt: new Date('2026-11-20T15:00:00.123Z'),
  name: 'mutfak ~ 1 %.jpg',
  propertyKey: '0199a8d4-0000-7d53-9d0e-6a1f6c1f2a10',
  id: '0199a8d4-1c1a-7d53-9d0e-6a1f6c1f2a10',
};

test('a place in a list by day comes back as it was', () => {
  for (const sort of ['newest', 'oldest'] as const) {
    expect(readMediaCursor(sort, writeMediaCursor(sort, PLACE))).toEqual({ ...PLACE, name: '', propertyKey: '' });
  }
});

test('a place in a list by property comes back as it was, also behind all properties', () => {
  for (const propertyKey of [PLACE.propertyKey, '00000000-0000-0000-0000-000000000000']) {
    const place = { ...PLACE, propertyKey };
    expect(readMediaCursor('property', writeMediaCursor('property', place))).toEqual({ ...place, name: '' });
  }
});

test('a place in a list by name comes back as it was, whatever the name has in it', () => {
  expect(readMediaCursor('name', writeMediaCursor('name', PLACE))).toMatchObject({ name: PLACE.name, id: PLACE.id });
});

test.each(['', '~', 'x', '2026-11-20', '%~%'])('%j is no place', (text) => {
  expect(readMediaCursor('newest', text)).toBeNull();
  expect(readMediaCursor('name', text)).toBeNull();
  expect(readMediaCursor('property', text)).toBeNull();
});

test('a day that does not exist is no place in a list by day', () => {
  expect(readMediaCursor('newest', `2026-13-20~~2026-11-20T15:00:00Z~${PLACE.id}`)).toBeNull();
  expect(readMediaCursor('newest', `2026-11-20~~2026-11-20T15:00:00Z~${PLACE.id}`)).not.toBeNull();
});

test('a name that no file has is no place', () => {
  for (const name of ['%ED%A0%80', 'a%00b', '%zz']) expect(readMediaCursor('name', `${name}~${PLACE.id}`)).toBeNull();
});

test('a place of one order is none in the other', () => {
  expect(readMediaCursor('newest', writeMediaCursor('name', PLACE))).toBeNull();
  expect(readMediaCursor('newest', writeMediaCursor('property', PLACE))).toBeNull();
  expect(readMediaCursor('property', writeMediaCursor('newest', PLACE))).toBeNull();
});
