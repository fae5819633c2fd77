import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limitSchema, readListCursor, writeListCursor } from './list-query.ts';

const ID = '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01';

describe('a place in a list', () => {
  test.each(['', 'ayse celik', 'a~b~c', '100% & co/\\', '2026-11-20T15:00:00.123456Z'])(
    'with the key "%s" is read as it was written',
    (key) => {
      expect(readListCursor('name', z.string(), writeListCursor('name', { key, id: ID }))).toEqual({ key, id: ID });
    },
  );

  test('of another order is none', () => {
    expect(readListCursor('joined', z.string(), writeListCursor('name', { key: 'a', id: ID }))).toBeNull();
  });

  test.each(['', 'name', `name~${ID}`, 'name~a~x', `name~%~${ID}`, `name~%00~${ID}`, `name~%ED%A0%80~${ID}`])(
    '"%s" is none',
    (text) => {
      expect(readListCursor('name', z.string().min(1), text)).toBeNull();
    },
  );

  test('with a key that the order cannot have is none', () => {
    const text = writeListCursor('newest', { key: '2026-13-40T00:00:00Z', id: ID });
    expect(readListCursor('newest', z.iso.datetime(), text)).toBeNull();
  });
});

test.each(['0', '101', '-1', '1.5', 'x', ''])('a limit of "%s" is refused', (limit) => {
  expect(limitSchema(100, 50).safeParse(limit).success).toBe(false);
});

test('without a limit a page has the usual length', () => {
  expect(limitSchema(100, 50).parse(undefined)).toBe(50);
  expect(limitSchema(100, 50).parse('100')).toBe(100);
});
