import { findLanguageProblem } from './describe-language.ts';

/** A language that can be added. */
type LanguageChoice = { code: string; name: string };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TWO_LETTERS = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second));
/** Those that need more than two letters and that many read. */
const OTHERS = [
  'fil',
  'zh-Hans',
  'zh-Hant',
  'pt-BR',
  'en-GB',
  'en-AU',
  'en-CA',
  'es-MX',
  'es-AR',
  'fr-CA',
  'de-AT',
  'de-CH',
];

/** The languages that can be added, by their English names, without those that are there. */
export function listLanguageChoices(taken: readonly string[]): LanguageChoice[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return [...TWO_LETTERS, ...OTHERS]
    .filter((code) => names.of(code) !== undefined && !taken.includes(code) && findLanguageProblem(code) === null)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
