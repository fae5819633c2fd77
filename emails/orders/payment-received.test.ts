import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from './example-order.ts';
import { type PaymentReceivedFacts, renderPaymentReceived } from './payment-received.ts';

const FACTS: PaymentReceivedFacts = {
  order: { ...EXAMPLE_ORDER, invoiceNumber: '91' },
  paidMinor: 120_00,
  dueMinor: 0,
  lines: [
    { label: 'Virtual staging', quantity: 3, amountMinor: 90_00 },
    { label: 'Twilight photo', quantity: 1, amountMinor: 30_00 },
  ],
};

describe.each([
  ['en', 'TRY 120.00', 'TRY 90.00', 'Nothing of the order is due.'],
  ['tr', '₺120,00', '₺90,00', 'ödenecek bir tutar kalmadı'],
] as const)('the receipt of a further payment in %s', (locale, paid, part, settled) => {
  test('says the same in both of its parts: what was paid, for what, and that nothing is due', async () => {
    const { subject, html, text } = await renderPaymentReceived(FACTS, locale);
    expect(subject).toContain(paid);
    for (const each of [html.replaceAll('&#x27;', "'"), text]) {
      const words = ['1042', '91', 'Ayşe İnci Yıldız', '3 × Virtual staging', 'Twilight photo', paid, part, settled];
      for (const word of words) expect(each).toContain(word);
    }
  });

  test('does not run what staff typed', async () => {
    const lines = [{ label: '<script>alert(1)</script>', quantity: 1, amountMinor: 1 }];
    expect((await renderPaymentReceived({ ...FACTS, lines }, locale)).html).not.toContain('<script>');
  });
});

test('what is still due is said', async () => {
  const { text } = await renderPaymentReceived({ ...FACTS, dueMinor: 50_00 }, 'en');
  expect(text).toContain('TRY 50.00 of the order is still due.');
});
