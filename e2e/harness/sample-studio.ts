import { expect } from '@playwright/test';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { DEFAULT_BUSINESS } from '#domain/shared/business.ts';
import { LOCALES } from '#domain/shared/locale.ts';
import { STARTER_PAGES } from '#domain/site/pages/starter-pages.ts';
import { listPageLeaves } from '#domain/site/pages/walk-pages.ts';
import { STARTER_TEXTS, WORD_NAMES, wordText } from '#domain/site/site-words.ts';
import { STARTER_LEGAL } from '#domain/site/starter-legal/starter-legal.ts';

/** Shorter texts, such as `Services`, belong to any studio. */
const MIN_LENGTH = 16;

/** Words of the order form, which no studio edits and the sample studio's home page uses as well. */
const WORDS_OF_THE_PROGRAM = ['Tell us about the house'];

/** What names the sample studio, its region, its languages and its examples: it belongs to no other studio, also of its country. */
const TRACES = [
  /capital ?listing|washington|maryland|virginia|new[_ ]york|sunny colonial|12 oak lane|elm street/i,
  /\bTRY\b|₺|\bE[SD]T\b|38\.9072|\b20005\b|Türkçe|law of (the State of )?California/,
];
/** What the description of the API may say of a studio that is none yet. */
const TRACES_OF_PAGES = [/sample studio/i];
/** Its currency, units and words, which studios of other countries do not have. */
const TRACES_ABROAD = [/sq\.? ft|square f|zip code|sales tax/i, /\$\d{2}|\bUSD\b/];
const TRACES_BY_KIND = {
  api: TRACES,
  home: [...TRACES, ...TRACES_OF_PAGES],
  abroad: [...TRACES, ...TRACES_OF_PAGES, ...TRACES_ABROAD],
};

function listSampleTexts(): string[] {
  const pages = listPageLeaves(STARTER_PAGES).flatMap(({ value }) => {
    if (typeof value === 'number' || Array.isArray(value)) return [];
    const text = 'files' in value ? value.alt : value;
    return LOCALES.flatMap((language) => text[language] ?? []);
  });
  const words = Object.values(STARTER_TEXTS).flatMap((one) => WORD_NAMES.map((name) => wordText(one, name)));
  const packages = STARTER_DOCUMENT.packages.flatMap(({ words: { en, tr } }) => [
    en.description,
    ...en.features,
    tr?.description ?? '',
    ...(tr?.features ?? []),
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

/**
 * Expects that a document of a studio has no text of the one that a fresh installation shows. `kind` is where the studio works, in the
 * country of the sample or abroad, or the description of the API, which is the same for all.
 */
export function expectNothingOfTheSample(
  document: string,
  where: string,
  kind: keyof typeof TRACES_BY_KIND = 'abroad',
): void {
  const text = plain(document);
  const around = (at: number) => text.slice(Math.max(at - 60, 0), at + 60);
  const left = SAMPLE_TEXTS.filter((sample) => text.includes(sample));
  expect(left, where).toEqual([]);
  const traces = TRACES_BY_KIND[kind].flatMap((trace) => trace.exec(text) ?? []);
  expect(
    traces.map((trace) => around(text.indexOf(trace))),
    where,
  ).toEqual([]);
}
