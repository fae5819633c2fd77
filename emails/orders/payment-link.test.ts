import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from './example-order.ts';
import { type PaymentLinkFacts, renderPaymentLink } from './payment-link.ts';

const URL =
  'https://studio.example.com/pay/7b0e6f0c-8f6a-4a55-9a3e-0a1c8e1f2d3b#token=2.6uX2sZkq0VtD4mJwzQ8yLr1nB7cHfE5g';
const FACTS: PaymentLinkFacts = {
  order: { ...EXAMPLE_ORDER, paidMinor: 685_00 },
  dueMinor: 50_00,
  payUrl: URL,
  expiresAt: new Date('2026-12-04T15:00:00Z'),
};

describe.each([
  ['en', 'TRY 50.00', 'TRY 735.00', 'Friday, December 4, 2026', '10:00 AM'],
  ['tr', '₺50,00', '₺735,00', '4 Aralık 2026 Cuma', '10:00'],
] as const)('an email with a payment link in %s', (locale, due, total, day, time) => {
  test('says the same in both of its parts: what is due, of what, until when, and where', async () => {
    const { subject, html, text } = await renderPaymentLink(FACTS, locale);
    expect(subject).toContain('1042');
    for (const part of [html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), text]) {
      for (const words of ['1042', 'Growth', 'Ayşe İnci Yıldız', '1208 Maple Street', URL, due, total, day, time]) {
        expect(part).toContain(words);
      }
    }
  });

  test('does not run what was typed', async () => {
    const order = { ...EXAMPLE_ORDER, customerName: '<script>alert(1)</script>', propertyName: '<img src=x>' };
    const { html } = await renderPaymentLink({ ...FACTS, order }, locale);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
  });
});

test('the two languages have no text in common', async () => {
  const [en, tr] = await Promise.all([renderPaymentLink(FACTS, 'en'), renderPaymentLink(FACTS, 'tr')]);
  expect(en.subject).not.toBe(tr.subject);
  expect(en.text).toContain('See and pay the order');
  expect(tr.text).toContain('Siparişi gör ve öde');
});

test('an order without real money says so', async () => {
  const order = { ...EXAMPLE_ORDER, paymentMode: 'demo' as const };
  expect((await renderPaymentLink({ ...FACTS, order }, 'en')).subject).toMatch(/^\[Demo\] /);
});
