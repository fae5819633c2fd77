import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { NetworkLimit } from '#server/features/shared/limits/network-limit.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { READ_ACCOUNT_JOB } from './job-kinds.ts';
import { findAccountsOfSubscriptions, takeLookDue, UNWATCHED, updateSubscription } from './queries.ts';
import { RENEWED_BEFORE_MS } from './watch-account.ts';

/** Services say the same change several times within a moment: one look sees them all. */
const WAIT_SECONDS = 2;
/** A message says of some subscriptions at once what happened. */
const MOST_NOTICES = 1000;
const MOST_SUBSCRIPTIONS = 100;

const noticeSchema = z.looseObject({
  subscriptionId: z.string().min(1).max(200),
  clientState: z.string().max(200).nullish(),
  lifecycleEvent: z.string().max(100).nullish(),
});
const noticesSchema = z.looseObject({ value: z.array(noticeSchema).max(MOST_NOTICES) });
type Notice = z.infer<typeof noticeSchema>;

/** Of one network within a minute, in each process. */
const limit = new NetworkLimit(600, 'Too many messages. They are taken in again in a minute.');

/** Nobody knows what hashes to this. */
const NOBODY = '0'.repeat(64);

/** Whether the secret came along that the service was given for this subscription. */
function isKnown(account: CalendarAccountRow | null, clientState: string | null | undefined): boolean {
  const [given, right] = [hashToken(clientState ?? ''), account?.subscriptionHash ?? NOBODY];
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(right, 'hex'));
}

/** What is changed in a row by what a service says about the subscription itself. */
function changesOf({ lifecycleEvent }: Notice, account: CalendarAccountRow, now: Date): Partial<CalendarAccountRow> {
  if (lifecycleEvent === 'subscriptionRemoved') return UNWATCHED;
  if (lifecycleEvent !== 'reauthorizationRequired' || !account.subscriptionEndsAt) return {};
  // Made longer by the look that is queued.
  const soon = Math.min(account.subscriptionEndsAt.getTime(), now.getTime() + RENEWED_BEFORE_MS);
  return { subscriptionEndsAt: new Date(soon) };
}

async function receiveNotice(ctx: Context, notice: Notice, account: CalendarAccountRow): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (inside) => {
    const changes = changesOf(notice, account, now);
    if (Object.keys(changes).length > 0) await updateSubscription(inside.db, account, changes);
    const due = new Date(now.getTime() + WAIT_SECONDS * 1000);
    if (!(await takeLookDue(inside.db, account.id, { now, due }))) return;
    const timing = { startAfterSeconds: WAIT_SECONDS };
    await inside.jobs.enqueue(inside.db, READ_ACCOUNT_JOB, { accountId: account.id }, timing);
  });
}

function readNotices(text: string): Notice[] {
  try {
    return noticesSchema.parse(JSON.parse(text)).value;
  } catch {
    throw new AppError('malformed_request', 'The message is none of Microsoft Graph.');
  }
}

/**
 * Takes in that something changed in calendars: it wakes a look, and nothing else of it is believed. What nobody subscribed to, or comes
 * without its secret, changes nothing and is told apart by nobody. Refused with `malformed_request` and `rate_limited`.
 */
export async function receiveNotices(ctx: Context, text: string): Promise<void> {
  limit.take(ctx);
  const notices = readNotices(text);
  // One of each kind is enough: all of them lead to the same look.
  const kinds = new Map(notices.map((notice) => [`${notice.subscriptionId} ${notice.lifecycleEvent ?? ''}`, notice]));
  const wanted = [...kinds.values()].slice(0, MOST_SUBSCRIPTIONS);
  const ids = wanted.map(({ subscriptionId }) => subscriptionId);
  const accounts = await findAccountsOfSubscriptions(ctx.db, ids);
  for (const notice of wanted) {
    const account = accounts.get(notice.subscriptionId) ?? null;
    if (isKnown(account, notice.clientState) && account) await receiveNotice(ctx, notice, account);
  }
}
