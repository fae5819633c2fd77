import { expect, test } from 'vitest';
import { intlLocale } from './locale.ts';
import { localeSchema } from './locale-schema.ts';

test('the two languages of the payment flow are Turkish and English', () => {
  expect(localeSchema.options).toEqual(['tr', 'en']);
  expect(localeSchema.safeParse('de').success).toBe(false);
});

test('§2 Payment page: Turkish writes a date in its long form, by its own habits', () => {
  const format = new Intl.DateTimeFormat(intlLocale('tr'), { dateStyle: 'long', timeZone: 'UTC' });
  expect(format.format(new Date('2026-12-01T12:00:00Z'))).toBe('1 Aralık 2026');
  expect(intlLocale('en')).toBe('en-US');
});
