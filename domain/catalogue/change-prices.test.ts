import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueDocumentSchema } from './catalogue-schema.ts';
import { changeAmount, changePrices } from './change-prices.ts';
import { STARTER_DOCUMENT } from './starter.ts';

test.each([
  [250_00, 5, 100, 263_00],
  [250_00, 5, 500, 265_00],
  [250_00, -10, 1, 225_00],
  [199_00, 2.5, 1, 203_98],
  [190_00, 0, 100, 190_00],
  [190_00, -100, 1, 50],
])('%d cents changed by %d percent in steps of %d are %d', (minor, percent, roundToMinor, changed) => {
  expect(changeAmount(minor, { percent, roundToMinor })).toBe(changed);
});

test('all prices change, but for those of archived packages', () => {
  const [first, ...rest] = STARTER_DOCUMENT.packages;
  if (!first) throw new Error('The starter is empty.');
  const { packages } = changePrices(
    { ...STARTER_DOCUMENT, packages: [{ ...first, visibility: 'archived' }, ...rest] },
    { percent: 10, roundToMinor: 100 },
  );
  expect(
    packages.map(({ price }) => ('baseMinor' in price ? price.baseMinor : 'amountMinor' in price && price.amountMinor)),
  ).toEqual([250_00, 468_00, 578_00, 754_00, 1018_00, 209_00, 209_00]);
  expect(packages[1]?.price).toMatchObject({ stepMinor: 28_00 });
});

test('any change leaves a catalogue that can be saved', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.constantFrom(1, 100, 500, 1000),
      (percent, roundToMinor) => {
        const changed = changePrices(STARTER_DOCUMENT, { percent, roundToMinor });
        expect(catalogueDocumentSchema.safeParse(changed).success).toBe(true);
      },
    ),
  );
});
