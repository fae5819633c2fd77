import { expect, test } from 'vitest';
import { describeLanguage, findLanguageProblem } from './describe-language.ts';

test('a language is known by its code: its own name, its country and its week', () => {
  expect(describeLanguage('it')).toEqual({ name: 'Italiano', tag: 'it-IT', weekStart: 1 });
  expect(describeLanguage('pt-BR')).toEqual({ name: 'Português (Brasil)', tag: 'pt-BR', weekStart: 0 });
  expect(describeLanguage('zh-Hant').tag).toBe('zh-Hant-TW');
});

test.each([
  ['it', null],
  ['nl', null],
  ['pt-BR', null],
  ['xx', 'Name a language by its code, such as it, nl or pt-BR.'],
  ['IT', 'Name a language by its code, such as it, nl or pt-BR.'],
  ['api', 'Name a language by its code, such as it, nl or pt-BR.'],
  ['it/../x', 'Name a language by its code, such as it, nl or pt-BR.'],
  ['de', 'This language comes with the product.'],
  ['ar', 'Languages that are written from right to left cannot be added yet.'],
])('%s: %s', (code, problem) => {
  expect(findLanguageProblem(code)).toBe(problem);
});
