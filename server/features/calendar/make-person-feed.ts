import type { NewCalendarFeed } from '#domain/calendar/calendar-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findPerson } from '#server/features/scheduling/people/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { updatePersonFeed } from './queries.ts';
import { feedUrl } from './write-feed.ts';

const noPerson = () => new AppError('not_found', 'There is no such person.');

type FeedColumns = Parameters<typeof updatePersonFeed>[2];

async function writeFeedColumns(ctx: Context, id: string, columns: FeedColumns): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    if (!(await updatePersonFeed(inside.db, id, columns))) throw noPerson();
    const action = columns.feedHash ? 'calendar_feed_made' : 'calendar_feed_revoked';
    await recordAction(inside, { action, subject: { kind: 'person', id } });
  });
}

/** Makes a new address to subscribe to the shoots of a person; the old one ends. Only the secret's hash is kept. */
export async function makePersonFeed(ctx: Context, id: string): Promise<NewCalendarFeed> {
  const feedMadeAt = ctx.clock.now();
  const secret = newToken();
  await writeFeedColumns(ctx, id, { feedHash: hashToken(secret), feedMadeAt });
  return { made_at: feedMadeAt.toISOString(), url: feedUrl(ctx, secret) };
}

/** Ends the subscription address of a person. */
export async function revokePersonFeed(ctx: Context, id: string): Promise<void> {
  await writeFeedColumns(ctx, id, { feedHash: null, feedMadeAt: null });
}

/** Since when the shoots of a person can be subscribed to, or null. Otherwise `not_found`. */
export async function getPersonFeed(ctx: Context, id: string): Promise<{ made_at: string | null }> {
  const person = await findPerson(ctx.db, id);
  if (!person) throw noPerson();
  return { made_at: person.feedMadeAt?.toISOString() ?? null };
}
