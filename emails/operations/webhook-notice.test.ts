import { describe, expect, test } from 'vitest';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { renderWebhookNotice, type WebhookNoticeFacts } from './webhook-notice.ts';

const EXAMPLE: WebhookNoticeFacts = {
  brand: EXAMPLE_ORDER.brand,
  kind: 'webhook_off',
  offReason: 'gone',
  host: 'hooks.example.com',
  description: 'Orders to the bookkeeping',
  lastStatus: 410,
  lastError: null,
  url: 'https://studio.example.com/admin/settings/webhooks/1',
};

describe('the email about a webhook', () => {
  test('says what was switched off and why', async () => {
    const { text, subject } = await renderWebhookNotice(EXAMPLE);
    expect(subject).toContain('hooks.example.com');
    for (const fact of ['410', 'Orders to the bookkeeping', EXAMPLE.url]) expect(text).toContain(fact);
  });

  test('says that nothing was taken for a day', async () => {
    const failing = { ...EXAMPLE, kind: 'webhook_failing', offReason: null, lastError: 'It took too long.' } as const;
    const { text } = await renderWebhookNotice(failing);
    for (const fact of ['For a day now', 'It took too long.']) expect(text).toContain(fact);
  });

  test('check 85: what others wrote is text, and the subject is one line', async () => {
    const evil = '<script>alert(1)</script>\r\nBcc: evil@example.net';
    const mail = await renderWebhookNotice({ ...EXAMPLE, host: evil, description: evil, lastError: evil });
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });
});
