import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { addLanguage, intlLocale, LOCALES, languageFacts, readLocale, SHIPPED_LOCALES } from './locale.ts';
import { byLanguageSchema, localeSchema, shippedLocaleSchema } from './locale-schema.ts';

/** A worker runs many files: what one adds is not there for the next. */
afterEach(() => void LOCALES.splice(SHIPPED_LOCALES.length));

test('the languages that are shipped, and no other one is known', () => {
  expect(LOCALES).toEqual(['tr', 'en', 'de', 'es', 'fr', 'pt']);
  expect(shippedLocaleSchema.options).toEqual(['tr', 'en', 'de', 'es', 'fr', 'pt']);
  expect(localeSchema.safeParse('xx').success).toBe(false);
});

test('SHR-10: Turkish writes a date in its long form, by its own habits', () => {
  const format = new Intl.DateTimeFormat(intlLocale('tr'), { dateStyle: 'long', timeZone: 'UTC' });
  expect(format.format(new Date('2026-12-01T12:00:00Z'))).toBe('1 Aralık 2026');
  expect(intlLocale('en')).toBe('en-US');
});

test('SITE-68: a language that is added is known from then on, and English until then', () => {
  const added = () => [readLocale('it'), localeSchema.safeParse('it').success];
  expect(added()).toEqual([null, false]);
  const locale = addLanguage('it', { name: 'Italiano', tag: 'it-IT', weekStart: 1 });
  expect(added()).toEqual(['it', true]);
  expect([intlLocale(locale), languageFacts(locale).name, LOCALES.at(-1)]).toEqual(['it-IT', 'Italiano', 'it']);
  const texts = { en: 'Kitchen', it: 'Cucina' };
  expect(byLanguageSchema(z.string()).parse(texts)).toEqual(texts);
});
