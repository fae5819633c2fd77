import { expect, test } from 'vitest';
import { placeKey } from './place-key.ts';

/** As the database compares them, by bytes. */
const isBelow = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;

const TIMED = ['2026-05-04T10:00:00.000 a.jpg', '2026-05-04T10:00:00.000 a.jpg copy', 'undated b.jpg'];

test('a key lies between those of both neighbors, in front and behind all as well', () => {
  const all: (string | null)[] = [null, ...TIMED, null];
  for (let at = 0; at < all.length - 1; at += 1) {
    const [before = null, after = null] = [all[at], all[at + 1]];
    const key = placeKey(before, after);
    if (before !== null) expect(isBelow(before, key)).toBe(true);
    if (after !== null) expect(isBelow(key, after)).toBe(true);
  }
});

test('there is always room for another one, wherever it is put', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const keys = [...TIMED];
  for (let count = 0; count < 600; count += 1) {
    const at = count % 3 === 0 ? 0 : random(keys.length + 1);
    const key = placeKey(keys[at - 1] ?? null, keys[at] ?? null);
    expect(at === 0 || isBelow(keys[at - 1] ?? '', key)).toBe(true);
    expect(at === keys.length || isBelow(key, keys[at] ?? '')).toBe(true);
    keys.splice(at, 0, key);
  }
  expect(new Set(keys).size).toBe(keys.length);
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(200);
});
