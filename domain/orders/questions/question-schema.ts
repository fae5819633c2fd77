import { z } from 'zod';
import { byLanguageSchema } from '#domain/shared/locale-schema.ts';
import { refuseTwins, slugSchema } from '#domain/shared/schema-parts.ts';
import { requiredLineSchema } from '#domain/shared/text.ts';

/** What a question of the studio asks for. */
export const QUESTION_TYPES = ['text', 'number', 'choice', 'several', 'yes_no', 'date'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Who besides the studio's office and the customer reads an answer. */
export const ANSWER_READERS = ['crew', 'editors'] as const;
export type AnswerReader = (typeof ANSWER_READERS)[number];

/** When customers are asked how to get in: with the order, where they may or must answer, or on the page of the order alone. */
export const ACCESS_MODES = ['after_order', 'optional', 'required'] as const;
export type AccessMode = (typeof ACCESS_MODES)[number];

const LANGUAGE_CODE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** A text in English, and in any other language of the studio, added ones too. English stands in for what is left out. */
const wordsSchema = (label: string, max: number) =>
  byLanguageSchema(requiredLineSchema(label, max)).superRefine((words, context) => {
    if (words.en === undefined) context.addIssue({ code: 'custom', path: ['en'], message: `${label} is required.` });
    for (const code of Object.keys(words)) {
      if (!LANGUAGE_CODE.test(code))
        context.addIssue({
          code: 'custom',
          path: [code],
          message: 'Name a language by its code, such as en or pt-BR.',
        });
    }
  });
export type QuestionWords = z.infer<ReturnType<typeof wordsSchema>>;

const optionSchema = z.object({ id: slugSchema('The id'), label: wordsSchema('The answer', 100) });

const refuseDoubles = (ids: readonly string[]) => new Set(ids).size === ids.length;

/**
 * A question that an owner adds to the order form. `packages` are those that it is asked for, null for every one. `options` are the
 * answers of a choice, and empty for all other types. The studio's office and the customer always read the answer; `shown_to` says who else.
 */
export const questionSchema = z
  .object({
    id: slugSchema('The id'),
    type: z.enum(QUESTION_TYPES, `Choose ${QUESTION_TYPES.join(', ')}.`),
    label: wordsSchema('The question', 200),
    hint: wordsSchema('The hint', 300).nullable(),
    required: z.boolean('Say whether an answer is required.'),
    packages: z
      .array(slugSchema('The package'), 'List the packages.')
      .min(1, 'Choose at least one package, or ask for all of them.')
      .max(1000, 'List 1000 packages at most.')
      .refine(refuseDoubles, 'Each package can stand there once.')
      .nullable(),
    shown_to: z
      .array(z.enum(ANSWER_READERS, `Choose ${ANSWER_READERS.join(', ')}.`), 'Say who reads the answer.')
      .refine(refuseDoubles, 'Each reader can stand there once.'),
    options: z
      .array(optionSchema, 'List the answers.')
      .max(50, 'A question has 50 answers at most.')
      .superRefine(refuseTwins('answer')),
  })
  .superRefine(({ type, options }, context) => {
    const isList = type === 'choice' || type === 'several';
    if (isList && options.length < 2)
      context.addIssue({ code: 'custom', path: ['options'], message: 'Write at least two answers to choose from.' });
    if (!isList && options.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['options'],
        message: 'A question of this type has no list of answers.',
      });
  });
export type Question = z.infer<typeof questionSchema>;

/** All that the studio asks with an order: its own questions in their order, and when it asks how to get in. */
export const questionDocumentSchema = z.object({
  access: z.enum(ACCESS_MODES, `Choose ${ACCESS_MODES.join(', ')}.`),
  questions: z
    .array(questionSchema, 'List the questions.')
    .max(40, 'An order form has 40 questions of your own at most.')
    .superRefine(refuseTwins('question')),
});
export type QuestionDocument = z.infer<typeof questionDocumentSchema>;

/** What a new installation asks: nothing but the order form itself. */
export const NO_QUESTIONS: QuestionDocument = { access: 'after_order', questions: [] };

/** Whether the order form has more to ask than its own fields. */
export const hasQuestions = ({ access, questions }: QuestionDocument): boolean =>
  access !== 'after_order' || questions.length > 0;

/** The questions of a package. Without a package, those of every one. */
export const listQuestions = ({ questions }: QuestionDocument, packageId: string | null): Question[] =>
  questions.filter(({ packages }) => packages === null || (packageId !== null && packages.includes(packageId)));

/** A text in a language; English where it has no words in it. */
export const wordsIn = (words: QuestionWords, locale: string): string =>
  (words as Readonly<Record<string, string | undefined>>)[locale] ?? words.en ?? '';
