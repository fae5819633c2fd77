import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { type MediaScope, mediaScope } from '#domain/media/media-scope.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { findMedia } from './queries.ts';

/** One sentence for what is gone, what never was and what is another's, so that the answer does not tell which. */
export function mediaMissing(): AppError {
  return new AppError('not_found', 'There is no such file here, or this account may not see it.');
}

/** What the caller reaches. Otherwise `unauthenticated`. */
export function requireScope({ actor, config }: Pick<Context, 'actor' | 'config'>): MediaScope {
  const scope = mediaScope(actor, config);
  if (!scope) throw new AppError('unauthenticated', ACCOUNT_MESSAGES.mustBeLoggedIn);
  return scope;
}

/** An item that the caller reaches. Otherwise `not_found` (MED-24). */
export async function requireMedia(ctx: Context, id: string): Promise<MediaRow> {
  const row = await findMedia(ctx.db, requireScope(ctx), id);
  if (!row) throw mediaMissing();
  return row;
}
