import { expect, test } from 'vitest';
import { addressWords, factsOf, priceWords } from './property-words.ts';

test.each([
  [{ address: '12 Oak Lane', city: 'Bethesda', state: 'MD', zip: '20814' }, '12 Oak Lane, Bethesda, MD 20814'],
  [{ address: '12 Oak Lane', city: '', state: '', zip: '20814' }, '12 Oak Lane, 20814'],
  [{ address: '', city: 'Bethesda', state: 'MD', zip: '' }, 'Bethesda, MD'],
  [{ address: '', city: '', state: '', zip: '' }, ''],
])('of the address %o the words are "%s"', (address, words) => {
  expect(addressWords(address)).toBe(words);
});

test.each([
  [1_250_000, '$1,250,000'],
  [749_999.5, '$749,999.50'],
  [null, ''],
])('a price of %o dollars reads "%s"', (price, words) => {
  expect(priceWords({ price })).toBe(words);
});

test('the facts of a house say one and many, and leave out what is not known', () => {
  const words = (facts: Parameters<typeof factsOf>[0]) => factsOf(facts).map((fact) => fact.replaceAll('\u00a0', ' '));
  expect(words({ bedrooms: 4, bathrooms: 2.5, sqft: 2150 })).toEqual(['4 beds', '2.5 baths', '2,150 sq ft']);
  expect(words({ bedrooms: 1, bathrooms: 1, sqft: null })).toEqual(['1 bed', '1 bath']);
  expect(words({ bedrooms: 0, bathrooms: null, sqft: null })).toEqual(['0 beds']);
});
