import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/shared/locale.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { AccountMessages } from '#locales/all/pages/account.ts';
import { type LegalText, siteLegalSchema } from '../legal-schema.ts';
import { STARTER_LEGAL } from '../starter-legal/starter-legal.ts';
import { countryIn, type LegalSituation, taxesOn } from './legal-situation.ts';
import { listReviewPoints } from './list-review-points.ts';
import { makeLegal } from './make-legal.ts';

const LISBON: LegalSituation = {
  country: 'PT',
  currency: 'eur',
  taxes: [{ name: { en: 'IVA' }, percent: '23' }],
  is_tax_included: true,
};
/** 23 percent, as each language writes it. */
const PERCENTS: Record<Locale, string> = {
  en: '23%',
  tr: '%23',
  pt: '23%',
  de: '23\u00a0%',
  es: '23\u00a0%',
  fr: '23\u00a0%',
};
/** Headings that English shares with other languages. */
const SAME_HEADINGS = ['## Cookies', '## Emails', '## Messages'];
const english = (changes: Partial<LegalSituation> = {}) => {
  const { terms, privacy } = makeLegal({ ...LISBON, ...changes }, ['en']);
  return { terms: terms.texts.en?.markdown ?? '', privacy: privacy.texts.en?.markdown ?? '' };
};

describe('legal texts from facts', () => {
  test('SITE-54: name the country, its law, the currency and the taxes', () => {
    const { terms, privacy } = english();
    expect(terms).toContain('real estate in Portugal');
    expect(terms).toContain('the law of Portugal');
    expect(terms).toContain('EUR, Euro');
    expect(terms).toContain('They include IVA (23%).');
    expect(privacy).toContain('supervisory authority of Portugal');
  });

  test('SITE-54: are in the languages of the site that have such texts, else in English, and are not reviewed', () => {
    expect(Object.keys(makeLegal(LISBON, ['tr', 'en']).terms.texts)).toEqual(['tr', 'en']);
    expect(Object.keys(makeLegal(LISBON, ['tr']).privacy.texts)).toEqual(['tr']);
    expect(Object.keys(makeLegal(LISBON, []).privacy.texts)).toEqual(['en']);
    expect(makeLegal(LISBON, ['en']).terms.isReviewed).toBe(false);
    expect(makeLegal(LISBON, ['tr']).terms.texts.tr?.markdown).toContain('Portekiz hukuku');
    expect(makeLegal(LISBON, ['tr']).terms.texts.tr?.markdown).toContain('IVA (%23)');
  });

  test('SITE-54: are in English where no writer knows the language', () => {
    const unknown = ['xx'] as string[] as Locale[];
    expect(Object.keys(makeLegal(LISBON, unknown).terms.texts)).toEqual(['en']);
    expect(Object.keys(makeLegal(LISBON, [...unknown, 'de']).terms.texts)).toEqual(['de']);
  });

  test.each([
    ['PT', 'General Data Protection Regulation', true],
    ['NO', 'General Data Protection Regulation', true],
    ['GB', 'Information Commissioner', true],
    ['TR', 'Law No. 6698', true],
    ['US', 'The law of your state', false],
    ['JP', 'data protection law of Japan', false],
  ])('SITE-54: follow the law of %s', (country, privacy, hasWithdrawal) => {
    const made = english({ country });
    expect(made.privacy).toContain(privacy);
    expect(made.terms.includes('{#withdrawal}')).toBe(hasWithdrawal);
  });

  test('name the law of a state where a country leaves contracts to it', () => {
    expect(english({ country: 'US' }).terms).toContain('the law of the part of the United States in which');
    expect(english({ country: 'CA' }).terms).toContain('part of Canada');
    expect(english({ country: 'NL' }).terms).toContain('the law of the Netherlands');
  });

  test('say what taxes come on top, and name none where there is none', () => {
    expect(english({ is_tax_included: false }).terms).toContain('IVA (23%) comes on top where it applies');
    expect(english({ taxes: [] }).terms).not.toMatch(/include|on top/);
    expect(english({ currency: null }).terms).toContain('Each price stands beside its currency');
  });

  test('can be published, and have no paragraph of the sample', () => {
    for (const country of ['PT', 'TR', 'US', 'GB', 'JP']) {
      const made = siteLegalSchema.parse(makeLegal({ ...LISBON, country }, LOCALES));
      const text = JSON.stringify(made);
      expect(text).not.toMatch(/Washington|Maryland|New York|Columbia/);
      for (const { texts } of Object.values(STARTER_LEGAL)) {
        const paragraphs = Object.values(texts).flatMap((each) => each?.markdown.split(/\n+/) ?? []);
        const long = paragraphs.filter((each) => each.length > 40);
        expect(long.filter((each) => text.includes(JSON.stringify(each).slice(1, -1)))).toEqual([]);
      }
    }
  });
});

