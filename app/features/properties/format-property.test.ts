import '#app/test/load-messages.ts';
import { expect, test } from 'vitest';
import { countryAddress } from '#domain/shared/addresses/country-address.ts';
import { toArea } from '#domain/shared/area.ts';
import { SPEC_FORMATS } from '#domain/site/site-formats.ts';
import { formatAddress, formatPrice, listFacts } from './format-property.ts';

test.each([
  [{ address: '12 Oak Lane', city: 'Bethesda', state: 'MD', zip: '20814' }, '12 Oak Lane, Bethesda, MD 20814'],
  [{ address: '12 Oak Lane', city: '', state: '', zip: '20814' }, '12 Oak Lane, 20814'],
  [{ address: '', city: 'Bethesda', state: 'MD', zip: '' }, 'Bethesda, MD'],
  [{ address: '', city: '', state: '', zip: '' }, ''],
])('of the address %o the words are "%s"', (address, text) => {
  expect(formatAddress(address, SPEC_FORMATS)).toBe(text);
});

test.each([
  [1_250_000, null, '$1,250,000'],
  [749_999.5, 'usd', '$749,999.50'],
  [450_000, 'eur', '€450,000'],
  [85_000_000, 'jpy', '¥85,000,000'],
  [12_500_000, 'try', '₺12.500.000'],
  [900_000, 'chf', 'CHF\u00a0900,000'],
  [null, 'eur', ''],
] as const)('a price of %o in %s reads "%s"', (price, currency, text) => {
  expect(formatPrice({ price }, { currency })).toBe(text);
});

test('the facts of a property say one and many, and leave out what is not known', () => {
  const text = (facts: Parameters<typeof listFacts>[0]) =>
    listFacts(facts, SPEC_FORMATS).map((fact) => fact.replaceAll('\u00a0', ' '));
  expect(text({ bedrooms: 4, bathrooms: 2.5, sqft: toArea(2150, 'sqft') })).toEqual([
    '4 beds',
    '2.5 baths',
    '2,150 sq ft',
  ]);
  expect(text({ bedrooms: 1, bathrooms: 1, sqft: null })).toEqual(['1 bed', '1 bath']);
  expect(text({ bedrooms: 0, bathrooms: null, sqft: null })).toEqual(['0 beds']);
});

test('a studio that measures in square meters and writes as in Portugal says so', () => {
  const formats = { address: countryAddress('PT'), sizeUnit: 'm2' as const };
  const property = { address: 'Rua da Rosa 1', city: 'Lisboa', state: '', zip: '1200-382' };
  expect(formatAddress(property, formats)).toBe('Rua da Rosa 1, 1200-382 Lisboa');
  expect(listFacts({ bedrooms: null, bathrooms: null, sqft: toArea(1000, 'sqft') }, formats)).toEqual(['93\u00a0m²']);
});
