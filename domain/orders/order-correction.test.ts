import { describe, expect, test } from 'vitest';
import { asIssued, correctOrderSchema, orderCorrection } from './order-correction.ts';

const ORDER = {
  id: 'one',
  customerName: 'Jane Smaple',
  customerPhone: '+1 202 555 0101',
  address: '4200 Wilson Avenue',
  city: 'Arlington',
  state: 'VA',
  zipCode: '22203',
};

describe('a correction', () => {
  test('is what differs, with what was there before', () => {
    expect(orderCorrection(ORDER, { customer_name: 'Jane Sample', city: 'Arlington', zip_code: '22204' })).toEqual({
      fields: ['customer_name', 'zip_code'],
      changes: { customerName: 'Jane Sample', zipCode: '22204' },
      before: { customer_name: 'Jane Smaple', zip_code: '22203' },
    });
    expect(orderCorrection(ORDER, { city: 'Arlington' }).fields).toEqual([]);
  });

  test.each([
    [{}, ''],
    [{ customer_name: ' ' }, 'customer_name'],
    [{ customer_phone: '12' }, 'customer_phone'],
    [{ address: 'a'.repeat(201) }, 'address'],
    [{ zip_code: '2'.repeat(21) }, 'zip_code'],
  ])('%j is none', (input, path) => {
    const { error } = correctOrderSchema.safeParse(input);
    expect(error?.issues[0]?.path.join('.')).toBe(path);
  });
});

test('an order as it was issued has what was there before the first correction of each fact', () => {
  const now = { ...ORDER, customerName: 'Jane Sample', address: '4400 Wilson Avenue' };
  const befores = [
    { customer_name: 'Jane Smaple' },
    { customer_name: 'Jane Smapel', address: '4200 Wilson Avenue' },
    { address: '4300 Wilson Avenue' },
  ];
  expect(asIssued(now, befores)).toEqual({ ...ORDER, customerName: 'Jane Smaple', address: '4200 Wilson Avenue' });
  expect(asIssued(now, [])).toEqual(now);
});
