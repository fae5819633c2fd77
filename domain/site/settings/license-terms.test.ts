import { expect, test } from 'vitest';
import { licenseEnd } from '#domain/deliveries/licenses/license-days.ts';
import { licenseSettingsSchema, USUAL_LICENSE } from './license-settings.ts';
import { getLicenseTerms, hasEnded, listUnknownPlaceholders, renderAllTerms, renderTerms } from './license-terms.ts';

const FACTS = { licensee: 'Jane Doe', property: '12 Oak Lane', studio: 'Sample Studio', endsOn: '2027-12-03' };

test('a text is filled in, in words of its language', () => {
  const text = '{studio} lets {licensee} market {property} {until}.';
  expect(renderTerms(text, FACTS, 'en')).toBe('Sample Studio lets Jane Doe market 12 Oak Lane until December 3, 2027.');
  expect(renderTerms('{until}', FACTS, 'tr')).toBe('3 Aralık 2027 tarihine kadar');
  const endless = { ...FACTS, licensee: '', endsOn: null };
  expect(renderTerms('{licensee}, {until}', endless, 'en')).toBe('the client of this delivery, without an end date');
});

test('what is filled in is never filled in again, nor read as a pattern', () => {
  const odd = { ...FACTS, licensee: '{studio} $& $1', property: '{until}' };
  expect(renderTerms('{licensee} {property}', odd, 'en')).toBe('{studio} $& $1 {until}');
});

test('names in braces that stand for nothing are refused with those that do', () => {
  expect(listUnknownPlaceholders('{studio} {who} { until }')).toEqual(['who', ' until ']);
  const { error } = licenseSettingsSchema.safeParse({ terms: { en: 'For {who}.' }, months: 1 });
  expect(error?.issues[0]?.message).toContain('{licensee}, {property}, {studio} or {until}');
});

test('a studio without words of its own has ours in each language, filled in without a rest', () => {
  const terms = getLicenseTerms(USUAL_LICENSE.terms, ['en', 'tr']);
  for (const text of Object.values(renderAllTerms(terms, FACTS, ['en', 'tr']))) {
    expect(text).toContain('Jane Doe');
    expect(text).toContain('12 Oak Lane');
    expect(text).toContain('Sample Studio');
    expect(text).not.toMatch(/[{}]/);
  }
});

test('a studio with words of its own shows them alone, also in languages in which it wrote none', () => {
  const terms = getLicenseTerms({ en: 'Only {property}.', tr: '' }, ['tr', 'en']);
  expect(terms).toEqual({ en: 'Only {property}.' });
  expect(renderAllTerms(terms, FACTS, ['tr', 'en'])).toEqual({ en: 'Only 12 Oak Lane.', tr: 'Only 12 Oak Lane.' });
});

test('a license holds through its last day', () => {
  expect(licenseEnd('2026-11-26', 12)).toBe('2027-11-26');
  expect(licenseEnd('2026-01-31', 1)).toBe('2026-02-28');
  expect(licenseEnd('2026-01-31', null)).toBeNull();
  expect([hasEnded({ endsOn: '2026-11-26' }, '2026-11-26'), hasEnded({ endsOn: '2026-11-26' }, '2026-11-27')]).toEqual([
    false,
    true,
  ]);
  expect(hasEnded({ endsOn: null }, '9998-01-01')).toBe(false);
});
