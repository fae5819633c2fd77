import { expect, test } from 'vitest';
import { returnedElsewhere } from './returned-elsewhere.ts';

const part = (id: string, day: number, minor: number) => ({ id, at: new Date(Date.UTC(2026, 0, day)), minor });

test('BIL-9: a credit that nothing of the studio explains is money that the provider sent back', () => {
  const credits = [part('c', 9, 30), part('a', 3, 100), part('b', 5, 40)];
  expect([...returnedElsewhere({ credits, own: [part('r', 3, 100)], elsewhereMinor: 70 })]).toEqual([
    ['b', 40],
    ['c', 30],
  ]);
  expect([...returnedElsewhere({ credits, own: [part('r', 3, 170)], elsewhereMinor: 0 })]).toEqual([]);
});

test('BIL-9: what the credit of a refund that failed covers belongs to the last credit', () => {
  const credits = [part('a', 3, 100), part('b', 7, 10)];
  const own = [part('failed', 3, 100), part('again', 4, 100)];
  expect([...returnedElsewhere({ credits, own, elsewhereMinor: 50 })]).toEqual([['b', 50]]);
});
