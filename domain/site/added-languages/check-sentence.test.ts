import { expect, test } from 'vitest';
import { findSentenceProblem } from './check-sentence.ts';

const PHOTOS = '{count, plural, one {# photo} other {# photos}} of {place}';

test.each([
  ['Home', 'Inizio', null],
  ['Home', "L'inizio", null],
  ['Home', ' ', 'The translation is empty.'],
  ['Home', '{casa}', 'This sentence has no values, so write no braces, and an apostrophe once.'],
  ['Home', "L''inizio", 'This sentence has no values, so write no braces, and an apostrophe once.'],
  [PHOTOS, '{count, plural, one {# foto} many {# foto} other {# foto}} di {place}', null],
  [PHOTOS, '{count, plural, one {# foto}} di {place}', 'A plural or a choice needs “other {…}” as its last part.'],
  [PHOTOS, '{count', 'A brace { is not closed by }.'],
  [PHOTOS, 'Foto', 'It must have {count}, {place} as the English sentence has, and it has no values.'],
  [
    'Of {place}',
    "Dell'{place}",
    'It must have {place} as the English sentence has, and it has no values. An apostrophe before a brace is written twice.',
  ],
  ['Of {place}', "Dell''{place}", null],
])('%s as %s: %s', (english, text, problem) => {
  expect(findSentenceProblem('pages/site', english, text)).toBe(problem);
});

test('a refusal has the values of the English one, each as it is', () => {
  const check = (text: string) => findSentenceProblem('refusals/sentences', '{label} is required.', text);
  expect(check("{label} e' richiesto, 'cosi'.")).toBeNull();
  expect(check('{nome} richiesto.')).toBe('It must have {label} as the English sentence has, and it has {nome}.');
});
