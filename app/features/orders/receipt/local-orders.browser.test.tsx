import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goodOutcome, PAYMENT_ID, SAMPLE_BODY, sampleAnswer, sampleReceipt } from '#app/test/sample-order.ts';
import { findLocalOrder } from './find-local-order.ts';
import { saveLocalOrder } from './local-orders.ts';

const RECEIPT = sampleReceipt(sampleAnswer(SAMPLE_BODY, goodOutcome(SAMPLE_BODY)));
const storedList = () => JSON.parse(localStorage.getItem('orders') ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('ORD-72: it is appended to the list under orders', () => {
  localStorage.setItem('orders', '[{"id":"pi_earlier"}]');
  saveLocalOrder(RECEIPT);
  expect(storedList()).toEqual([{ id: 'pi_earlier' }, RECEIPT]);
});

test('ORD-72: id, package, customer, date, status, amount and currency are kept', () => {
  expect(RECEIPT).toMatchObject({
    id: PAYMENT_ID,
    package: { id: 'starter', name: 'Starter', price: 300, photoCount: 35, currency: '$', tag: 'Basic' },
    customer: {
      name: 'Jane Doe',
      email: 'jane@example.com',
      phone: '+1 202 555 0142',
      address: '12 Oak Lane, Bethesda, MD 20814',
      propertyName: 'Maple House',
    },
    date: new Date(1_795_186_800_000).toISOString(),
    status: 'paid',
    amount: 300,
    currency: 'try',
    sqft: 2150,
  });
});

test('the same payment again takes its own place', () => {
  saveLocalOrder(RECEIPT);
  saveLocalOrder(RECEIPT);
  expect(storedList()).toHaveLength(1);
});

test('a record of another shape is not shown', () => {
  localStorage.setItem('orders', JSON.stringify([{ id: PAYMENT_ID, status: 'paid' }]));
  expect(findLocalOrder(PAYMENT_ID)).toBeNull();
});

test('where the browser refuses its storage, the receipt lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveLocalOrder({ ...RECEIPT, id: 'pi_unsaved' });
  expect(storedList()).toBeNull();
  expect(findLocalOrder('pi_unsaved')).toMatchObject({ id: 'pi_unsaved' });
});
