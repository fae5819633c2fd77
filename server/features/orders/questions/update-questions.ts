import type { QuestionsJson } from '#domain/orders/questions/question-json.ts';
import type { QuestionDocument } from '#domain/orders/questions/question-schema.ts';
import { AppError } from '#domain/shared/errors.ts';
import { requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { presentQuestions } from './present.ts';
import { getQuestions, insertVersion } from './queries.ts';

/**
 * Makes the questions the next version, from the next form that is opened on. Orders keep the words that they were asked in. Refuses with
 * `stale_version`.
 */
export async function updateQuestions(
  ctx: Context,
  { document, ifMatch }: { document: QuestionDocument; ifMatch: string },
): Promise<QuestionsJson> {
  return inTransaction(ctx, async (inside) => {
    const before = await getQuestions(inside.db);
    await requireVersion(ifMatch, before.number + 1, () => presentQuestions(before));
    if (JSON.stringify(before.document) === JSON.stringify(document)) return presentQuestions(before);
    const number = before.number + 1;
    const changedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    // Of two who save at once the number lets one pass.
    if (!(await insertVersion(inside.db, { number, content: document, changedAt: ctx.clock.now(), changedBy }))) {
      throw new AppError('conflict', 'Somebody else saved the questions at the same moment. Please load them again.');
    }
    const detail = { access: document.access, questions: document.questions.map(({ id }) => id).join(', ') };
    await recordAction(inside, {
      action: 'questions_changed',
      subject: { kind: 'questions', id: String(number) },
      detail,
    });
    return presentQuestions(await getQuestions(inside.db));
  });
}
