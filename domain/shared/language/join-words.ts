/** What stands between the last two words of a list: `{list} and {last}`. */
export type JoinMessage = (values: { list: string; last: string }) => string;

/** Joins words into a list of a language: `joinWords(['a', 'b', 'c'], and) === 'a, b and c'`; an empty text where there are none. */
export function joinWords(words: readonly string[], join: JoinMessage): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : join({ list: words.slice(0, -1).join(', '), last });
}
