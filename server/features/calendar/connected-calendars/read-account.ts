import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import { compareCopies } from '#server/features/calendar/shoot-copies/find-changes.ts';
import { writeDueCopies } from '#server/features/calendar/shoot-copies/write-copies.ts';
import { findReadingRules, type ReadingRules } from '#server/features/scheduling/connected-calendars/find-rules.ts';
import {
  failureFacts,
  findFailure,
  isWaiting,
  openAccount,
} from '#server/features/scheduling/connected-calendars/open-account.ts';
import {
  CalendarServerError,
  type CalendarSession,
  ServerBusyError,
  SignInEndedError,
} from '#server/platform/calendar/calendar-session.ts';
import { READ_ACCOUNT_JOB } from './job-kinds.ts';
import {
  findAccount,
  listAccountsToRead,
  listCalendarsInUse,
  listUnwatchedAccounts,
  updateAccount,
} from './queries.ts';
import { type AccountCalendar, keepChanges, keepSoFar, type Progress } from './read-changes.ts';
import { watchAccount } from './watch-account.ts';

/** An account that was looked at so lately waits for the next round. */
const FRESH_MS = 5 * MINUTE_MS;
const TIMEOUT_MS = 8 * MINUTE_MS;

const count = (number: number) => number.toLocaleString('en-US');

/** Why a look ended before its time; a large calendar goes on with the next one from where this one came to. */
function sentenceOf({ name }: AccountCalendar, failure: string, { read, of }: Progress): string {
  if (read === 0 || read === of) return `${name}: ${failure}`;
  return `${name}: ${count(read)} of ${count(of)} changed events are read so far, and the rest follows. ${failure}`;
}

type Asked = { account: CalendarAccountRow; rules: ReadingRules };

async function readOne(
  ctx: Context,
  session: CalendarSession,
  { account, rules, calendar }: Asked & { calendar: AccountCalendar },
) {
  const progress = { read: 0, of: 0 };
  const look = { calendar, rules, progress };
  const error = await findFailure(() => keepChanges(ctx, session, look));
  if (error === null) return;
  const isPart = progress.read > 0 && progress.read < progress.of;
  if (isPart) {
    await findFailure(() => keepSoFar(ctx, look));
    await ctx.jobs.enqueue(ctx.db, READ_ACCOUNT_JOB, { accountId: account.id });
  }
  if (error instanceof SignInEndedError || error instanceof ServerBusyError) throw error;
  throw new CalendarServerError(sentenceOf(calendar, error.message, progress));
}

async function readAll(ctx: Context, account: CalendarAccountRow, timeoutMs: number): Promise<void> {
  const session = openAccount(ctx, account, timeoutMs);
  const rules = await findReadingRules(ctx, account.personId, account);
  const calendars = await listCalendarsInUse(ctx.db, account.id);
  for (const calendar of calendars) {
    await readOne(ctx, session, { account, rules, calendar });
    if (calendar.getsShoots) await compareCopies(ctx, session, calendar);
  }
  if (calendars.length > 0) await watchAccount(ctx, session, account.id);
}

/**
 * Reads what changed in the calendars of an account, finds shoots that were moved or deleted there, and writes those that are due. What
 * cannot be read keeps what it had, and the reason is kept. One look at a time: a second one leaves it to the first.
 */
export async function readAccount(ctx: Context, accountId: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const lease = await ctx.leases.take(`calendar-account:${accountId}`);
  if (!lease) return;
  try {
    const account = await findAccount(ctx.db, accountId);
    const triedAt = ctx.clock.now();
    if (!account || account.needsSignIn || isWaiting(account, triedAt)) return;
    const error = await findFailure(() => readAll(ctx, account, timeoutMs));
    // Somebody signed in anew meanwhile: what the old sign-in came to says nothing about the new one.
    const isStale =
      error instanceof SignInEndedError && (await findAccount(ctx.db, accountId))?.version !== account.version;
    if (isStale) return;
    const looked = { triedAt, failure: error?.message ?? null, ...failureFacts(error, triedAt) };
    await updateAccount(ctx.db, accountId, { ...looked, ...(error === null ? { readAt: triedAt } : {}) });
    if (error === null) await writeDueCopies(ctx, account);
  } finally {
    await lease.release();
  }
}

/** Of a round between two, what was looked at just now waits for the next one. */
const JUST_NOW_MS = 2 * MINUTE_MS;

/** Queues a look at each account of Microsoft of which nobody says when something changes, so that they are asked every five minutes. */
export async function enqueueUnwatchedReads(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - JUST_NOW_MS);
  for (const accountId of await listUnwatchedAccounts(ctx.db, { kind: 'microsoft', since, now })) {
    await ctx.jobs.enqueue(ctx.db, READ_ACCOUNT_JOB, { accountId });
  }
}

/** Queues a look at each account, each by itself, so that a slow server keeps nobody else waiting. */
export async function enqueueAccountReads(ctx: Context): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - FRESH_MS);
  for (const accountId of await listAccountsToRead(ctx.db, since)) {
    await ctx.jobs.enqueue(ctx.db, READ_ACCOUNT_JOB, { accountId });
  }
}
