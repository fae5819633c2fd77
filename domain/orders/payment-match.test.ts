import { expect, test } from 'vitest';
import { type ExpectedCharge, paymentMismatch } from './payment-match.ts';

const live: ExpectedCharge = { chargeMinor: 300_00, chargeCurrency: 'try', paymentMode: 'live' };
const paid = { amountMinor: 300_00, currency: 'try', isLive: true };

test('ORD-49: a payment that agrees in all is no mismatch', () => {
  expect(paymentMismatch(live, paid)).toBeNull();
  expect(paymentMismatch({ ...live, paymentMode: 'test' }, { ...paid, isLive: false })).toBeNull();
  expect(paymentMismatch({ ...live, paymentMode: 'demo' }, { ...paid, isLive: false })).toBeNull();
});

test.each([300_01, 299_99, 0, -300_00, 300])('a payment of %d minor units does not pay 30000', (amountMinor) => {
  expect(paymentMismatch(live, { ...paid, amountMinor })).toBe('amount');
});

test.each(['usd', 'TRY', ''])('a payment in %j does not pay an order in try', (currency) => {
  expect(paymentMismatch(live, { ...paid, currency })).toBe('currency');
});

test('test money pays no live order, and live money no order of a test or a demo', () => {
  expect(paymentMismatch(live, { ...paid, isLive: false })).toBe('livemode');
  expect(paymentMismatch({ ...live, paymentMode: 'test' }, paid)).toBe('livemode');
  expect(paymentMismatch({ ...live, paymentMode: 'demo' }, paid)).toBe('livemode');
});
