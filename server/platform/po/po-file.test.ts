import { expect, test } from 'vitest';
import { checkFile, UnreadableLanguageFile } from '#domain/site/added-languages/language-file.ts';
import { readPoFile, writePoFile } from './po-file.ts';

const ENGLISH = {
  'pages/site': { home: 'Home', start: 'Home', quote: 'Say "hi"\nand go', photos: '{count, plural, other {# photos}}' },
};
const OWN = {
  'pages/site': { home: 'Inizio', quote: 'Di\' "ciao"\ne vai', photos: '{count, plural, other {# foto}}' },
};

test('a file has every sentence with its English one, and comes back as it was', () => {
  const text = writePoFile('it', ENGLISH, OWN);
  expect(text).toContain('Language: it');
  expect(text).toContain('msgctxt "pages/site:home"\nmsgid "Home"\nmsgstr "Inizio"');
  expect(text).toContain('msgctxt "pages/site:start"\nmsgid "Home"\nmsgstr ""');
  expect(checkFile(ENGLISH, readPoFile(text))).toEqual({ words: OWN, taken: 3, problems: [] });
});

test('each wrong line is named, and what a translator is not sure of is left', () => {
  const text = [
    'msgid ""',
    'msgstr ""',
    '"Content-Type: text/plain; charset=utf-8\\n"',
    '',
    'msgctxt "pages/site:home"',
    'msgid "Home"',
    'msgstr "{casa}"',
    '',
    '#, fuzzy',
    'msgctxt "pages/site:start"',
    'msgid "Home"',
    'msgstr "{casa}"',
    '',
    'msgctxt ""',
    '"pages/"',
    '"none:x"',
    'msgid "X"',
    'msgstr "Y"',
    '',
  ].join('\r\n');
  expect(checkFile(ENGLISH, readPoFile(text)).problems.map(({ line }) => line)).toEqual([5, 14]);
});

test.each([
  ['msgctxt "a:b"\nmsgid "Home"\nmsgstr "Ini\nzio"\n', 3],
  ['msgctxt "a:b"\nmsgid "Home"\nmsgstr "Inizio', 3],
  ['msgctxt "a:b"\nmsgid "x"\nmsgstr "y"\n\nmsgctxt "a:c"\nmsgid "x"\nmsgstr "Ini"zio"\n', 7],
  ['', 1],
  ['hello', 1],
])('%j is broken at line %i', (text, line) => {
  expect(() => readPoFile(text)).toThrow(UnreadableLanguageFile);
  expect(() => readPoFile(text)).toThrow(expect.objectContaining({ line }));
});
