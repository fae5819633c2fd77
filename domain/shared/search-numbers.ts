import { foldText } from './fold-text.ts';

/** A number of a query: its digits, and the words in which it was typed, unless these can be no other than a phone's. */
export type SearchNumber = { digits: string; words: readonly string[] };
/** The terms of a query, all of which must be found. */
export type SearchTerms = { words: string[]; numbers: SearchNumber[] };

/** A piece of a phone number: digits with the signs between them, and an extension (`x12`). */
const PIECE =
  /^(?:x\d+|[\d+().\-/\u2010-\u2015\u2212]*\d[\d+().\-/\u2010-\u2015\u2212]*|[+().\-/\u2010-\u2015\u2212]+)$/;
/** Fewer digits are no part of a phone by which it could be found. */
const MIN_DIGITS = 3;
/** A number without country code and trunk zero has no more digits than these nearly everywhere. */
const NATIONAL_DIGITS = 10;
/** From here on a leading zero is the trunk's, which the number may be kept without. */
const WHOLE_DIGITS = 7;

/** The digits of a phone number as it is kept for the search: `phoneDigits('+1 (202) 555-0142')` is `'12025550142'`. */
export const phoneDigits = (phone: string) => phone.replace(/[^0-9]/g, '');

/** The digits that are found in a phone however it was written, with its country code or without. */
function askedDigits(typed: string): string {
  const digits = phoneDigits(typed.replace(/^\D*\+1(?!\d{0,2}$)/, ''));
  if (digits.length > NATIONAL_DIGITS) return digits.slice(-NATIONAL_DIGITS);
  return digits.length >= WHOLE_DIGITS ? digits.replace(/^0/, '') : digits;
}

function readRun(run: readonly string[]): SearchNumber | null {
  const [first = '', ...others] = run;
  // One word of digits is found as any other word is, in the phone too.
  if (others.length === 0 && /^\d{1,10}$/.test(first)) return null;
  const typed = run.join('');
  const digits = askedDigits(typed);
  if (digits.length < MIN_DIGITS) return null;
  const isPhone = /[+(]/.test(typed) || digits.length >= NATIONAL_DIGITS;
  return { digits, words: isPhone ? [] : run };
}

/**
 * The words of a query, folded, and the phone numbers in it, however they are typed: words of digits that are beside
 * one another are one number. `searchTerms('Ada (202) 555-0142')` is the word `ada` and the digits `2025550142`. What may be
 * no phone, as a street's number before a ZIP code, keeps its words: either may be found.
 */
export function searchTerms(question: string): SearchTerms {
  const typed = foldText(question).split(' ').filter(Boolean);
  const terms: SearchTerms = { words: [], numbers: [] };
  let run: string[] = [];
  const endRun = () => {
    const number = readRun(run);
    if (number) terms.numbers.push(number);
    else terms.words.push(...run);
    run = [];
  };
  for (const word of typed) {
    if (PIECE.test(word)) run.push(word);
    else {
      endRun();
      terms.words.push(word);
    }
  }
  endRun();
  return { ...terms, words: [...new Set(terms.words)] };
}
