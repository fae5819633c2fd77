import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { hasRight } from '#domain/shared/access/actor.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { type BoardScope, findProduction, type ShownProduction } from './queries.ts';

/** Whether the caller runs the production: sees all cards, gives them to people and says when they are due. */
export function seesAllCards({ actor, config }: Context): boolean {
  return hasRight(actor, 'production.all', config.requiresAdminTwoFactor);
}

/** Whose cards the caller sees. */
export function boardScope(ctx: Context): BoardScope {
  if (seesAllCards(ctx)) return { ownId: null };
  if (ctx.actor.kind !== 'user') throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  return { ownId: ctx.actor.userId };
}

/** One sentence for a card that is not there and for one of others. */
export const cardMissing = () => new AppError('not_found', 'There is no such card on the board, or it is not yours.');

/** A card that the caller sees. Otherwise `not_found`. */
export async function requireProduction(ctx: Context, propertyId: string): Promise<ShownProduction> {
  const found = await findProduction(ctx.db, boardScope(ctx), propertyId);
  if (!found) throw cardMissing();
  return found;
}
