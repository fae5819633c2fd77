import { resumeClock } from '#domain/production/production-clock.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { ProductionRow } from '#server/db/schema/productions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { countOpenQuestions, findQuestion, lockProduction, setAnswer, updateProductionRow } from './queries.ts';
import { clockColumns, readClock, readCounting } from './read-counting.ts';
import { requireProduction } from './require-production.ts';

const noQuestion = () => new AppError('not_found', 'There is no such question, or it is not about your work.');

/** Lets the clock of a card continue with the working minutes that were left. */
async function resume(ctx: Context, row: ProductionRow): Promise<void> {
  const clock = readClock(row);
  const { pausedAt } = row;
  const { work } = await readCounting(ctx);
  const resumed = clock && pausedAt ? resumeClock(clock, { pausedAt, now: ctx.clock.now() }, work) : clock;
  await updateProductionRow(ctx.db, row.propertyId, { pausedAt: null, ...clockColumns(resumed) });
}

/**
 * Answers a question about a card that the caller sees, once: otherwise `not_found` or `conflict`. With the last open one the clock
 * continues. Returns the id of the property.
 */
export async function recordAnswer(ctx: Context, questionId: string, answer: string): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const question = await findQuestion(inside.db, questionId);
    const row = question && (await lockProduction(inside.db, question.propertyId));
    if (!row) throw noQuestion();
    const { propertyId } = row;
    await requireProduction(inside, propertyId);
    const answeredBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const isKept = await setAnswer(inside.db, questionId, { answer, answeredBy, answeredAt: ctx.clock.now() });
    if (!isKept) throw new AppError('conflict', 'Somebody has answered this question already.');
    const open = (await countOpenQuestions(inside.db, [propertyId])).get(propertyId) ?? 0;
    if (open === 0) await resume(inside, row);
    return propertyId;
  });
}
