import { expect, test } from 'vitest';
import { invitationRefusal } from './invitation.ts';

const GUEST = {
  userId: null,
  customerEmail: 'jane@example.com',
  paymentStatus: 'paid',
  orderStatus: 'pending',
} as const;

test('the customer of a paid order without an account is invited, also once it is completed', () => {
  expect(invitationRefusal(GUEST)).toBeNull();
  expect(invitationRefusal({ ...GUEST, orderStatus: 'completed' })).toBeNull();
});

test('the customer of an unpaid order that the studio made is invited', () => {
  expect(invitationRefusal({ ...GUEST, paymentStatus: 'requires_payment', orderStatus: 'pending' })).toBeNull();
});

test.each([
  [{ userId: '3f0c8a52-6a0f-4b7e-9d38-000000000001' }, 'owned'],
  [{ customerEmail: '' }, 'forgotten'],
  [{ paymentStatus: 'requires_payment', orderStatus: null }, 'unpaid'],
  [{ paymentStatus: 'failed', orderStatus: null }, 'unpaid'],
  [{ paymentStatus: 'refunded' }, 'unpaid'],
  [{ orderStatus: 'cancelled' }, 'cancelled'],
] as const)('nobody is invited to an order with %j', (change, refusal) => {
  expect(invitationRefusal({ ...GUEST, ...change })).toBe(refusal);
});
