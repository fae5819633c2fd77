import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getCurrentVersion } from './queries.ts';

/**
 * Refuses an order that accepts other terms than those that hold, with `terms_changed` and their version: its customer reads
 * them first. Asks the database, since another process may have published them just now.
 */
export async function requireCurrentTerms({ db }: Pick<Context, 'db'>, accepted: string): Promise<void> {
  const version = await getCurrentVersion(db, 'terms');
  if (accepted === version) return;
  throw new AppError('terms_changed', 'The Terms of Use have changed. Please read them; nothing was charged.', {
    current: { terms_version: version },
  });
}
