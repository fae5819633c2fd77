import { expect, test } from 'vitest';
import { checkFile, readJsonFile, UnreadableLanguageFile, writeJsonFile } from './language-file.ts';
import { countSentences, mergeWords, overlayWords } from './sentences.ts';

const ENGLISH = {
  'pages/site': { header: { home: 'Home' }, days: ['Monday', '{day} later'] },
  'refusals/sentences': { sentences: { '{label} is required.': '{label} is required.' } },
};
const OWN = { 'pages/site': { 'header.home': 'Inizio', 'days.1': '{day} dopo' } };

test('a file has every sentence, and comes back as it was', () => {
  const text = writeJsonFile(ENGLISH, OWN);
  expect(JSON.parse(text)).toEqual({
    'pages/site': { 'header.home': 'Inizio', 'days.0': '', 'days.1': '{day} dopo' },
    'refusals/sentences': { 'sentences.{label} is required.': '' },
  });
  expect(checkFile(ENGLISH, readJsonFile(text))).toEqual({ words: OWN, taken: 2, problems: [] });
});

test('each wrong line is named', () => {
  const text = `{
  "pages/site": {
    "header.home": "{casa}",
    "header.none": "x",
    "days.1": "dopo"
  },
  "pages/none": { "a": "b" }
}`;
  expect(checkFile(ENGLISH, readJsonFile(text)).problems).toEqual([
    {
      line: 3,
      message: 'pages/site, header.home: This sentence has no values, so write no braces, and an apostrophe once.',
    },
    { line: 4, message: 'pages/site, header.none: There is no such sentence.' },
    {
      line: 5,
      message: 'pages/site, days.1: It must have {day} as the English sentence has, and it has no values.',
    },
    { line: 7, message: 'pages/none, a: There is no such sentence.' },
  ]);
});

test.each([
  ['{\n"pages/site": {\n"a": "b"\n"c": "d"}}', 4],
  ['{\n"pages/site": {\n"a": "b"', 3],
  ['[]', 1],
  ['{\n"pages/site": "x"}', 2],
  ['{\n"pages/site": {\n"a": 1}}', 3],
])('%j is broken at line %i', (text, line) => {
  expect(() => readJsonFile(text)).toThrow(UnreadableLanguageFile);
  expect(() => readJsonFile(text)).toThrow(expect.objectContaining({ line }));
});

test('own sentences stand in the places of English ones, and the rest stays English', () => {
  const find = ({ key }: { key: string }) => (OWN['pages/site'] as Record<string, string>)[key] ?? null;
  expect(overlayWords(ENGLISH['pages/site'], find)).toEqual({
    header: { home: 'Inizio' },
    days: ['Monday', '{day} dopo'],
  });
  expect(countSentences(ENGLISH, OWN)).toEqual({ translated: 2, total: 4 });
  expect(mergeWords(OWN, { 'pages/site': { 'header.home': '' }, 'pages/x': { a: 'b', c: '' } })).toEqual({
    'pages/site': { 'days.1': '{day} dopo' },
    'pages/x': { a: 'b' },
  });
});
