import { and, or, type SQL, sql } from 'drizzle-orm';

/** A word of two letters. The index of words knows pieces of three signs and cannot answer for it as it stands. */
const isPair = (word: string) => /^[\p{Script=Latin}\p{N}]{2}$/u.test(word);

/** What stands behind two letters in folded texts, if not their end. Signs beyond ASCII cannot be in a list of signs. */
const FOLLOWERS = 'abcdefghijklmnopqrstuvwxyz0123456789’”–—…';
const NO_LETTER = String.raw`[] \n.,;:/(){}#&+*"'@!?=|<>$~^\`%_\\[-]`;

/** `%`, `_` and the backslash are plain characters of a question. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const hasText = (text: string) => sql`search_text like ${`%${escapeLike(text)}%`}`;

/** Two letters and whatever may follow are three signs, so that the index finds a rare pair among a million items. */
function hasPair(pair: string): SQL | undefined {
  // Apart, since the index does not understand an end that is one of several alternatives.
  const ends = [sql`search_text ~ ${pair + NO_LETTER}`, sql`search_text like ${`%${pair}`}`];
  return and(hasText(pair), or(...ends, ...Array.from(FOLLOWERS, (sign) => hasText(pair + sign))));
}

/** Whether a text of `search_text` has all words, each folded, anywhere. */
export function hasWords(words: string[]): SQL {
  return and(...words.map((word) => (isPair(word) ? hasPair(word) : hasText(word)))) ?? sql`true`;
}

/** Whether the index of words can answer for one of these words. */
export function isIndexed(words: string[]): boolean {
  return words.some((word) => isPair(word) || /[\p{L}\p{N}]{3}/u.test(word));
}
