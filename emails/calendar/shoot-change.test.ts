import { expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { renderShootChange, type ShootChangeFacts } from './shoot-change.ts';

const FACTS: ShootChangeFacts = {
  ...EXAMPLE_ORDER,
  change: 'moved',
  startsAt: new Date('2027-01-15T19:00:00Z'),
  isRefunded: false,
  askedFee: null,
  endsAt: new Date('2027-01-15T21:00:00Z'),
};

test('the subject of a shoot in another year names the year', async () => {
  const { subject } = await renderShootChange(FACTS, 'en');
  expect(subject).toBe('Order 1042: your shoot has moved to Friday, January 15, 2027 at 2:00 PM');
  const inJanuary = await renderShootChange({ ...FACTS, writtenAt: new Date('2027-01-02T15:00:00Z') }, 'en');
  expect(inJanuary.subject).toBe('Order 1042: your shoot has moved to Friday, January 15 at 2:00 PM');
});

test('a shoot of an order without real money says so', async () => {
  const { subject, text } = await renderShootChange({ ...FACTS, paymentMode: 'demo' }, 'tr');
  expect(subject).toMatch(/^\[Demo\] 1042 numaralı sipariş: .* 15 Ocak 2027 Cuma 14:00$/);
  expect(text).toContain('Bu bir demo siparişidir');
});

test('a change that the customer made says so, with its fee', async () => {
  const { text } = await renderShootChange({ ...FACTS, askedFee: '$50.00' }, 'en');
  expect(text).toContain('You have moved your shoot.');
  expect(text).toContain('The fee for this change is $50.00.');
  const cancelled = await renderShootChange({ ...FACTS, change: 'cancelled', askedFee: '' }, 'tr');
  expect(cancelled.text).toContain('Çekiminizi iptal ettiniz.');
  expect(cancelled.text).not.toContain('ücreti');
});
