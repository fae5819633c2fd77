import { LINK_TOKEN_PATTERN } from '#domain/deliveries/delivery-link.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { type FoundOriginals, findOriginals } from './queries.ts';

/** What the address of originals with a token opens. Otherwise `not_found`, or `link_ended` where the studio made another one. */
export async function requireOriginalsLink(ctx: Context, token: string): Promise<FoundOriginals> {
  const found = LINK_TOKEN_PATTERN.test(token) ? await findOriginals(ctx.db, hashToken(token)) : null;
  if (!found) throw new AppError('not_found', 'There is no such page. Check that the address is complete.');
  if (found.link.endedAt) {
    throw new AppError('link_ended', 'The studio has replaced this address by another one. Ask the studio for it.');
  }
  return found;
}
