import { DAY_MS, MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { blankOldAddresses } from '#server/features/shared/audit/queries.ts';
import { deleteOldTries } from '#server/features/shared/limits/queries.ts';
import { deleteEndedViewings, deleteExpiredSessions } from '#server/features/shared/sessions/queries.ts';
import { deleteOldTokens } from './queries.ts';

/** Longer than a code of an authenticator app is good for: before that, a used one must not be forgotten. */
const CODES_KEPT_MS = 10 * MINUTE_MS;
/** Longer than failures count, which is a day without a try. */
const TRIES_KEPT_MS = 2 * DAY_MS;
/** How long it stays known from where something was done (security check 130). */
const ADDRESSES_KEPT_MS = 30 * DAY_MS;

/** Deletes sessions and proofs that are over, tries that count no more, and from where things were done a month ago. */
export async function purgeTokens(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteExpiredSessions(ctx.db, now);
  await deleteEndedViewings(ctx.db, now);
  await deleteOldTokens(ctx.db, { codesBefore: before(CODES_KEPT_MS), now });
  await deleteOldTries(ctx.db, before(TRIES_KEPT_MS));
  await blankOldAddresses(ctx.db, before(ADDRESSES_KEPT_MS));
}
