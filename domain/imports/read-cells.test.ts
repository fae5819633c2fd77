import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryAddress } from '#domain/shared/addresses/country-address.ts';
import { addressKey } from './read-address.ts';
import { cleanCell, pickCells, type ReadOptions } from './read-cells.ts';
import { addToOrder, type ColumnOrder, readDay } from './read-day.ts';
import { orderKey, readOrder } from './read-order.ts';
import { propertyKey, readCustomer, readProperty } from './read-rows.ts';
import { readClock } from './read-shoot-time.ts';

const OPTIONS: ReadOptions = {
  postal: { country: 'US', form: countryAddress('US') },
  priceCurrency: 'usd',
  sizeUnit: 'sqft',
  dayOrder: 'mdy',
  currency: 'usd',
  signCurrency: null,
};

describe('a day', () => {
  test.each([
    ['2025-03-31', '2025-03-31'],
    ['2025-03-31T10:00:00Z', '2025-03-31'],
    ['2025/3/1 10:00', '2025-03-01'],
    ['3/31/2025 10:00 AM', '2025-03-31'],
    ['3/31/25', '2025-03-31'],
    ['31.03.2025', '2025-03-31'],
    ['Mar 31, 2025', '2025-03-31'],
    ['Monday, March 31st, 2025', '2025-03-31'],
    ['31 Mart 2025', '2025-03-31'],
    ['31. März 2025', '2025-03-31'],
    ['Montag, 31. März 2025', '2025-03-31'],
    ['2. Dez. 2025', '2025-12-02'],
    ['31 de marzo de 2025', '2025-03-31'],
    ['lunes, 31 de marzo de 2025', '2025-03-31'],
    ['1er juin 2025', '2025-06-01'],
    ['14 juil. 2025', '2025-07-14'],
    ['5 févr. 2025', '2025-02-05'],
    ['segunda-feira, 31 de março de 2025', '2025-03-31'],
    ['1 de set. de 2025', '2025-09-01'],
    ['1 Ağustos 2025', '2025-08-01'],
    ['31-Mar-2025', '2025-03-31'],
    ['31-Mar-25', '2025-03-31'],
    ['31 Mar 25', '2025-03-31'],
    ['01 SEP 26', '2026-09-01'],
    ['31Mar2025', '2025-03-31'],
    ['Mar-31-25', '2025-03-31'],
    ['Monday, 31 March 2025', '2025-03-31'],
    ['the 31st of March 2025', null],
    ['31st of March 2025', '2025-03-31'],
    ['Mon Mar 31 2025 10:00:00 GMT-0400 (Eastern Daylight Time)', '2025-03-31'],
    ['Mon, 31 Mar 2025 14:00:00 GMT', '2025-03-31'],
    ['Thursday 3/27/2025 9:00 AM', '2025-03-27'],
    ['Pazartesi, 31 Mart 2025', '2025-03-31'],
    ['45747', '2025-03-31'],
    ['45747.5833', '2025-03-31'],
    ['20250331', '2025-03-31'],
    ['20250331T101500Z', '2025-03-31'],
    ['2025-Mar-31', '2025-03-31'],
    ['31-Dec-99', '1999-12-31'],
    ['78701', null],
  ])('is read as people write it: %s', (text, day) => {
    expect(readDay(text, 'mdy')).toBe(day);
  });

  test.each(['', 'soon', '2025-02-30', '13/13/2025', '0001-01-01', '31/31', '2025'])('is none: %s', (text) => {
    expect(readDay(text, 'mdy')).toBeNull();
  });

  test('with slashes follows the order of its column, which a value above 12 tells', () => {
    expect([readDay('03/04/2025', 'mdy'), readDay('03/04/2025', 'dmy')]).toEqual(['2025-03-04', '2025-04-03']);
    const told = (values: string[]) => values.reduce<ColumnOrder>(addToOrder, null);
    expect(told(['03/04/2025', '31/03/2025'])).toBe('dmy');
    expect(told(['03/04/2025', '03/31/25'])).toBe('mdy');
    expect(told(['03/04/2025', '2025-01-02'])).toBe('open');
    expect(told(['31/03/2025', '03/31/2025'])).toBe('mixed');
    expect(told(['03/31/2025', '13/45/2025'])).toBe('mdy');
    expect(told(['05/05/2025', '2025-01-02', '31.03.2025'])).toBeNull();
  });

  test('IMP-7: that can be read in two ways is none until somebody says how', () => {
    expect(readDay('03/04/2025', null)).toBeNull();
    expect([readDay('31/03/2025', null), readDay('03/31/2025', null)]).toEqual(['2025-03-31', '2025-03-31']);
  });

  test('of any text is a day of the calendar or none', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('mdy' as const, 'dmy' as const), (text, order) => {
        const day = readDay(text, order);
        expect(day === null || new Date(day).toISOString().startsWith(day)).toBe(true);
      }),
    );
  });
});

test.each([
  ['2026-12-01 14:30', '14:30'],
  ['12/1/2026 2:30 PM', '14:30'],
  ['Dec 1, 2026, 2pm', '14:00'],
  ['14.30', '14:30'],
  ['12:00 am', '00:00'],
  ['2026-12-01', null],
  ['25:00', null],
])('the time of %s is %s', (text, time) => {
  expect(readClock(text)).toBe(time);
});

test('a cell loses the marks that turn its direction and the apostrophe of an export, and keeps its script', () => {
  expect(cleanCell(' \u202EnaD\u2069 ')).toBe('naD');
  expect(cleanCell("'=1+1")).toBe('=1+1');
  expect(cleanCell("'tis")).toBe("'tis");
  expect(cleanCell('שלום')).toBe('שלום');
});

test('an address is the same however it is written', () => {
  const key = addressKey({ address: '12 Oak St., Apt 4', city: 'Şişli', zip: '78701' });
  expect(addressKey({ address: '12  OAK ST Apt-4', city: 'sisli', zip: '78701 ' })).toBe(key);
  expect(addressKey({ address: '13 Oak St', city: 'sisli', zip: '78701' })).not.toBe(key);
});

describe('rows', () => {
  test('of any text are read or refused with sentences, never thrown', () => {
    const cells = fc.dictionary(
      fc.constantFrom('email', 'name', 'address', 'date', 'total', 'refunded', 'status', 'price', 'beds', 'currency'),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(cells, (row) => {
        const readings = [readCustomer(row), readProperty(row, OPTIONS), readOrder(row, OPTIONS)];
        for (const reading of readings)
          expect(reading.ok || reading.faults.every(({ message }) => message !== '')).toBe(true);
      }),
    );
  });

  test('have the id of the other system as their key, else what they are', () => {
    const order = (extra: Record<string, string>) =>
      readOrder(
        { email: 'a@example.com', name: 'A', address: '1 A', date: '2025-01-02', total: '10', ...extra },
        OPTIONS,
      );
    const [plain, numbered] = [order({}), order({ external_id: '7' })];
    expect(plain.ok && orderKey(plain.record)).toMatch(/^of:a@example\.com\|2025-01-02\|/);
    expect(numbered.ok && orderKey(numbered.record)).toBe('id:7');
    const house = readProperty({ address: '12 Oak St, Austin, TX 78701' }, OPTIONS);
    expect(house.ok && propertyKey(house.record)).toBe('at:12 oak st|austin|78701||');
  });

  test('are picked by what their columns stand for', () => {
    expect(pickCells('customers', { email: 1 }, ['x', ' a@example.com '])).toMatchObject({
      email: 'a@example.com',
      name: '',
    });
  });
});
