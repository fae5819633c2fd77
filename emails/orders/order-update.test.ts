import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from './example-order.ts';
import { renderOrderUpdate } from './order-update.ts';
import type { OrderUpdateFacts } from './order-update-facts.ts';

const KINDS = ['order_completed', 'order_cancelled', 'order_refunded'] as const;
const SHOOT = { startsAt: new Date('2026-12-01T19:00:00Z'), endsAt: new Date('2026-12-01T21:00:00Z') };

const factsOf = (changes: Partial<OrderUpdateFacts> = {}): OrderUpdateFacts => ({
  kind: 'order_completed',
  order: EXAMPLE_ORDER,
  refundMinor: 0,
  refundedMinor: 0,
  refundMethod: null,
  creditNoteNumber: null,
  cancelledShoot: null,
  ...changes,
});

describe.each(['en', 'tr'] as const)('An email about an order in %s', (locale) => {
  test.each(KINDS)('says the same in both of its parts: %s', async (kind) => {
    const facts = factsOf({ kind, refundMinor: 10_000, refundedMinor: 10_000, cancelledShoot: SHOOT });
    const { subject, html, text } = await renderOrderUpdate(facts, locale);
    expect(subject).toContain('1042');
    for (const part of [html.replaceAll('&#x27;', "'"), text]) {
      for (const words of ['1042', 'Growth', 'Ayşe İnci Yıldız', EXAMPLE_ORDER.orderUrl]) expect(part).toContain(words);
    }
  });

  test('does not run what a customer wrote', async () => {
    const order = { ...EXAMPLE_ORDER, customerName: '<script>alert(1)</script>', address: '<img src=x onerror=1>' };
    for (const kind of KINDS) {
      const { html } = await renderOrderUpdate(factsOf({ kind, order, cancelledShoot: SHOOT }), locale);
      expect(html).not.toContain('<script>');
      expect(html).not.toContain('<img');
    }
  });
});

test('a cancelled shoot is named with its day and time in the studio, another order without', async () => {
  const cancelled = await renderOrderUpdate(factsOf({ kind: 'order_cancelled', cancelledShoot: SHOOT }), 'en');
  expect(cancelled.text).toContain('Tuesday, December 1, 2026, 2:00 – 4:00 PM');
  expect(cancelled.text).toContain('out of your calendar');
  const without = await renderOrderUpdate(factsOf({ kind: 'order_cancelled' }), 'en');
  expect(without.text).not.toContain('calendar');
});

const refunded = (refundMinor: number, refundedMinor: number, locale: 'en' | 'tr' = 'en') =>
  renderOrderUpdate(factsOf({ kind: 'order_refunded', refundMinor, refundedMinor }), locale);

test('a refund names what it sent back, and apart from it the total and the charge', async () => {
  const first = await refunded(5_000, 5_000);
  expect(first.subject).toContain('TRY 50.00');
  expect(first.text).toContain('In total, TRY 50.00 of TRY 735.00 has gone back.');
  const second = await refunded(6_000, 11_000);
  expect(second.subject).toMatch(/: TRY 60\.00$/);
  expect(second.text).toContain('We have sent a part of the amount');
  expect(second.text).toContain('In total, TRY 110.00 of TRY 735.00 has gone back.');
  expect(second.text).toMatch(/This refund:?\s+TRY 60\.00/);
  expect(second.text).toMatch(/Refunded in total:?\s+TRY 110\.00/);
});

test('a refund says whether it was a part, the rest or all of the charge', async () => {
  const part = await refunded(10_000, 10_000, 'tr');
  expect(part.subject).toContain('₺100,00');
  expect(part.text).toContain('bir kısmını');
  expect(part.text).toContain('₺735,00 tutarın ₺100,00 kadarı');
  expect((await refunded(63_500, 73_500, 'tr')).text).toContain('kalanını');
  const whole = await refunded(73_500, 73_500, 'tr');
  expect(whole.text).toContain('tamamını');
  expect(whole.text).not.toContain('Şimdiye kadar');
});

test('orders without real money say so', async () => {
  const order = { ...EXAMPLE_ORDER, paymentMode: 'demo' as const };
  const { subject, text } = await renderOrderUpdate(factsOf({ order }), 'en');
  expect(subject).toMatch(/^\[Demo\] /);
  expect(text).toContain('No money was taken');
});
