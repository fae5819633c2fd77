import { z } from 'zod';
import type { FieldError } from '#domain/shared/errors.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import { daySchema } from '#domain/shared/time/dates.ts';
import { listQuestions, type Question, type QuestionDocument, type QuestionWords } from './question-schema.ts';

const ANSWER_SENTENCE = 'An answer is a text, a number, true or false, or a list of texts.';

/** An answer as it is sent. Empty texts, empty lists and null stand for none. */
const answerSchema = z.union(
  [
    z.string().max(4000, 'An answer may have 4000 characters at most.'),
    z.number(),
    z.boolean(),
    z.array(z.string().max(40, ANSWER_SENTENCE)).max(50, 'An answer has 50 parts at most.'),
    z.null(),
  ],
  ANSWER_SENTENCE,
);
export type AnswerValue = Exclude<z.infer<typeof answerSchema>, null>;

/** The answers of an order by the ids of their questions. Those of questions that are not asked any more are passed over. */
export const answersSchema = z
  .record(z.string().max(40, 'There is no such question.'), answerSchema)
  .refine((answers) => Object.keys(answers).length <= 100, 'Answer 100 questions at most.');
export type Answers = z.infer<typeof answersSchema>;

/**
 * A question with its answer, as an order keeps it: in the words of the version that it was asked in. `value` is a text, a number, a
 * boolean, a day (`YYYY-MM-DD`), or ids of options; `choices` has the words of the chosen ones.
 */
export type KeptAnswer = Pick<Question, 'id' | 'type' | 'label' | 'shown_to'> & {
  value: AnswerValue;
  choices: QuestionWords[];
};

type Read = { value: AnswerValue; choices: QuestionWords[] } | { problem: string };

const LARGEST = 1_000_000_000_000;
const plain = (value: AnswerValue): Read => ({ value, choices: [] });

function readText(value: AnswerValue): Read {
  const schema = paragraphSchema('The answer', 2000);
  const read = typeof value === 'string' ? schema.safeParse(value) : null;
  if (!read) return { problem: 'Write the answer as text.' };
  return read.success ? plain(read.data) : { problem: read.error.issues[0]?.message ?? 'Write the answer as text.' };
}

function readNumber(value: AnswerValue): Read {
  const isNumber = typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LARGEST;
  return isNumber ? plain(value) : { problem: 'Write the answer as a number, for example 12 or 2.5.' };
}

function readChoices({ options }: Question, ids: readonly string[]): Read {
  const chosen = options.filter(({ id }) => ids.includes(id));
  if (chosen.length !== new Set(ids).size) return { problem: 'Choose from the answers that are listed.' };
  return { value: chosen.map(({ id }) => id), choices: chosen.map(({ label }) => label) };
}

function readAnswer(question: Question, value: AnswerValue): Read {
  switch (question.type) {
    case 'text':
      return readText(value);
    case 'number':
      return readNumber(value);
    case 'yes_no':
      return typeof value === 'boolean' ? plain(value) : { problem: 'Answer yes or no.' };
    case 'date': {
      const day = daySchema.safeParse(value);
      return day.success ? plain(day.data) : { problem: 'Write the date as YYYY-MM-DD, for example 2026-12-01.' };
    }
    case 'choice': {
      const ids = typeof value === 'string' ? [value] : value;
      const isOne = Array.isArray(ids) && ids.length === 1;
      return isOne ? readChoices(question, ids) : { problem: 'Choose one of the answers that are listed.' };
    }
    case 'several':
      return Array.isArray(value)
        ? readChoices(question, value)
        : { problem: 'Choose from the answers that are listed.' };
  }
}

const isBlank = (value: Answers[string] | undefined): value is null | undefined =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/**
 * Checks the answers of an order against what is asked for its package now. What is not asked (any more) is passed over without an error.
 * @returns the answers to keep, in the order of the questions, or what is wrong, each at `answers.{id}`
 */
export function checkAnswers(
  document: QuestionDocument,
  { packageId, answers }: { packageId: string | null; answers: Answers },
): { kept: KeptAnswer[]; problems: FieldError[] } {
  const kept: KeptAnswer[] = [];
  const problems: FieldError[] = [];
  for (const question of listQuestions(document, packageId)) {
    const { id, type, label, shown_to } = question;
    const value = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (isBlank(value)) {
      if (question.required) problems.push({ path: `answers.${id}`, message: 'This question needs an answer.' });
      continue;
    }
    const read = readAnswer(question, value);
    if ('problem' in read) problems.push({ path: `answers.${id}`, message: read.problem });
    else kept.push({ id, type, label, shown_to, ...read });
  }
  return { kept, problems };
}
