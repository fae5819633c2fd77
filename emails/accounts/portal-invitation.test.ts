import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { renderPortalInvitation } from './portal-invitation.ts';

const SIGN_UP = 'https://studio.example.com/realtor-auth?tab=signup&email=ayse.yildiz%40example.com';
const FACTS = { order: EXAMPLE_ORDER, signUpUrl: SIGN_UP };

describe.each(['en', 'tr'] as const)('an invitation in %s', (locale) => {
  test('says the same in both of its parts, with the address and where to sign up', async () => {
    const { subject, html, text } = await renderPortalInvitation(FACTS, locale);
    expect(subject).toContain(EXAMPLE_ORDER.brand.name);
    for (const part of [html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), text]) {
      for (const words of ['1042', 'Growth', 'Ayşe İnci Yıldız', 'ayse.yildiz@example.com', SIGN_UP]) {
        expect(part).toContain(words);
      }
    }
  });

  test('holds no key to the order', async () => {
    const { html, text } = await renderPortalInvitation(FACTS, locale);
    expect(html + text).not.toContain('#token=');
  });

  test('does not run what a customer wrote', async () => {
    const order = { ...EXAMPLE_ORDER, customerName: '<script>alert(1)</script>', propertyName: '<img src=x>' };
    const { html } = await renderPortalInvitation({ ...FACTS, order }, locale);
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('<img');
  });
});

test('the two languages have no text in common', async () => {
  const [en, tr] = await Promise.all([renderPortalInvitation(FACTS, 'en'), renderPortalInvitation(FACTS, 'tr')]);
  expect(en.subject).not.toBe(tr.subject);
  expect(en.text).toContain('Open my account');
  expect(tr.text).toContain('Hesabımı aç');
});

test('an order without real money says so', async () => {
  const order = { ...EXAMPLE_ORDER, paymentMode: 'demo' as const };
  const { subject, text } = await renderPortalInvitation({ ...FACTS, order }, 'en');
  expect(subject).toMatch(/^\[Demo\] /);
  expect(text).toContain('No money was taken');
});
