import { expect, test } from 'vitest';
import { isBot } from './is-bot.ts';
import { leadInputSchema, leadsKeptSince, toSource } from './lead-input.ts';

test('LIST-30: a place is one short word, and machines are told by what they call themselves', () => {
  expect([' Sign-1 ', 'sign 1', '-x', 'ä', 'a'.repeat(33), null].map(toSource)).toEqual(['sign-1', '', '', '', '', '']);
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect([iphone, firefox].map(isBot)).toEqual([false, false]);
  const machines = ['', 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5.0', 'WhatsApp/2.23', 'HeadlessChrome/140'];
  expect(machines.map(isBot)).toEqual(machines.map(() => true));
});

test('LIST-25: an inquiry has a name in one line, an address, a message and consent', () => {
  const typed = { name: 'Ada', email: 'ada@example.com', message: 'May we see it?', consent: 'yes' };
  expect(leadInputSchema.parse(typed)).toMatchObject({ phone: '', from: '', website: '' });
  for (const wrong of [{ name: '' }, { name: 'A\r\nBcc: x' }, { email: 'ada@' }, { message: ' ' }, { consent: 'on' }])
    expect(leadInputSchema.safeParse({ ...typed, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  expect(leadsKeptSince(new Date('2026-11-30T12:00:00Z')).toISOString()).toBe('2024-11-30T12:00:00.000Z');
});
