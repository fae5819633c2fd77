import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { type AccountInvitationFacts, renderAccountInvitation } from './account-invitation.ts';

const LINK = 'https://studio.example.com/accept-invitation#token=abc-DEF_123';
const FACTS: AccountInvitationFacts = {
  brand: EXAMPLE_ORDER.brand,
  timeZone: 'America/New_York',
  name: 'Ayşe İnci Yıldız',
  email: 'ayse.yildiz@example.com',
  role: 'realtor',
  link: LINK,
  expiresAt: new Date('2026-11-28T04:30:00Z'),
};

describe.each([
  ['en', 'Friday, November 27, 2026', '11:30 PM'],
  ['tr', '27 Kasım 2026 Cuma', '23:30'],
] as const)('an invitation to an account in %s', (locale, day, time) => {
  test('says the same in both of its parts: who invites, the address, until when, and the link', async () => {
    const { subject, html, text } = await renderAccountInvitation(FACTS, locale);
    expect(subject).toContain(FACTS.brand.name);
    for (const part of [html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), text]) {
      for (const words of [FACTS.brand.name, FACTS.name, FACTS.email, LINK, day, time]) expect(part).toContain(words);
    }
  });

  test('tells an admin of the portal, and a realtor of their media', async () => {
    const [realtor, admin] = await Promise.all([
      renderAccountInvitation(FACTS, locale),
      renderAccountInvitation({ ...FACTS, role: 'admin' }, locale),
    ]);
    expect(admin.text).not.toBe(realtor.text);
    expect(admin.text).toMatch(locale === 'en' ? /admin portal/ : /yönetim portalı/);
  });

  test('does not run what an admin typed, and keeps it on one line', async () => {
    const { html, text } = await renderAccountInvitation(
      { ...FACTS, name: '<script>x</script>\r\nBcc: a@b.c' },
      locale,
    );
    expect(html).not.toContain('<script>');
    expect(text).not.toMatch(/^Bcc:/m);
  });
});

test('the two languages have no text in common', async () => {
  const [en, tr] = await Promise.all([renderAccountInvitation(FACTS, 'en'), renderAccountInvitation(FACTS, 'tr')]);
  expect(en.subject).not.toBe(tr.subject);
  expect(en.text).toContain('Choose my password');
  expect(tr.text).toContain('Şifremi seç');
});
