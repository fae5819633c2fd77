import { expect } from '@playwright/test';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { STARTER_PAGES } from '#domain/site/pages/starter-pages.ts';
import { listPageLeaves } from '#domain/site/pages/walk-pages.ts';
import { STARTER_WORDS, WORD_NAMES, wordText } from '#domain/site/site-words.ts';
import { STARTER_LEGAL } from '#domain/site/starter-legal/starter-legal.ts';

/** Shorter texts, such as `Services`, belong to any studio. */
const MIN_LENGTH = 16;

/** Words of the order form, which no studio edits and the sample studio's home page uses as well. */
const WORDS_OF_THE_PROGRAM = ['Tell us about the house'];

/** What names the sample studio, its region, its currency and its units. */
const TRACES = [
  /capital ?listing|sample studio|washington|maryland|virginia|sq\.? ft|square f|zip code|new[_ ]york/i,
  /\$\d{2}|\bUSD\b|\bTRY\b|₺|\bE[SD]T\b/,
];

function listSampleTexts(): string[] {
  const pages = listPageLeaves(STARTER_PAGES).flatMap(({ value }) => {
    if (typeof value === 'number' || Array.isArray(value)) return [];
    const text = 'files' in value ? value.alt : value;
    return LOCALES.flatMap((language) => text[language] ?? []);
  });
  const words = Object.values(STARTER_WORDS).flatMap((one) => WORD_NAMES.map((name) => wordText(one, name)));
  const packages = STARTER_DOCUMENT.packages.flatMap(({ words: { en, tr } }) => [
    ...[en.description, ...en.features],
    ...[tr?.description ?? '', ...(tr?.features ?? [])],
  ]);
  const legal = Object.values(STARTER_LEGAL).flatMap(({ texts }) =>
    LOCALES.flatMap((language) => texts[language]?.markdown.split(/\n+/) ?? []),
  );
  const all = [...pages, ...words, ...packages, ...legal, ...Object.values(DEFAULT_BUSINESS).flat()];
  const texts = new Set(all.map((text) => text.trim()).filter((text) => text.length >= MIN_LENGTH));
  for (const words of WORDS_OF_THE_PROGRAM) texts.delete(words);
  return [...texts];
}

const SAMPLE_TEXTS = listSampleTexts();

/** As a page, a data file or a mail writes it: characters that HTML and JSON write in another way are the same. */
const plain = (text: string) =>
  text
    .replaceAll(/&#x27;|&#39;|&apos;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\\u0026', '&');

/** Expects that a document has no text of the studio that a fresh installation shows. */
export function expectNothingOfTheSample(document: string, where: string): void {
  const text = plain(document);
  const around = (at: number) => text.slice(Math.max(at - 60, 0), at + 60);
  const left = SAMPLE_TEXTS.filter((sample) => text.includes(sample));
  expect(left, where).toEqual([]);
  const traces = TRACES.flatMap((trace) => trace.exec(text) ?? []);
  expect(
    traces.map((trace) => around(text.indexOf(trace))),
    where,
  ).toEqual([]);
}
