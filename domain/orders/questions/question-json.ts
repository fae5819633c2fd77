import { z } from 'zod';
import { localeSchema } from '#domain/shared/locale-schema.ts';
import { versionSchema } from '#domain/shared/version.ts';
import type { KeptAnswer } from './check-answers.ts';
import { ACCESS_MODES, type AnswerReader, QUESTION_TYPES, questionDocumentSchema, wordsIn } from './question-schema.ts';

/** The query of what an order form asks: for a package, in a language. */
export const askedQuerySchema = z.object({
  package: z.string().max(40, 'There is no such package.').optional(),
  locale: localeSchema.default('en'),
});

/** A question in one language, as the order form asks it. */
const askedQuestionSchema = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
});
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** What an order form asks for a package besides its own fields. `version` is that of the questions. */
export const askedSchema = z.object({
  version: z.int(),
  access: z.enum(ACCESS_MODES),
  questions: z.array(askedQuestionSchema),
});
export type AskedJson = z.infer<typeof askedSchema>;

/** The studio's questions as its owner edits them. Saving makes the next version; version 0 is a new installation's. */
export const questionsJsonSchema = z.object({
  ...questionDocumentSchema.shape,
  version: versionSchema,
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type QuestionsJson = z.infer<typeof questionsJsonSchema>;

/** An answer in a language, in the words that the question had when it was asked. `choices` are the words of the chosen options. */
export const answerJsonSchema = z.object({
  id: z.string(),
  type: z.enum(QUESTION_TYPES),
  label: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
  choices: z.array(z.string()),
});
export type AnswerJson = z.infer<typeof answerJsonSchema>;

/** Writes kept answers in a language: all of them, or those that a reader besides the office and the customer may see. */
export function presentAnswers(
  answers: readonly KeptAnswer[],
  { locale, reader }: { locale: string; reader?: AnswerReader },
): AnswerJson[] {
  return answers
    .filter(({ shown_to }) => reader === undefined || shown_to.includes(reader))
    .map(({ id, type, label, value, choices }) => ({
      id,
      type,
      label: wordsIn(label, locale),
      value,
      choices: choices.map((words) => wordsIn(words, locale)),
    }));
}
