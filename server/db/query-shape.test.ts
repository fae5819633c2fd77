import { expect, test } from 'vitest';
import { queryShape, queryVerb } from './query-shape.ts';

test.each([
  [
    'select "id" from "users" where "email" = $1 and "age" > 17 limit $2',
    'select "id" from "users" where "email" = ? and "age" > ? limit ?',
  ],
  [
    "select * from a where name = 'O''Brien jane@example.com'\n  -- a remark with 4711\n  and b = -1.5",
    'select * from a where name = ? and b = ?',
  ],
  ['insert into m (a, b) values ($1, $2), ($3, $4),\n ($5, $6)', 'insert into m (a, b) values (?)'],
  ['select a1, t2."x3" from t2 where a1 in ($1, $2, $3)', 'select a1, t2."x3" from t2 where a1 in (?)'],
  ["select 'a text that does not end", 'select ?'],
])('the shape of a statement has no values', (text, shape) => {
  expect(queryShape(text)).toBe(shape);
});

test('the shape of an endless statement has an end, and is found quickly', () => {
  const text = `select ${"'x', ".repeat(100_000)} 1`;
  expect(queryShape(text).length).toBeLessThanOrEqual(2000);
});

test.each([
  ['  SELECT 1', 'select'],
  ['(select 1) union (select 2)', 'select'],
  ['with a as (select 1) update b set c = 1', 'update'],
  ['insert into a values (1)', 'insert'],
  ['begin', 'begin'],
  ['listen content_version', 'other'],
  ['', 'other'],
])('%s counts as %s', (text, verb) => {
  expect(queryVerb(text)).toBe(verb);
});
