import { readFileSync } from 'node:fs';
import { isEasyPattern } from './easy-patterns.ts';
import { withoutEnds, withSignsRead } from './password-forms.ts';

/** Words of this product's world. Each alone, or with figures and signs, is among the first tries here. */
const PRODUCT_TERMS = [
  'listing',
  'listings',
  'realtor',
  'realtors',
  'realty',
  'realestate',
  'real',
  'estate',
  'property',
  'properties',
  'studio',
  'photo',
  'photos',
  'photography',
  'photographer',
  'media',
  'broker',
  'agent',
  'house',
  'home',
  'admin',
  'user',
  'login',
  'password',
  'welcome',
];

/** Who types that much is not guessed by trying; a longer text is not looked at, so that none can take long. */
const NEVER_COMMON_FROM = 64;
/** Shorter pieces of a name or an address are in any password by chance. */
const MIN_OWN_WORD = 3;
/** How many figures and signs beside a word do not yet make a password of it: a date, or a year and some marks. */
const MAX_SIGNS_BESIDE = 8;

let listed: ReadonlySet<string> | undefined;

/** Whether a text is in the derived list, which is read when it is asked for first. Its first line names its origin. */
function isListed(text: string): boolean {
  listed ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .slice(1)
      .map(withSignsRead),
  );
  return listed.has(withSignsRead(text));
}

const normal = (text: string) => text.normalize('NFKC').toLowerCase();

/** The words of a text one by one, and the text in one: of `Ann Lee` these are `ann`, `lee`, `ann lee` and `annlee`. */
function messageOf(text: string): string[] {
  const whole = normal(text).trim();
  const pieces = whole.split(/[^\p{L}\p{N}]+/u);
  return [whole, pieces.join(''), ...pieces].filter((word) => word.length >= MIN_OWN_WORD);
}

/** Returns the rest of a text without such words, or null where it has none; `words` begin with the longest. */
function restBeside(text: string, words: readonly string[]): string | null {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest === text ? null : rest;
}

/** Whether a part of a password consists of such words, with no letter beside them; `cut` signs were left out already. */
function isMadeOf(words: readonly string[], part: string, cut: number): boolean {
  const rests = [restBeside(part, words), restBeside(withSignsRead(part), words.map(withSignsRead))];
  return rests.some((rest) => rest !== null && !/\p{L}/u.test(rest) && rest.length + cut <= MAX_SIGNS_BESIDE);
}

/**
 * Whether a password is among the first that anybody tries (security check 45): one of the commonest, also in other
 * cases, with figures and signs around it or in place of letters; a sequence or a repetition; or `ownWords` (the brand's
 * name, the person's name and address) and words of the trade, with no letter beside them. Never from 64 characters on.
 *
 * @example isCommonPassword('Summer2026!', []) // true
 */
export function isCommonPassword(password: string, ownWords: string[]): boolean {
  if (password.length >= NEVER_COMMON_FROM) return false;
  const text = normal(password);
  if (isEasyPattern(text, isListed)) return true;
  const words = [...PRODUCT_TERMS, ...ownWords.flatMap(messageOf)].sort((a, b) => b.length - a.length);
  return withoutEnds(text, MAX_SIGNS_BESIDE).some(
    (part) => isListed(part) || isMadeOf(words, part, text.length - part.length),
  );
}
