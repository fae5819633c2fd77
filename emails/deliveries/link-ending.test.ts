import { toPlainText } from '@react-email/render';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { type LinkEndingFacts, renderLinkEnding } from './link-ending.ts';

const EXAMPLE: LinkEndingFacts = {
  brand: EXAMPLE_ORDER.brand,
  name: 'Ayşe Yıldız',
  propertyName: 'Maple House',
  address: '12 Rose Lane, Bethesda, MD 20814',
  endsAt: new Date('2026-12-01T19:00:00Z'),
  timeZone: 'America/New_York',
  url: 'https://example.com/d/token',
};

describe('the reminder before the end of a link', () => {
  test.each([
    ['en', 'Your link to Maple House works until Tuesday, December 1, 2026', 'Hello Ayşe Yıldız,', '2:00 PM'],
    ['tr', 'Maple House bağlantınız 1 Aralık 2026 Salı gününe kadar açık', 'Merhaba Ayşe Yıldız,', '14:00'],
  ] as const)('says what ends when, in the zone of the studio: %s', async (locale, subject, hello, time) => {
    const mail = await renderLinkEnding(EXAMPLE, locale);
    expect(mail.subject).toBe(subject);
    const plain = toPlainText(mail.html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
    for (const part of [mail.text, plain]) {
      for (const fact of [hello, time, EXAMPLE.address, EXAMPLE.url, EXAMPLE.brand.name]) expect(part).toContain(fact);
    }
  });

  test('greets nobody by name where the link has none', async () => {
    expect((await renderLinkEnding({ ...EXAMPLE, name: '' }, 'en')).text).toContain('Hello,');
  });

  test('check 85: names are text, and the subject is one line', async () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: evil@example.net';
    const { html, subject } = await renderLinkEnding({ ...EXAMPLE, name: evil, propertyName: evil }, 'en');
    expect(html).not.toContain('<img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
