import type { AnswerJson } from './question-json.ts';

/** An answer as one text: `Yes`, `12`, `Kitchen, Pool`. `words` are those of the reader's language. */
export function answerText({ type, value, choices }: AnswerJson, words: { yes: string; no: string }): string {
  if (type === 'choice' || type === 'several') return choices.join(', ');
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return String(value);
}
