import { type AccessDetails, accessInputSchema } from '#domain/orders/access-details/access-details.ts';
import { type Answers, checkAnswers, type KeptAnswer } from '#domain/orders/questions/check-answers.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getQuestions } from './queries.ts';

/** What an order was sent with besides its form. */
type Sent = {
  packageId: string;
  answers?: Answers | undefined;
  access?: AccessDetails | undefined;
};

/** What an order is made with: the answers with their words, and how to get in. */
export type AskedFacts = { version: number; answers: KeptAnswer[]; access: AccessDetails | null };

const ACCESS_MISSING = 'Say how we get in.';

/**
 * Checks what is asked with an order now. Refuses with `invalid_input`, each at `answers.{id}` or `access`. What is not asked any more is passed over.
 * `isStaff`: on the phone an answer may be missing, so nothing is required.
 */
export async function requireAnswers(
  ctx: Context,
  { packageId, answers = {}, access }: Sent,
  { isStaff = false } = {},
): Promise<AskedFacts> {
  const { number, document } = await getQuestions(ctx.db);
  const asked = isStaff
    ? { ...document, questions: document.questions.map((question) => ({ ...question, required: false })) }
    : document;
  const { kept, problems } = checkAnswers(asked, { packageId, answers });
  const isMissing = document.access === 'required' && !access && !isStaff;
  const fields = isMissing ? [...problems, { path: 'access', message: ACCESS_MISSING }] : problems;
  if (fields.length > 0) throw new AppError('invalid_input', 'Please answer the questions of this order.', { fields });
  return { version: number, answers: kept, access: access ? accessInputSchema.parse(access) : null };
}
