import type { ProductionDetailsJson } from '#domain/production/production-json.ts';
import type { Context } from '#server/context.ts';
import { makeCards } from './list-board.ts';
import { presentDetails } from './present.ts';
import { findNames, listMoves, listQuestions } from './queries.ts';
import { requireProduction } from './require-production.ts';

/** A card that the caller sees, with its moves and questions. Otherwise `not_found`. */
export async function getProduction(ctx: Context, propertyId: string): Promise<ProductionDetailsJson> {
  const [card] = await makeCards(ctx, [await requireProduction(ctx, propertyId)]);
  if (!card) throw new Error(`The card of property ${propertyId} was not presented.`);
  const moves = await listMoves(ctx.db, card.id);
  const questions = await listQuestions(ctx.db, card.id);
  const ids = questions.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy].filter((id) => id !== null));
  return presentDetails(card, { moves, questions, names: await findNames(ctx.db, [...new Set(ids)]) });
}
