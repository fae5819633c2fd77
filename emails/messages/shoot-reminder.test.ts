import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import { EXAMPLE_ORDER } from '#emails/orders/example-order.ts';
import { renderShootReminder, type ShootReminderFacts } from './shoot-reminder.ts';

const EXAMPLE: ShootReminderFacts = {
  ...EXAMPLE_ORDER,
  kind: 'day_before',
  startsAt: new Date('2026-12-01T19:00:00Z'),
  endsAt: new Date('2026-12-01T21:00:00Z'),
  secondVisit: null,
  personName: 'Ana Ruiz',
  preparation: [],
  stopUrl: 'https://example.com/reminders#token=abc',
};

describe('the reminder of a shoot', () => {
  test.each(LOCALES)(
    'MSG-5: says when, where, who and what to prepare, and how to move it or end reminders: %s',
    async (locale) => {
      const mail = await renderShootReminder({ ...EXAMPLE, orderUrl: 'https://example.com/orders/1#token=x' }, locale);
      expect(mail.subject).toMatch(/2:00|14:00/);
      for (const fact of [
        'Ana Ruiz',
        '1208 Maple Street',
        'https://example.com/orders/1#token=x',
        'https://example.com/reminders#token=abc',
      ]) {
        expect(mail.text).toContain(fact);
        expect(mail.html).toContain(fact);
      }
      expect(mail.text.match(/\n\s*(1\.|-|•)\s/)).not.toBeNull();
      expect(mail.text).not.toContain('735');
    },
  );

  test('has the list of the studio in place of the usual one, and none where somebody is on the way', async () => {
    const own = await renderShootReminder({ ...EXAMPLE, preparation: ['Open the gate.'] }, 'en');
    expect(own.text).toContain('Open the gate.');
    expect(own.text).not.toContain('Switch on all lights');
    const near = await renderShootReminder({ ...EXAMPLE, kind: 'on_the_way', stopUrl: null }, 'en');
    expect(near.subject).toContain('Ana Ruiz is on the way to you');
    expect(near.text).not.toMatch(/Before we come|No more reminders/);
  });

  test('check 85: names and lists are text, and the subject is one line', async () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: evil@example.net';
    const facts = { ...EXAMPLE, kind: 'on_the_way' as const, personName: evil, address: evil };
    const { html, subject } = await renderShootReminder(facts, 'en');
    expect((await renderShootReminder({ ...EXAMPLE, preparation: [evil] }, 'en')).html).not.toContain('<img src=x');
    expect(html).not.toContain('<img src=x');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
