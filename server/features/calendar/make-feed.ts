import type { NewCalendarFeed } from '#domain/calendar/calendar-json.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { findSettings, upsertSettings } from '#server/features/site/settings/queries.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { feedUrl } from './write-feed.ts';

const SUBJECT = { kind: 'settings', id: 'calendar_feed' } as const;

/** Makes a new address to subscribe to the calendar; the old one ends. Only the secret's hash is kept. */
export async function makeFeed(ctx: Context): Promise<NewCalendarFeed> {
  const madeAt = ctx.clock.now();
  const secret = newToken();
  await inTransaction(ctx, async (inside) => {
    await upsertSettings(inside.db, { feedHash: hashToken(secret), feedMadeAt: madeAt });
    await recordAction(inside, { action: 'calendar_feed_made', subject: SUBJECT });
  });
  return { made_at: madeAt.toISOString(), url: feedUrl(ctx, secret) };
}

/** Ends the subscription address. */
export async function revokeFeed(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    await upsertSettings(inside.db, { feedHash: null, feedMadeAt: null });
    await recordAction(inside, { action: 'calendar_feed_revoked', subject: SUBJECT });
  });
}

export async function getFeed(ctx: Context): Promise<{ made_at: string | null }> {
  return { made_at: (await findSettings(ctx.db))?.feedMadeAt?.toISOString() ?? null };
}
