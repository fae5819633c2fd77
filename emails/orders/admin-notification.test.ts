import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { renderAdminNotification } from './admin-notification.ts';
import { EXAMPLE_ORDER } from './example-order.ts';
import type { OrderMailFacts } from './order-mail.ts';

const PAYLOAD = [
  EXAMPLE_ORDER.orderId,
  '1042',
  '87',
  'Growth',
  'HDR photos',
  '$735.00',
  'TRY 735.00',
  'Ayşe İnci Yıldız',
  'ayse.yildiz@example.com',
  '+90 532 123 45 67',
  '1208 Maple Street, Bethesda',
  'Akçaağaç Evi',
  'Tuesday, December 1, 2026',
  '2:00 PM',
  'Kapı kodu 4411.',
  'Köpek ısırmaz.',
  '55',
  '199.7 m² (2,150 sq ft)',
  'Eastern Standard Time (New York)',
];

function bothParts({ text, html }: { text: string; html: string }): string[] {
  return [
    text,
    toPlainText(html, { selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })) }),
  ];
}

describe('the notice to the studio', () => {
  test.each(['booked', 'to_be_scheduled'] as const)(
    'ORD-65: the notice of an order %s holds all of it in both parts',
    async (status) => {
      const scheduling = status === 'booked' ? EXAMPLE_ORDER.scheduling : ({ status } as const);
      const mail = await renderAdminNotification({ ...EXAMPLE_ORDER, scheduling });
      for (const part of bothParts(mail)) for (const fact of PAYLOAD) expect(part).toContain(fact);
    },
  );

  test('of a booked order names the time in the subject', async () => {
    const mail = await renderAdminNotification(EXAMPLE_ORDER);
    expect(mail.subject).toBe('New order 1042: Growth, Tuesday, December 1 at 2:00 PM');
    for (const part of bothParts(mail)) expect(part).toContain('Tuesday, December 1, 2026, 2:00 – 4:00 PM');
  });

  test('flags an order that needs a time in subject, box and table', async () => {
    const mail = await renderAdminNotification({ ...EXAMPLE_ORDER, scheduling: { status: 'to_be_scheduled' } });
    expect(mail.subject).toBe('Needs a time: order 1042, Growth');
    for (const part of bothParts(mail)) {
      expect(part).toContain('The wished time could not be booked');
      expect(part).toContain('To be scheduled: needs a time');
    }
  });

  test('flags an order without a date', async () => {
    const facts: OrderMailFacts = {
      ...EXAMPLE_ORDER,
      preferredDate: null,
      preferredTime: null,
      scheduling: { status: 'not_requested' },
    };
    const mail = await renderAdminNotification(facts);
    expect(mail.subject).toBe('New order 1042: Growth, no date wished');
    for (const part of bothParts(mail)) expect(part).toContain('No date wished: needs a date');
  });

  test('says noon where a date has no time', async () => {
    const mail = await renderAdminNotification({ ...EXAMPLE_ORDER, preferredTime: null });
    for (const part of bothParts(mail)) expect(part).toMatch(/none, so noon/);
  });

  test.each([
    ['demo', '[Demo] New order 1042', 'This is a demo order. No money was taken.'],
    ['test', '[Test] New order 1042', 'paid in test mode. No real money was taken.'],
    ['live', 'New order 1042', 'Live'],
  ] as const)('in %s mode begins "%s" and says: %s', async (paymentMode, subject, words) => {
    const mail = await renderAdminNotification({ ...EXAMPLE_ORDER, paymentMode });
    expect(mail.subject.startsWith(subject)).toBe(true);
    for (const part of bothParts(mail)) expect(part).toContain(words);
  });

  test('never holds the link of the customer: its token is theirs alone', async () => {
    const { subject, html, text } = await renderAdminNotification(EXAMPLE_ORDER);
    expect(`${subject}${html}${text}`).not.toMatch(/token|6uX2sZkq|studio\.example\.com/);
  });

  test('writes to the customer with one click', async () => {
    const { html } = await renderAdminNotification({ ...EXAMPLE_ORDER, customerEmail: "o'neil+a&b?c@example.com" });
    expect(html).toContain('href="mailto:o&#x27;neil%2Ba%26b%3Fc@example.com"');
  });
});
