import { expect, test } from 'vitest';
import { paymentAddress } from './payment-address.ts';

test('a payment is found in the dashboard of its own kind of money', () => {
  expect(paymentAddress('live', 'pi_1')).toBe('https://dashboard.stripe.com/payments/pi_1');
  expect(paymentAddress('test', 'pi_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1');
});

test('a demo payment, or none yet, has no address', () => {
  expect(paymentAddress('demo', 'demo_1')).toBeNull();
  expect(paymentAddress('live', null)).toBeNull();
});
