import { expect, test } from 'vitest';
import type { TierForm } from './price-form.ts';
import { addTier, pasteRows, readPastedRows, setOpenEnd, setQuote } from './tier-rows.ts';

const tier = (upTo: string, amount: string, duration = ''): TierForm => ({
  key: `${upTo}-${amount}`,
  upTo,
  amount,
  duration,
});
const plain = (tiers: readonly TierForm[]) => tiers.map(({ upTo, amount, duration }) => [upTo, amount, duration]);

test('a further size goes before the one without an end, as far on as the last step', () => {
  const { tiers, added } = addTier([tier('1000', '200', '60'), tier('2000', '300', '90'), tier('', '500')]);
  expect(added).toBe(2);
  expect(plain(tiers)[2]).toEqual(['3000', '300', '90']);
  expect(plain(addTier([]).tiers)).toEqual([['500', '', '']]);
});

test('the last size has no end or needs a quote, and gets both back', () => {
  const tiers = [tier('1000', '200'), tier('2000', '300')];
  expect(plain(setQuote(setOpenEnd(tiers, true), true))[1]).toEqual(['', '', '']);
  expect(plain(setQuote(setOpenEnd(tiers, false), false))[1]).toEqual(['2000', '200', '']);
});

test('rows of a spreadsheet are read with their currencies, units and ranges', () => {
  expect(readPastedRows('250')).toBeNull();
  expect(
    readPastedRows('Size\tPrice\nup to 1,500 sq ft\t$249.50\t60 min\r\n1,501–2,000\t$299\t\r\nover\tquote\t\r\n'),
  ).toEqual([
    ['1500', '249.50', '60'],
    ['2000', '299', ''],
    ['', '', ''],
  ]);
});

test('pasted rows fill the table from their cell on, and it grows', () => {
  const tiers = [tier('1000', '200', '45'), tier('', '300', '60')];
  expect(plain(pasteRows(tiers, [['250'], ['350'], ['450']], [0, 'amount']))).toEqual([
    ['1000', '250', '45'],
    ['', '350', '60'],
    ['', '450', ''],
  ]);
});
