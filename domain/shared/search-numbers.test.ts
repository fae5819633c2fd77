import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneDigits, searchTerms } from './search-numbers.ts';
import { searchWords } from './search-words.ts';

describe('a phone number in a query', () => {
  test.each([
    '2025550142',
    '202 555 0142',
    '202-555-0142',
    '(202) 555-0142',
    '+1 (202) 555-0142',
    '+1 202.555.0142',
    '1-202-555-0142',
    '12025550142',
    '001 202 555 0142',
    '202 – 555 – 0142',
    '  202\u00a0555\u20110142 ',
  ])('%s is its digits, without a country code', (typed) => {
    const { words, numbers } = searchTerms(typed);
    const found = numbers.map(({ digits }) => digits).concat(words);
    expect(found).toEqual(['2025550142']);
  });

  test.each([
    ['+90 532 123 45 67', '+90 532 123 45 67'],
    ['0532 123 45 67', '+90 532 123 45 67'],
    ['+90 532 123 45 67', '0532 1234567'],
    ['532 123', '+90 532 123 45 67'],
    ['+44 (0)20 7946 0958', '020 7946 0958'],
    ['(202)', '202-555-0142'],
    ['+1 202', '(202) 555-0142'],
    ['+1202', '202.555.0142'],
    ['555-0142', '+1 202 555 0142'],
    ['202 555 0142 x12', '+1 202 555 0142 x12'],
  ])('%s finds %s', (typed, kept) => {
    const [number] = searchTerms(typed).numbers;
    expect(phoneDigits(kept)).toContain(number?.digits ?? 'none');
  });

  test('is beside words, and keeps its own where it may be none', () => {
    expect(searchTerms('Ada (202) 555-0142')).toEqual({
      words: ['ada'],
      numbers: [{ digits: '2025550142', words: [] }],
    });
    expect(searchTerms('1208 20814')).toEqual({
      words: [],
      numbers: [{ digits: '120820814', words: ['1208', '20814'] }],
    });
    expect(searchTerms('2026-12-01').numbers).toEqual([{ digits: '20261201', words: ['2026-12-01'] }]);
  });
});

test.each(['1042', '#1042', 'maple 20814', '5', '5 -', '+', 'x', '4b', '–', ''])('%j is words alone', (question) => {
  expect(searchTerms(question)).toEqual({ words: searchWords(question), numbers: [] });
});

test('no query loses a sign of a word, or has a number that the database cannot look for', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'12340 +()-./x#a') }), (question) => {
      const { words, numbers } = searchTerms(question);
      const typed = new Set([...words, ...numbers.flatMap((number) => number.words)]);
      for (const { digits } of numbers) expect(digits).toMatch(/^\d{3,10}$/);
      if (numbers.every((number) => number.words.length > 0)) expect(typed).toEqual(new Set(searchWords(question)));
    }),
  );
});
