import { expect, test } from 'vitest';
import { ORDER_STATUSES, PAYMENT_STATUSES, SCHEDULING_STATUSES, shortOrderId, statusBadge } from './order-status.ts';

test.each([
  ['completed', 'green'],
  ['pending', 'yellow'],
  ['cancelled', 'red'],
  ['Completed', 'red'],
  ['anything else', 'red'],
  ['', 'red'],
  [null, 'red'],
])('§4 Order status badge: the status %s is %s', (status, color) => {
  expect(statusBadge(status)).toBe(color);
});

test('§2 Admin panel: an order id is shown as its first 8 characters and an ellipsis', () => {
  expect(shortOrderId('0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d')).toBe('0a1b2c3d…');
});

test('the sets of statuses are closed', () => {
  expect([...PAYMENT_STATUSES]).toEqual(['requires_payment', 'paid', 'refunded', 'failed']);
  expect([...ORDER_STATUSES]).toEqual(['pending', 'completed', 'cancelled']);
  expect([...SCHEDULING_STATUSES]).toEqual(['not_requested', 'booked', 'to_be_scheduled']);
});
