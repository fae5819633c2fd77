import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from './example-order.ts';
import { type OrderUpdateFacts, renderOrderUpdate } from './order-update.ts';

const KINDS = ['order_completed', 'order_cancelled', 'order_refunded'] as const;
const SHOOT = { startsAt: new Date('2026-12-01T19:00:00Z'), endsAt: new Date('2026-12-01T21:00:00Z') };

const factsOf = (changes: Partial<OrderUpdateFacts> = {}): OrderUpdateFacts => ({
  kind: 'order_completed',
  order: EXAMPLE_ORDER,
  refundedMinor: 0,
  cancelledShoot: null,
  ...changes,
});

describe.each(['en', 'tr'] as const)('a letter about an order in %s', (locale) => {
  test.each(KINDS)('says the same in both of its parts: %s', async (kind) => {
    const facts = factsOf({ kind, refundedMinor: 10_000, cancelledShoot: SHOOT });
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

test('a refund says how much went back, and of how much where it is a part', async () => {
  const part = await renderOrderUpdate(factsOf({ kind: 'order_refunded', refundedMinor: 10_000 }), 'tr');
  expect(part.subject).toContain('₺100,00');
  expect(part.text).toContain('₺735,00');
  expect(part.text).toContain('bir kısmını');
  const whole = await renderOrderUpdate(factsOf({ kind: 'order_refunded', refundedMinor: 73_500 }), 'tr');
  expect(whole.text).toContain('tamamını');
});

test('orders without real money say so', async () => {
  const order = { ...EXAMPLE_ORDER, paymentMode: 'demo' as const };
  const { subject, text } = await renderOrderUpdate(factsOf({ order }), 'en');
  expect(subject).toMatch(/^\[Demo\] /);
  expect(text).toContain('No money was taken');
});
