import { foldText } from '#domain/shared/fold-text.ts';

/** Who must not be found on an unbranded page, as they are written. */
export type NamedParties = {
  people: readonly string[];
  companies: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
  domains: readonly string[];
};

/** What is looked for: whole names everywhere, and single names of people where the text is written by hand. All folded; phones are digits. */
export type LintNames = { whole: string[]; single: string[]; phones: string[]; addresses: string[] };

const GENERIC = new Set(
  'realty realtors real estate group properties homes media photography studio studios agency team company co inc llc ltd gmbh'.split(
    ' ',
  ),
);
const LEAST_LETTERS = 3;
const LEAST_DIGITS = 7;

/** @example shortCompany('Alder & Quay Realty') // 'alder & quay' */
function shortCompany(name: string): string {
  const words = foldText(name).split(' ');
  while (words.length > 2 && GENERIC.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** The digits of a phone number; country codes and the first zero are written in many ways, so its last nine count. */
export const phoneDigits = (text: string): string => text.replace(/\D/g, '').slice(-9);

const isLong = (text: string) => text.length >= LEAST_LETTERS;
const distinct = (texts: readonly string[]) => [...new Set(texts)].filter(isLong);

/** What is looked for of some parties. */
export function toLintNames({ people, companies, phones, emails, domains }: NamedParties): LintNames {
  const names = people.map(foldText);
  return {
    whole: distinct([...names, ...companies.map(shortCompany)]),
    single: distinct(names.flatMap((name) => name.split(' '))),
    phones: [...new Set(phones.map(phoneDigits))].filter(({ length }) => length >= LEAST_DIGITS),
    addresses: distinct([...emails, ...domains].map(foldText)),
  };
}
