import { z } from 'zod';
import { uuidSchema } from '#domain/shared/ids.ts';
import { orAbsent, searchQuery } from '#domain/shared/list-query.ts';
import { paragraphSchema } from '#domain/shared/text.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import { PRODUCTION_STAGES } from './stages.ts';

/** The longest question and the longest answer. */
export const MAX_QUESTION_LENGTH = 1000;

/** How many cards of a column come at once. */
export const CARDS_PER_COLUMN = 30;

const STAGE_SENTENCE = `The stage is one of ${PRODUCTION_STAGES.join(', ')}.`;
const stageSchema = z.enum(PRODUCTION_STAGES, STAGE_SENTENCE);

/**
 * Which cards are listed: of one person (`none`: nobody has them), only late ones, of one stage, or by words of name and address. A
 * cursor continues the column of that stage.
 */
export const boardQuerySchema = z.object({
  ...searchQuery,
  person: orAbsent(z.union([z.literal('none'), uuidSchema], 'Say whose cards: an id, or none.')),
  late: orAbsent(z.literal('1', 'Write late=1, or nothing.')),
  stage: orAbsent(stageSchema),
});
export type BoardQuery = z.infer<typeof boardQuerySchema>;

/** What staff change of a card: absent fields stay. A due time of null is counted by the studio's hours again. */
export const changeProductionSchema = z
  .object({
    stage: stageSchema.optional(),
    assigned_to: uuidSchema.nullable().optional(),
    due_at: instantSchema.nullable().optional(),
  })
  .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Say what is to change.');
export type ChangeProduction = z.infer<typeof changeProductionSchema>;

export const questionInputSchema = z.object({
  text: paragraphSchema('The question', MAX_QUESTION_LENGTH).min(1, 'Write the question.'),
});
export const answerInputSchema = z.object({
  answer: paragraphSchema('The answer', MAX_QUESTION_LENGTH).min(1, 'Write the answer.'),
});
