import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { type OwnerNoticeFacts, renderOwnerNotice } from './owner-notice.ts';
import { OWNER_ACTIONS } from './owner-notices.ts';

const EXAMPLE: OwnerNoticeFacts = {
  brand: EXAMPLE_ORDER.brand,
  timeZone: 'Europe/Berlin',
  act: 'role_changed',
  by: 'Ada Miller (ada@example.com)',
  about: 'ben@example.com',
  more: 'an owner',
  ipAddress: '192.0.2.7',
  at: new Date('2026-11-20T15:00:00Z'),
  url: 'https://studio.example.com/admin/users',
};

describe('the email that tells an owner what was done', () => {
  test.each(OWNER_ACTIONS)('%s is said with who did it, to what, when and from where', async (act) => {
    const { text, subject } = await renderOwnerNotice({ ...EXAMPLE, act });
    expect(subject).toContain('ben@example.com');
    for (const fact of ['Ada Miller (ada@example.com)', '4:00 PM', '192.0.2.7', EXAMPLE.url])
      expect(text).toContain(fact);
  });

  test('check 85: what others wrote is text, and the subject is one line', async () => {
    const evil = '<script>alert(1)</script>\r\nBcc: evil@example.net';
    const mail = await renderOwnerNotice({ ...EXAMPLE, by: evil, about: evil, more: evil });
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});
