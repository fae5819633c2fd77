import { describe, expect, test } from 'vitest';
import type { NewLine, PaymentTax } from '#domain/orders/order-lines.ts';
import { sumLines } from '#domain/orders/order-lines.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { Deposit } from '#domain/shared/money/deposit.ts';
import { splitDeposit } from './split-deposit.ts';

const THIRTY: Deposit = { kind: 'percent', ppm: 300_000 };

/** A generator of numbers that gives the same ones for the same seed. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

const RATES = [230_000, 130_000, 60_000];

type Price = { lines: NewLine[]; taxes: PaymentTax[] };

/** An order of lines at three rates, whose taxes are included or on top of them, some with a discount or an exemption. */
function randomPrice(below: (most: number) => number, isIncluded: boolean): Price {
  const lines: NewLine[] = Array.from({ length: 1 + below(6) }, (_, index) => {
    const taxRatePpm = RATES[index % RATES.length] ?? 0;
    const unitMinor = 1_000 + below(90_000);
    const quantity = 1 + below(3);
    const base = isIncluded ? 1_000_000 + taxRatePpm : 1_000_000;
    const taxMinor = Math.round((unitMinor * quantity * taxRatePpm) / base);
    return {
      kind: index === 0 ? 'package' : 'add_on',
      label: `Line ${index}`,
      unitMinor,
      quantity,
      taxMinor,
      taxRatePpm,
    };
  });
  const taxes = RATES.map((ratePpm) => ({
    label: 'VAT',
    ratePpm,
    amountMinor: lines
      .filter(({ taxRatePpm }) => taxRatePpm === ratePpm)
      .reduce((sum, { taxMinor = 0 }) => sum + taxMinor, 0),
  }));
  const discount = below(Math.ceil(sumLines(lines) / 2));
  if (discount > 0) lines.push({ kind: 'discount', label: 'Coupon', unitMinor: -discount, quantity: 1 });
  for (const { label, ratePpm, amountMinor } of isIncluded ? [] : taxes) {
    if (amountMinor > 0) lines.push({ kind: 'tax', label, unitMinor: amountMinor, quantity: 1, taxRatePpm: ratePpm });
  }
  return { lines, taxes };
}

const split = (price: Price, deposit: Deposit = THIRTY, currency: Currency = 'eur') =>
  splitDeposit({ price, currency, label: 'Deposit' }, deposit);

describe('BIL-30: a deposit', () => {
  test('and the rest come to the order and to each of its taxes, to the minor unit, over 10,000 orders at three rates', () => {
    const below = seeded(20_261_129);
    for (let order = 0; order < 10_000; order += 1) {
      const price = randomPrice(below, order % 2 === 0);
      const parts = split(price);
      if (!parts) throw new Error(`Order ${order} has no deposit.`);
      const { deposit, rest } = parts;
      const total = sumLines(price.lines);
      expect(sumLines(deposit.lines) + sumLines(rest.lines)).toBe(total);
      expect(Math.abs(sumLines(deposit.lines) - total * 0.3)).toBeLessThanOrEqual(0.5);
      for (const [at, tax] of price.taxes.entries()) {
        const [paid, left] = [deposit.taxes[at]?.amountMinor ?? -1, rest.taxes[at]?.amountMinor ?? -1];
        expect(paid + left).toBe(tax.amountMinor);
        expect(Math.min(paid, left)).toBeGreaterThanOrEqual(0);
      }
      const onTop = (lines: readonly NewLine[]) => sumLines(lines.filter(({ kind }) => kind === 'tax'));
      expect(onTop(deposit.lines) + onTop(rest.lines)).toBe(onTop(price.lines));
      const ofDeposit = [...deposit.lines, ...rest.lines].filter(({ kind }) => kind === 'deposit');
      expect(sumLines(ofDeposit)).toBe(0);
    }
  });

  test.each<[string, Currency, Deposit, number, number | null]>([
    ['of 30 percent', 'eur', THIRTY, 100_00, 30_00],
    ['is rounded half up', 'eur', THIRTY, 100_05, 30_02],
    ['of yen has no smaller unit', 'jpy', THIRTY, 3_335, 1_001],
    ['of dinars is a multiple of ten fils', 'kwd', THIRTY, 10_010, 3_000],
    ['of an amount', 'usd', { kind: 'amount', amount_minor: 50_00 }, 735_00, 50_00],
    ['is at least what a card can be charged', 'usd', { kind: 'percent', ppm: 10_000 }, 20_00, 50],
    [
      'of an amount that the order does not exceed is all of it',
      'usd',
      { kind: 'amount', amount_minor: 50_00 },
      50_00,
      null,
    ],
    ['that leaves less than a card can be charged is all of it', 'usd', { kind: 'percent', ppm: 990_000 }, 40_00, null],
    ['of an order that costs nothing is nothing', 'usd', THIRTY, 0, null],
  ])('%s', (_what, currency, deposit, totalMinor, paidMinor) => {
    const lines: NewLine[] = [{ kind: 'package', label: 'Home', unitMinor: totalMinor, quantity: 1 }];
    const parts = split({ lines, taxes: [] }, deposit, currency);
    expect(parts && sumLines(parts.deposit.lines)).toBe(paidMinor);
  });

  test('of an exempt customer has its share of what is taken off', () => {
    const lines: NewLine[] = [
      { kind: 'package', label: 'Home', unitMinor: 123_00, quantity: 1 },
      { kind: 'tax', label: 'VAT: exempt', unitMinor: -23_00, quantity: 1 },
    ];
    const parts = split({ lines, taxes: [] });
    expect(parts?.deposit.lines.map(({ unitMinor }) => unitMinor)).toEqual([36_90, -6_90]);
    expect(parts?.rest.lines.map(({ unitMinor }) => unitMinor)).toEqual([123_00, -36_90, -16_10]);
  });
});
