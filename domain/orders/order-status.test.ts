import { expect, test } from 'vitest';
import {
  isAccepted,
  ORDER_ORIGINS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  SCHEDULING_STATUSES,
  shortOrderId,
  statusBadge,
} from './order-status.ts';

test.each([
  ['completed', 'green'],
  ['pending', 'yellow'],
  ['cancelled', 'red'],
  ['Completed', 'red'],
  ['anything else', 'red'],
  ['', 'red'],
  [null, 'red'],
])('ORD-79: the status %s is %s', (status, color) => {
  expect(statusBadge(status)).toBe(color);
});

test('SHR-30: an order id is shown as its first 8 characters and an ellipsis', () => {
  expect(shortOrderId('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d')).toBe('0a1b2c3d…');
});

test.each([
  ['paid', 'pending', true],
  ['paid', 'cancelled', true],
  ['requires_payment', 'pending', true],
  ['requires_payment', null, false],
  ['failed', 'cancelled', false],
  ['failed', null, false],
  ['refunded', 'pending', false],
] as const)(
  'an order whose money is %s and whose work is %s is accepted: %s',
  (paymentStatus, orderStatus, accepted) => {
    expect(isAccepted({ paymentStatus, orderStatus })).toBe(accepted);
  },
);

test('the sets of statuses are closed', () => {
  expect([...PAYMENT_STATUSES]).toEqual(['requires_payment', 'paid', 'refunded', 'failed']);
  expect([...ORDER_ORIGINS]).toEqual(['customer', 'studio', 'imported']);
  expect([...ORDER_STATUSES]).toEqual(['pending', 'completed', 'cancelled']);
  expect([...SCHEDULING_STATUSES]).toEqual(['not_requested', 'booked', 'to_be_scheduled', 'cancelled']);
});
