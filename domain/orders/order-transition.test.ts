import { expect, test } from 'vitest';
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from './order-status.ts';
import { transitionRefusal } from './order-transition.ts';

const paid = (orderStatus: OrderStatus) => ({ paymentStatus: 'paid', orderStatus }) as const;
const refunded = (orderStatus: OrderStatus) => ({ paymentStatus: 'refunded', orderStatus }) as const;

test.each([
  ['pending', 'completed', null],
  ['completed', 'pending', null],
  ['pending', 'cancelled', null],
  ['completed', 'cancelled', null],
  ['cancelled', 'pending', 'cancelled'],
  ['cancelled', 'completed', 'cancelled'],
] as const)('ORD-80: a paid order goes from %s to %s, or not: %s', (from, to, refusal) => {
  expect(transitionRefusal(paid(from), to)).toBe(refusal);
});

test('the status that an order has already is always fine', () => {
  for (const status of ORDER_STATUSES) {
    expect(transitionRefusal(paid(status), status)).toBeNull();
    expect(transitionRefusal(refunded(status), status)).toBeNull();
  }
});

test('an order whose money went back wholly can only be cancelled', () => {
  expect(transitionRefusal(refunded('pending'), 'cancelled')).toBeNull();
  expect(transitionRefusal(refunded('completed'), 'cancelled')).toBeNull();
  expect(transitionRefusal(refunded('pending'), 'completed')).toBe('refunded');
  expect(transitionRefusal(refunded('cancelled'), 'pending')).toBe('cancelled');
});

test('an order of the studio goes the same ways before it is paid, and nowhere once it was given up', () => {
  const unpaid = (orderStatus: OrderStatus) => ({ paymentStatus: 'requires_payment', orderStatus }) as const;
  expect(transitionRefusal(unpaid('pending'), 'completed')).toBeNull();
  expect(transitionRefusal(unpaid('completed'), 'cancelled')).toBeNull();
  expect(transitionRefusal({ paymentStatus: 'failed', orderStatus: 'cancelled' }, 'pending')).toBe('cancelled');
});

test('an order without payment cannot be moved at all', () => {
  for (const paymentStatus of PAYMENT_STATUSES.filter((status) => status !== 'paid' && status !== 'refunded')) {
    for (const to of ORDER_STATUSES) {
      expect(transitionRefusal({ paymentStatus, orderStatus: null }, to)).toBe('unpaid');
    }
  }
});
