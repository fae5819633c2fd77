import { formatDay } from '#app/lib/time/format-date.ts';
import { answerText } from '#domain/orders/questions/answer-text.ts';
import type { AnswerJson } from '#domain/orders/questions/question-json.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';

/** An answer as a text of the reader's language. */
export function formatAnswer(answer: AnswerJson, words: { yes: string; no: string }, locale: Locale): string {
  const { type, value } = answer;
  if (type === 'date' && typeof value === 'string') return formatDay(value, locale);
  if (typeof value === 'number') return value.toLocaleString(intlLocale(locale), { maximumFractionDigits: 10 });
  return answerText(answer, words);
}
