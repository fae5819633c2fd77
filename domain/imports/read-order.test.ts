import { describe, expect, test } from 'vitest';
import { countryAddress } from '#domain/shared/addresses/country-address.ts';
import type { Cells, ReadOptions } from './read-cells.ts';
import { readOrder } from './read-order.ts';
import { readCustomer, readProperty } from './read-rows.ts';

const OPTIONS: ReadOptions = {
  postal: { country: 'US', form: countryAddress('US') },
  priceCurrency: 'try',
  sizeUnit: 'sqft',
  dayOrder: 'mdy',
  currency: 'try',
  signCurrency: null,
};
const ROW = { email: 'a@example.com', name: 'A', address: '1 A', date: '2025-01-02', total: '450' };

function read(cells: Cells, options: Partial<ReadOptions> = {}) {
  const reading = readOrder({ ...ROW, ...cells }, { ...OPTIONS, ...options });
  return reading.ok ? reading.record : reading.faults.map(({ field }) => field);
}

describe('the amount of an order', () => {
  test.each([
    ['450', 450_00, 'try'],
    ['EUR 500', 500_00, 'eur'],
    ['$1,450.00 USD', 1450_00, 'usd'],
    ['1.450,50 €', 1450_50, 'eur'],
    ['CA$450', 450_00, 'cad'],
    ['CHF 450', 450_00, 'chf'],
    ['CAD 450.00', 450_00, 'cad'],
    ["1'450.00", 1450_00, 'try'],
    ['1.450,00 zł', 1450_00, 'pln'],
    ['R$ 1.450,00', 1450_00, 'brl'],
    ['A$450', 450_00, 'aud'],
    ['¥ 45,000 JPY', 45_000, 'jpy'],
    ['450 TL', 450_00, 'try'],
    ['£450', 450_00, 'gbp'],
  ])('%s is in the currency that it names', (total, totalMinor, currency) => {
    const cells = total.startsWith('£') ? { total, currency: 'GBP' } : { total };
    expect(read(cells)).toMatchObject({ totalMinor, currency });
  });

  test.each(['$450', '450 kr', '¥450', '450 quid', 'USD 450 EUR'])('%s is asked for, never guessed', (total) => {
    expect(read({ total })).toEqual(['total']);
  });

  test('a sign of several currencies is the studio’s own, or what somebody said', () => {
    expect(read({ total: '$450' }, { currency: 'cad' })).toMatchObject({ currency: 'cad' });
    expect(read({ total: '$450' }, { signCurrency: 'usd' })).toMatchObject({ currency: 'usd' });
    expect(read({ total: '450 kr' }, { currency: 'sek' })).toMatchObject({ currency: 'sek' });
    expect(read({ currency: '$' })).toEqual(['currency']);
  });

  test('contradicts its column of currencies nowhere', () => {
    expect(read({ total: '€450', currency: 'USD' })).toEqual(['total']);
    expect(read({ total: '$450', currency: 'CAD' })).toMatchObject({ currency: 'cad' });
    expect(read({ total: '$450', currency: 'US Dollar' })).toMatchObject({ currency: 'usd' });
  });
});

describe('the payment of an order', () => {
  test.each([
    [{ payment_status: 'Paid' }, { paidMinor: 450_00, refundedMinor: 0 }],
    [{ payment_status: 'Refunded' }, { paidMinor: 450_00, refundedMinor: 450_00 }],
    [
      { payment_status: 'Partially refunded', refunded: '-50.00' },
      { paidMinor: 450_00, refundedMinor: 50_00 },
    ],
    [{ refunded: '(50.00)' }, { refundedMinor: 50_00 }],
    [
      { status: 'open', payment_status: 'unpaid' },
      { paidMinor: 0, status: 'pending' },
    ],
    [
      { status: 'scheduled', balance: '150' },
      { paidMinor: 300_00, status: 'pending' },
    ],
    [{ status: 'open', paid_amount: '100,00' }, { paidMinor: 100_00 }],
    [
      { status: 'Geplant', payment_status: 'Unbezahlt' },
      { paidMinor: 0, status: 'pending' },
    ],
    [
      { status: 'Terminée', payment_status: 'Payée' },
      { paidMinor: 450_00, status: 'completed' },
    ],
    [
      { status: 'Cancelado', payment_status: 'Reembolsado' },
      { paidMinor: 450_00, refundedMinor: 450_00, status: 'cancelled' },
    ],
    [
      { status: 'Agendada', payment_status: 'Não paga' },
      { paidMinor: 0, status: 'pending' },
    ],
    [{ payment_status: '450.00' }, { paidMinor: 450_00 }],
  ])('%j is read as it says', (cells: Cells, record) => {
    expect(read(cells)).toMatchObject(record);
  });

  test.each([
    [{ payment_status: 'Partially refunded' }, ['payment_status']],
    [{ payment_status: 'Partially paid' }, ['payment_status']],
    [{ payment_status: 'charged back' }, ['payment_status']],
    [{ status: 'open' }, ['payment_status']],
    [{ status: 'on the moon' }, ['status']],
    [{ paid_amount: '500' }, ['paid_amount']],
    [{ status: 'cancelled', payment_status: 'unpaid' }, ['payment_status']],
  ])('%j is named', (cells: Cells, faults) => {
    expect(read(cells)).toEqual(faults);
  });
});

