import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLines, fullAddress } from '#domain/orders/full-address.ts';
import { SPEC_ADDRESS_FORM } from './address-form.ts';
import { checkAddress, keepAddressParts } from './check-address.ts';
import { COUNTRIES, countryAddress } from './country-address.ts';
import { countryUsage, usesLetterPaper } from './country-usage.ts';

const place = (address: string, city: string, state: string, zipCode: string) => ({ address, city, state, zipCode });
const messages = (parts: ReturnType<typeof place>, country: string) =>
  checkAddress(parts, countryAddress(country)).map(({ message }) => message);

describe('an address is written in the order of its country', () => {
  test.each([
    ['PT', place('Rua da Rosa 1', 'Lisboa', '', '1200-382'), 'Rua da Rosa 1, 1200-382 Lisboa'],
    ['TR', place('Bağdat Cad. 5', 'Kadıköy', 'İstanbul', '34710'), 'Bağdat Cad. 5, 34710 Kadıköy/İstanbul'],
    ['GB', place('10 Downing Street', 'London', '', 'SW1A 2AA'), '10 Downing Street, London, SW1A 2AA'],
    ['IE', place('1 Main Street', 'Bray', 'Co. Wicklow', 'A98 X6Y5'), '1 Main Street, Bray, Co. Wicklow, A98 X6Y5'],
    ['US', place('9 Elm Road', 'Bethesda', 'MD', '20814'), '9 Elm Road, Bethesda, MD 20814'],
    ['FI', place('Katu 1', 'Helsinki', '', '00550'), 'Katu 1, 00550 Helsinki'],
    ['JP', place('1-1 Chiyoda', '', 'Tokyo', '100-8111'), '1-1 Chiyoda, Tokyo, 100-8111'],
  ])('%s', (country, parts, words) => {
    expect(fullAddress(parts, countryAddress(country))).toBe(words);
  });

  test('as in the specification until a country is published', () => {
    expect(fullAddress(place('12 Maple Street', 'Bethesda', 'MD', '20814'), SPEC_ADDRESS_FORM)).toBe(
      '12 Maple Street, Bethesda, MD 20814',
    );
  });

  test('what is empty takes along what divides it, and what has no place there stands at the end', () => {
    expect(fullAddress(place('A 1', '', 'MD', '20814'), SPEC_ADDRESS_FORM)).toBe('A 1, MD 20814');
    expect(fullAddress(place('A 1', 'B', '', ''), SPEC_ADDRESS_FORM)).toBe('A 1, B');
    expect(fullAddress(place('', '', '', ''), countryAddress('TR'))).toBe('');
    expect(fullAddress(place('A 1', 'Bethesda', 'MD', '20814'), countryAddress('PT'))).toBe('A 1, 20814 Bethesda, MD');
  });

  test('in every country no part is lost', () => {
    const text = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), text, text, text, text, (country, address, city, state, zipCode) => {
        const words = addressLines(place(address, city, state, zipCode), countryAddress(country)).join(' ');
        for (const part of [address, city, state, zipCode]) expect(words).toContain(part);
        expect(words).not.toMatch(/%|undefined/);
      }),
    );
  });
});

describe('an address is checked by its country', () => {
  test.each([
    ['PT', place('R 1', 'Lisboa', '', '1200-382'), []],
    ['PT', place('R 1', 'Lisboa', '', '1200'), ['Postal code is not written as in this country. Example: 2725-079']],
    ['PT', place('R 1', ' ', '', ''), ['City is required.', 'Postal code is required.']],
    [
      'US',
      place('R 1', 'B', '', '2081'),
      ['State is required.', 'ZIP code is not written as in this country. Example: 95014'],
    ],
    ['GB', place('R 1', 'London', '', 'sw1a 2aa'), []],
    ['IE', place('R 1', 'Dublin', '', ''), []],
    ['IE', place('R 1', 'Dublin', '', 'x'), ['Eircode is not written as in this country. Example: A65 F4E2']],
    ['HK', place('R 1', 'Central', '', ''), ['Area is required.']],
    ['AE', place('R 1', '', 'Dubai', ''), []],
  ])('%s %o', (country, parts, sentences) => {
    expect(messages(parts, country)).toEqual(sentences);
  });

  test('the example of every country is one of its codes', () => {
    for (const country of COUNTRIES) {
      const { zipCode } = countryAddress(country);
      if (zipCode?.example) expect(messages(place('a', 'b', 'c', zipCode.example), country), country).toEqual([]);
    }
  });

  test('until a country is published any postal code is taken', () => {
    expect(checkAddress(place('a', 'b', 'c', 'anything'), SPEC_ADDRESS_FORM)).toEqual([]);
  });

  test('what the country has no field for is dropped', () => {
    expect(keepAddressParts(place('a', 'b', 'c', 'd'), countryAddress('PT'))).toEqual(place('a', 'b', '', 'd'));
    expect(keepAddressParts(place('a', 'b', 'c', 'd'), SPEC_ADDRESS_FORM)).toEqual(place('a', 'b', 'c', 'd'));
  });
});

test('labels are in both languages', () => {
  expect(countryAddress('TR')).toMatchObject({
    city: { label: { en: 'District', tr: 'İlçe' } },
    state: { label: { en: 'Province', tr: 'İl' } },
    zipCode: { label: { en: 'Postal code', tr: 'Posta kodu' } },
  });
  expect(countryAddress('IE').zipCode?.label.en).toBe('Eircode');
  expect(countryAddress('PT').state).toBeNull();
});

test('what is usual in a country', () => {
  expect(countryUsage('PT')).toEqual({
    weekStart: 1,
    hourCycle: 'h23',
    timeZone: 'Europe/Lisbon',
    currency: 'eur',
    sizeUnit: 'm2',
  });
  expect(countryUsage('US')).toEqual({
    weekStart: 7,
    hourCycle: 'h12',
    timeZone: 'America/New_York',
    currency: 'usd',
    sizeUnit: 'sqft',
  });
  expect(countryUsage('TR')).toMatchObject({ weekStart: 1, hourCycle: 'h23', currency: 'try' });
});

test('every country has a whole form and a usage', () => {
  for (const country of COUNTRIES) {
    expect(countryAddress(country).layout, country).toContain('%A');
    expect([1, 6, 7]).toContain(countryUsage(country).weekStart);
  }
});

test('offices print on A4, but for those of America', () => {
  expect(['US', 'CA', 'MX', 'PT', 'TR', 'BR', 'GB'].filter(usesLetterPaper)).toEqual(['US', 'CA', 'MX']);
});
