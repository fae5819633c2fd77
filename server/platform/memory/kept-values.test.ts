import { expect, test } from 'vitest';
import { KeptValues } from './kept-values.ts';

const openKept = () => new KeptValues<Buffer>({ maxBytes: 100, bytesOf: ({ length }) => length });
const file = (size: number) => async () => Buffer.alloc(size);
const never = () => Promise.reject(new Error('It is made again.'));

test('a value is made once, also for those who want it at the same moment', async () => {
  const kept = openKept();
  let made = 0;
  const make = async () => Buffer.from(`${++made}`);
  const files = await Promise.all([kept.get('a', make), kept.get('a', make)]);
  expect([...files, await kept.get('a', make)].map(String)).toEqual(['1', '1', '1']);
});

test('what nobody wanted longest goes first, and no more is kept than may be', async () => {
  const kept = openKept();
  await kept.get('a', file(40));
  await kept.get('b', file(40));
  await kept.get('a', never);
  await kept.get('c', file(40));
  expect(kept.bytes).toBe(80);
  await kept.get('a', never);
  await expect(kept.get('b', never)).rejects.toThrow('It is made again.');
  await kept.get('large', file(200));
  expect(kept.bytes).toBe(0);
});

test('what could not be made is made again', async () => {
  const kept = openKept();
  await expect(kept.get('a', never)).rejects.toThrow();
  expect(await kept.get('a', file(3))).toHaveLength(3);
});