describe('the shoot of an order', () => {
  const open = { status: 'scheduled', payment_status: 'paid' };

  test.each([
    [{ shoot_date: '2026-12-01 14:30' }, { day: '2026-12-01', time: '14:30' }],
    [{ shoot_date: 'Tuesday, December 1, 2026 at 2:30 PM' }, { day: '2026-12-01', time: '14:30' }],
    [
      { shoot_date: '12/1/2026', shoot_time: '9 am' },
      { day: '2026-12-01', time: '09:00' },
    ],
    [{ shoot_date: '12/1/2026' }, { day: '2026-12-01', time: null }],
  ])('%j is read in the time of the studio', (cells: Cells, shoot) => {
    expect(read({ ...open, ...cells })).toMatchObject({ shoot });
  });

  test.each([
    [{ shoot_date: 'soon' }, ['shoot_date']],
    [{ shoot_date: '2026-12-01T14:30:00Z' }, ['shoot_date']],
    [{ shoot_date: '2026-12-01', shoot_time: 'noonish' }, ['shoot_time']],
  ])('%j is named', (cells: Cells, faults) => {
    expect(read({ ...open, ...cells })).toEqual(faults);
  });
});

describe('cells of people', () => {
  test.each([
    ['2134', 'MA', '02134'],
    ['2134.0', 'Massachusetts', '02134'],
    ['601', 'PR', '00601'],
    ['78701', 'TX', '78701'],
    ['787011234', 'TX', '78701-1234'],
    ['78701-1234', 'TX', '78701-1234'],
  ])('the ZIP code %s in %s is %s', (zip, state, right) => {
    expect(read({ zip, state })).toMatchObject({ zip: right });
  });

  test('a ZIP code that is none is named, and those of other countries follow them', () => {
    expect(read({ zip: '2134', state: 'TX' })).toEqual(['zip']);
    const at = (country: string) => ({ postal: { country, form: countryAddress(country) } });
    expect(read({ zip: '1067' }, at('DE'))).toMatchObject({ zip: '01067' });
    expect(read({ zip: '1200382' }, at('PT'))).toMatchObject({ zip: '1200-382' });
    expect(read({ zip: '2134' }, at('DK'))).toMatchObject({ zip: '2134' });
    expect(read({ zip: '12' }, at('PT'))).toEqual(['zip']);
    const unknown = { postal: { country: null, form: countryAddress('US') } };
    expect(read({ zip: '2134', state: 'MA' }, unknown)).toMatchObject({ zip: '02134' });
  });

  test('a company or an address on several lines is one line', () => {
    const customer = readCustomer({ email: 'a@example.com', name: 'A', company: 'Doe Realty\r\nAustin' });
    expect(customer.ok && customer.record.company).toBe('Doe Realty, Austin');
    expect(read({ address: '12 Oak St\nAustin, TX 78701' })).toMatchObject({ address: '12 Oak St', zip: '78701' });
  });

  test('a price of a property is in the currency of the studio, as high as homes cost there', () => {
    const price = (text: string) => {
      const reading = readProperty({ address: '1 A', price: text }, OPTIONS);
      return reading.ok ? reading.record.priceCents : reading.faults.map(({ field }) => field);
    };
    expect(price('₺85.000.000')).toBe(8_500_000_000);
    expect(price('4.500.000.000,00 TL')).toBe(450_000_000_000);
    expect(price('€450,000')).toEqual(['price']);
    expect(price('2000000000000')).toEqual(['price']);
  });
});
