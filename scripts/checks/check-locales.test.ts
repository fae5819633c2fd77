import { expect, it } from 'vitest';
import { compareMessages } from './check-locales.ts';

const ENGLISH = {
  title: 'Your order',
  total: (amount: string) => `Total: ${amount}`,
  at: (a: string, b: string) => `${a}, ${b}`,
};

const problemsOf = (changes: object) =>
  compareMessages(ENGLISH, { ...ENGLISH, title: 'Siparişiniz', ...changes }, 'tr');

it('a language that says everything in its own words is complete', () => {
  expect(problemsOf({ total: (amount: string) => `Toplam: ${amount}` })).toEqual([]);
});

it('what is missing, empty, of another kind, or left in English is named', () => {
  const own = { total: (amount: string) => `Toplam: ${amount}` };
  const { title: _title, ...untitled } = { ...ENGLISH, ...own };
  expect(compareMessages(ENGLISH, untitled, 'tr')).toEqual(['tr.title is missing.']);
  expect(problemsOf({ ...own, title: ' ' })).toEqual(['tr.title is empty.']);
  expect(problemsOf({ ...own, title: ENGLISH.title })).toEqual(['tr.title is the English text.']);
  expect(problemsOf({})).toEqual(['tr.total is the English text.']);
  expect(problemsOf({ total: 'Toplam' })).toEqual(['tr.total is a text with parameters in English.']);
  expect(problemsOf({ ...own, more: 'Daha' })).toEqual(['tr.more is not there in English.']);
});
