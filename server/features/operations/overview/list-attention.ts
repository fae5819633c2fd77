import {
  ATTENTION_KINDS,
  ATTENTION_OF_ALERTS,
  type Attention,
  type AttentionKind,
} from '#domain/operations/attention.ts';
import { ALERT_KINDS } from '#domain/operations/overview.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { asTotal, COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { countFailingCalendars } from '#server/features/calendar/connected-calendars/queries.ts';
import { countWaitingOrders } from '#server/features/calendar/queries.ts';
import { countEnding } from '#server/features/deliveries/link-ends/queries.ts';
import { readEnding } from '#server/features/deliveries/link-ends/read-ending.ts';
import { countOpenErrors } from '#server/features/operations/errors/queries.ts';
import { listIdleRoles } from '#server/features/operations/processes/list-idle-roles.ts';
import { countDamaged } from '#server/features/operations/scrubs/queries.ts';
import { countCards } from '#server/features/production/queries.ts';
import { countOpenAlerts } from '#server/features/shared/alerts/queries.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { countFailedMails } from '#server/features/shared/mail/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import {
  countDueOrders,
  countOverdueOrders,
  countUnpaidOrders,
  listRefundedShoots,
  listWaitingReviews,
} from './queries.ts';

type Counts = Partial<Record<AttentionKind, number>>;

/** One above what is told: each count ends there. */
const MOST = COUNTED_UP_TO + 1;

/** What waits on the way from an order to its files. */
async function countWork(ctx: Context, now: Date): Promise<Counts> {
  const { db } = ctx;
  const all = { scope: { ownId: null }, words: [], now };
  const [waiting] = await listWaitingReviews(db, now, 1);
  return {
    shoots: (await listRefundedShoots(db, now, MOST)).length,
    to_schedule: await countWaitingOrders(db, MOST),
    late: await countCards(db, { ...all, isLate: true }),
    files_due: await countDueOrders(db, now),
    unpaid: await countUnpaidOrders(db, now, MOST),
    overdue: await countOverdueOrders(db, dayInZone(now, await getTimeZone(ctx)), MOST),
    to_check: await countCards(db, { ...all, isLate: false }, 'check'),
    clients: waiting?.total ?? 0,
  };
}

/** What the server and its connections failed at. */
async function countFaults(ctx: Context): Promise<Counts> {
  const { db } = ctx;
  const ending = await readEnding(ctx);
  return {
    damaged_files: await countDamaged(db, MOST),
    links_ending: ending ? await countEnding(db, ending) : 0,
    mails: await countFailedMails(db),
    calendars: await countFailingCalendars(db),
    work: (await ctx.jobs.listFailed([MAIL_JOB], MOST)).length + (await listIdleRoles(ctx)).length,
    errors: await countOpenErrors(db),
  };
}

/** What nobody has marked as done, in the lines that it belongs to. */
async function countAlerts({ db }: Context): Promise<Counts> {
  const counts: Counts = {};
  for (const { kind, count } of await countOpenAlerts(db, ALERT_KINDS)) {
    const known = ALERT_KINDS.find((each) => each === kind);
    if (known) counts[ATTENTION_OF_ALERTS[known]] = (counts[ATTENTION_OF_ALERTS[known]] ?? 0) + count;
  }
  return counts;
}

/** What waits for somebody in the studio, as counts alone: nothing here reads a table to its end. */
export async function listAttention(ctx: Context): Promise<Attention> {
  const all = [await countWork(ctx, ctx.clock.now()), await countFaults(ctx), await countAlerts(ctx)];
  const items = ATTENTION_KINDS.map((kind) => ({ kind, count: all.reduce((sum, each) => sum + (each[kind] ?? 0), 0) }));
  return { items: items.filter(({ count }) => count > 0).map(({ kind, count }) => ({ kind, count: asTotal(count) })) };
}
