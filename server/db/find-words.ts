import { and, or, type SQL, sql } from 'drizzle-orm';

/** A word of two letters. The index of words knows pieces of three signs and cannot answer for it as it stands. */
const isPair = (word: string) => /^[\p{Script=Latin}\p{N}]{2}$/u.test(word);

/** What is behind two letters in folded texts, if not their end. Signs beyond ASCII cannot be in a list of signs. */
const FOLLOWER = String.raw`[] \n.,;:/(){}#&+*"'@!?=|<>$~^\`%_\\[a-z0-9-]`;
const OTHER_FOLLOWERS = '’”–—…';

/** `%`, `_` and the backslash are plain characters of a query. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const hasText = (column: SQL, text: string) => sql`${column} like ${`%${escapeLike(text)}%`}`;

/** Two letters and whatever may follow are three signs, so that the index finds a rare pair among a million rows. */
function hasPair(column: SQL, pair: string): SQL | undefined {
  // Apart, since the index does not understand an end that is one of several alternatives.
  const ends = [sql`${column} ~ ${pair + FOLLOWER}`, sql`${column} like ${`%${pair}`}`];
  const others = Array.from(OTHER_FOLLOWERS, (sign) => hasText(column, pair + sign));
  // Where rows are read one by one, the first condition alone decides about nearly all of them.
  return and(sql`strpos(${column}, ${pair}) > 0`, or(...ends, ...others));
}

/** Whether a text of a column has a folded word anywhere: to be asked of the column's index of words, or of single rows. */
export function hasWord(column: SQL, word: string): SQL | undefined {
  return isPair(word) ? hasPair(column, word) : hasText(column, word);
}

/** Whether the index of words is asked for pairs of letters alone. */
export function areFewLetters(words: readonly string[]): boolean {
  return words.some(isPair) && !words.some((word) => /[\p{L}\p{N}]{3}/u.test(word));
}

/** Whether the index of words can answer for one of these words. */
export function isIndexed(words: readonly string[]): boolean {
  return words.some((word) => isPair(word) || /[\p{L}\p{N}]{3}/u.test(word));
}