/** The texts of a studio in a language, both kinds. */
function write(language: Locale, changes: Partial<LegalSituation> = {}): [LegalText, LegalText] {
  const { terms, privacy } = makeLegal({ ...LISBON, ...changes }, [language]);
  const [first, second] = [terms.texts[language], privacy.texts[language]];
  if (!first || !second) throw new Error(`There are no texts in ${language}.`);
  return [first, second];
}
const idsOf = ({ markdown }: LegalText) => Array.from(markdown.matchAll(/^## .+ \{#(\w+)\}$/gm), ([, id]) => id);
const placeholdersOf = (text: LegalText) =>
  [...new Set(Object.values(text).flatMap((part) => part.match(/\{\w+\}/g) ?? []))].toSorted();
const paragraphsOf = ({ title, description, lead, markdown }: LegalText) => [
  title,
  description,
  lead,
  ...markdown.split(/\n+/).map((each) => each.replace(/\{#\w+\}/, '').trim()),
];

/** A country of each law: the European one, the British, the Turkish, the American, a federal one of another, and another. */
const COUNTRIES = ['PT', 'DE', 'FR', 'ES', 'GB', 'TR', 'US', 'CA', 'CH', 'JP'];

describe.each(LOCALES)('legal texts in %s', (language) => {
  test.each(COUNTRIES)('SITE-54: have the sections and variables of the English ones in %s', (country) => {
    const [own, english] = [write(language, { country }), write('en', { country })];
    expect(own.map(idsOf)).toEqual(english.map(idsOf));
    expect(own.map(placeholdersOf)).toEqual(english.map(placeholdersOf));
    expect(own.map((text) => paragraphsOf(text).length)).toEqual(english.map((text) => paragraphsOf(text).length));
    expect(own[0].markdown).toContain('](/privacy)');
  });

  test('SITE-54: say the hours, shares and periods of the English ones', () => {
    const numbersOf = ({ markdown }: LegalText) => (markdown.match(/\d+/g) ?? []).toSorted();
    expect(write(language).map(numbersOf)[0]).toEqual(write('en').map(numbersOf)[0]);
    for (const period of ['30', '24']) expect(write(language)[1].markdown).toMatch(new RegExp(`\\b${period}\\b`));
  });

  test('SITE-54: have the titles by which their links go', () => {
    const { signIn }: AccountMessages = JSON.parse(readFileSync(`locales/${language}/pages/account.json`, 'utf8'));
    const { termsOfUse, privacyPolicy } = signIn;
    const lower = (text: string) => text.toLocaleLowerCase(language);
    expect(write(language).map(({ title }) => lower(title))).toEqual([lower(termsOfUse), lower(privacyPolicy)]);
    expect(lower(write(language)[0].markdown)).toContain(`[${lower(privacyPolicy)}](/privacy)`);
  });

  test('SITE-54: name country, currency and taxes', () => {
    for (const country of COUNTRIES) {
      const place = countryIn(language, country);
      const [terms, privacy] = write(language, { country });
      // Whoever lives where the language is spoken reads of Swiss law rather than of the law of Switzerland.
      expect(terms.markdown).toContain(place);
      if (country === 'JP' || country === 'CH') expect(privacy.markdown).toContain(place);
    }
    const [dollars] = write(language, { currency: 'usd' });
    expect(dollars.markdown).toContain('USD');
    expect(dollars.markdown).toContain(currencyName('usd', language));
    expect(write(language)[0].markdown).toContain(`IVA (${PERCENTS[language]})`);
  });

  test.each([
    ['PT', /GDPR|General Data Protection|DSGVO|RGPD/],
    ['GB', /2018(.|\n)*Information Commissioner|Information Commissioner(.|\n)*2018/],
    ['TR', /6698/],
  ])('SITE-54: follow the law of %s, and no other country does', (country, law) => {
    expect(write(language, { country })[1].markdown).toMatch(law);
    for (const other of ['US', 'CA', 'JP']) expect(write(language, { country: other })[1].markdown).not.toMatch(law);
  });

  test('SITE-54: tell taxes that are in a price from those on top, and from none', () => {
    const prices = (changes: Partial<LegalSituation>) =>
      write(language, changes)[0].markdown.split('{#prices}')[1]?.split('\n\n')[1] ?? '';
    const texts = [{}, { is_tax_included: false }, { taxes: [] }, { currency: null }].map(prices);
    expect(new Set(texts).size).toBe(4);
    expect(texts[2]).not.toContain('IVA');
    expect(texts[3]).not.toContain('EUR');
    for (const text of texts) expect(text).not.toMatch(/undefined|null|\$/);
  });
});

describe.each(LOCALES.filter((locale) => locale !== 'en'))('legal texts in %s', (language) => {
  test('SITE-54: leave nothing in English', () => {
    for (const country of COUNTRIES)
      for (const changes of [{}, { is_tax_included: false }, { taxes: [], currency: null }]) {
        const english = write('en', { country, ...changes }).flatMap(paragraphsOf);
        const own = write(language, { country, ...changes }).flatMap(paragraphsOf);
        const same = own.filter((text) => english.includes(text));
        expect(same.filter((text) => text && text !== '{contact}' && !SAME_HEADINGS.includes(text))).toEqual([]);
        expect(own.join(' ')).not.toMatch(/\b(?:the|and|your|with|of)\b(?! Protection)/);
      }
  });
});

test.each([
  ['de', 'DE', 'deutsches Recht'],
  ['de', 'CH', 'in der Schweiz'],
  ['de', 'JP', 'das Recht dieses Landes: Japan'],
  ['es', 'ES', 'la legislación de España'],
  ['es', 'DO', 'la legislación de la República Dominicana'],
  ['fr', 'FR', 'le droit français'],
  ['fr', 'CA', '(pays\u202f: Canada)'],
  ['pt', 'PT', 'lei portuguesa'],
  ['pt', 'JP', 'lei deste país: Japão'],
] as const)('SITE-54: say in %s whose law is that of %s', (language, country, law) => {
  expect(write(language, { country })[0].markdown).toContain(law);
});

describe('what must be reviewed', () => {
  test('SITE-54: follows the country and the taxes', () => {
    expect(listReviewPoints(LISBON).join(' ')).toMatch(/that of Portugal.*IVA \(23%\), included.*model form/);
    expect(listReviewPoints({ ...LISBON, country: 'TR' }).join(' ')).toContain('6502');
    expect(listReviewPoints({ ...LISBON, country: 'US', taxes: [] }).join(' ')).toMatch(
      /state or province.*none is named/,
    );
  });
});

test('the taxes of a day are those whose last rate has begun', () => {
  const tax = { id: 'iva', country: 'PT', region: '', postalCodes: [], category: null };
  const rates = [
    { from: '2026-01-01', ppm: 230_000 },
    { from: '2027-01-01', ppm: 225_000 },
  ];
  const taxes = { included: true, place: 'property', taxes: [{ ...tax, name: { en: 'IVA' }, rates }] } as const;
  const on = (day: string) => taxesOn({ ...taxes, taxes: [...taxes.taxes] }, day);
  expect(on('2025-12-31')).toEqual([]);
  expect(on('2026-06-01')).toEqual([{ name: { en: 'IVA' }, percent: '23' }]);
  expect(on('2027-01-01')).toEqual([{ name: { en: 'IVA' }, percent: '22.5' }]);
});
