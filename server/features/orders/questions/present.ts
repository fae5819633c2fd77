import type { AskedJson, QuestionsJson } from '#domain/orders/questions/question-json.ts';
import { listQuestions, wordsIn } from '#domain/orders/questions/question-schema.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { HeldQuestions } from './queries.ts';

/** What an order form asks for a package, in a language. */
export function presentAsked(
  { number, document }: HeldQuestions,
  { packageId, locale }: { packageId: string | null; locale: Locale },
): AskedJson {
  return {
    version: number,
    access: document.access,
    questions: listQuestions(document, packageId).map(({ id, type, label, hint, required, options }) => ({
      id,
      type,
      label: wordsIn(label, locale),
      hint: hint && wordsIn(hint, locale),
      required,
      options: options.map((option) => ({ id: option.id, label: wordsIn(option.label, locale) })),
    })),
  };
}

/** The questions as their owner edits them. */
export const presentQuestions = ({ number, document, changedAt, changedBy }: HeldQuestions): QuestionsJson => ({
  ...document,
  version: number + 1,
  changed_at: changedAt?.toISOString() ?? null,
  changed_by: changedBy,
});
