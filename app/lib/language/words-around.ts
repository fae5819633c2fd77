/** Stands for the value; no text of ours has it. */
const VALUE = '\uE000';

/** The words before and behind the value of a message, where they look different from it: `from ` and nothing. */
export function wordsAround(say: (value: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = say(VALUE).split(VALUE);
  return [before, after];
}
