import { describe, expect, test } from 'vitest';
import { EMAIL_KIND_NAMES, getEmailSpec, listEmailLanguages } from '#domain/site/email-kinds.ts';
import { findEmailTextProblem } from '#domain/site/emails-schema.ts';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { renderOrderConfirmation } from '#emails/orders/order-confirmation.ts';
import type { OrderMailFacts } from '#emails/orders/order-mail.ts';
import { emailWords, listOurWords } from './email-words.ts';

const CASES = EMAIL_KIND_NAMES.flatMap((kind) => listEmailLanguages(kind).map((locale) => ({ kind, locale })));

describe.each(CASES)('our texts of $kind in $locale', ({ kind, locale }) => {
  test('are there for each field, and could be saved as the studio’s own', () => {
    const words = listOurWords(kind, locale);
    expect(Object.keys(words).sort()).toEqual(Object.keys(getEmailSpec(kind).fields).sort());
    for (const [field, text] of Object.entries(words)) {
      expect(text.trim()).not.toBe('');
      expect(findEmailTextProblem({ kind, locale, field, text })).toBeNull();
    }
  });

  test('hold no value that a call left out', () => {
    for (const text of Object.values(listOurWords(kind, locale))) expect(text).not.toMatch(/undefined|null|\[object/);
  });
});

const brandWith = (words: Record<string, string>) => ({
  ...EXAMPLE_ORDER.brand,
  words: { order_confirmation: { en: words } },
});
const confirm = (words: Record<string, string>, facts: Partial<OrderMailFacts> = {}) =>
  renderOrderConfirmation({ ...EXAMPLE_ORDER, ...facts, brand: brandWith(words) }, 'en');

describe('the studio’s own texts', () => {
  test('stand in both parts of an email in place of ours, with the values in them', async () => {
    const { subject, html, text } = await confirm({
      subjectBooked: 'See you {shoot_time}, {customer_name}',
      received: 'First.\n\nSecond, order {order_number} at {studio_name}.',
      button: 'Look at it',
      stepShoot: '',
    });
    expect(subject).toBe('See you Tuesday, December 1 at 2:00 PM, Ayşe İnci Yıldız');
    for (const part of [html, text]) {
      expect(part).toContain('Second, order 1042 at Capital Listing Media.');
      expect(part).toContain('Look at it');
      expect(part).not.toContain('View your order');
      expect(part).not.toContain('We come to the property');
      expect(part).toContain('Edited photos arrive 24 to 48 hours after the shoot.');
    }
    expect(text).toContain('\n\nFirst.\n\nSecond, ');
  });

  test('of one language leave the other as it is', async () => {
    const facts = { ...EXAMPLE_ORDER, brand: brandWith({ heading: 'Hi there' }) };
    expect(await renderOrderConfirmation(facts, 'tr')).toEqual(await renderOrderConfirmation(EXAMPLE_ORDER, 'tr'));
  });

  test('are shown as text, HTML and all, and cannot change where the button leads', async () => {
    const received = '<a href="https://evil.example">Pay</a> <script>alert(1)</script>';
    const [{ html, text }, plain] = [await confirm({ received }), await confirm({})];
    expect(html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;Pay&lt;/a&gt;');
    expect(html).not.toContain('<script');
    expect(text).toContain(received);
    const links = (part: string) => part.match(/href="[^"]*"/g);
    expect(links(html)).toEqual(links(plain.html));
    expect(html).toContain(EXAMPLE_ORDER.orderUrl);
  });

  test('get no header and no line from a value', async () => {
    const { subject } = await confirm(
      { subjectBooked: 'For {customer_name}' },
      { customerName: 'Jo\r\nBcc: all@example.com' },
    );
    expect(subject).toBe('For Jo Bcc: all@example.com');
  });

  test('may say the same twice', async () => {
    const same = { nextBooked: '', received: 'Same.\n\nSame.', closing: 'Bye', reason: 'Bye' };
    const { text } = await confirm({ ...same, stepShoot: 'Step', stepDelivery: 'Step' });
    expect(text.match(/^Same\.$/gm)).toHaveLength(2);
    expect(text.match(/^\d\. Step$/gm)).toHaveLength(2);
  });

  test('can leave out all steps, and their title with them', async () => {
    const { text } = await confirm({ stepContactBooked: '', stepShoot: '', stepDelivery: '' });
    expect(text).not.toContain('What happens next');
  });
});

test('texts of the brand are in each email', () => {
  const { line } = emailWords('reset_password', { locale: 'en', brand: EXAMPLE_ORDER.brand, values: {} });
  expect(line('subject')).toBe('Choose a new password for Capital Listing Media');
});
