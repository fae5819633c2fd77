import { z } from 'zod';
import { ALERT_KINDS, type Failure, type FailureList } from '#domain/operations/overview.ts';
import { asTotal, COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { presentBooking } from '#server/features/calendar/present.ts';
import { listFailingSince } from '#server/features/messages/crew/queries.ts';
import { FAILING_MS } from '#server/features/messages/crew/watch-news.ts';
import { listIdleRoles } from '#server/features/operations/processes/list-idle-roles.ts';
import { presentDamaged } from '#server/features/operations/scrubs/present.ts';
import { countDamaged, listDamaged } from '#server/features/operations/scrubs/queries.ts';
import { listOpenAlerts } from '#server/features/shared/alerts/queries.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { countFailedMails, listFailedMails } from '#server/features/shared/mail/queries.ts';
import type { FailedJob } from '#server/platform/jobs/failed-jobs.ts';
import type { LogLoss } from '#server/platform/log/log-destination.ts';
import {
  presentAlert,
  presentFailedJob,
  presentFailedMail,
  presentFailingCalendar,
  presentLogLoss,
} from './present.ts';
import { findMediaNames, findOrderNumbers, listRefundedShoots } from './queries.ts';

const SHOWN = 50;

/** The work of each kind of job that concerns no single thing. A kind that is not here appears by its name. */
const WORK_BY_CLOCK: Record<string, string> = {
  'backups-make': 'Making a backup',
  'payment-reconcile': 'Looking up payments that wait',
  'refunds-finish': 'Finishing refunds',
  'cards-watch': 'Keeping and charging saved cards',
  'card-remove': 'Taking a saved card out of the card provider’s vault',
  'refund-failed': 'Taking back a refund that the bank returned',
  'orders-forget': 'Removing unpaid orders of long ago',
  'contact-forget': 'Removing old messages of the contact form',
  'mail-files-forget': 'Removing emails of long ago that are files',
  'accounts-letter': 'Writing an email that somebody asked for at the sign-in',
  'accounts-forget': 'Removing expired links and codes',
  'media-forget': 'Removing deleted files',
  'uploads-sweep': 'Clearing up after broken uploads',
  'events-purge': 'Removing old events and the log of webhooks',
  'webhooks-watch': 'Looking for webhooks that fail',
  'media-compare-files': 'Comparing the files with the library',
  'files-scrub': 'Reading the files and comparing them with their checksums',
};

const subjectSchema = z.object({ mediaId: z.string().optional(), orderId: z.string().optional() });
type Subjects = { media: Map<string, string>; orders: Map<string, number> };

function subjectOf(job: FailedJob): z.infer<typeof subjectSchema> {
  return subjectSchema.safeParse(job.payload).data ?? {};
}

function describeJob(job: FailedJob, { media, orders }: Subjects): string {
  const { mediaId, orderId } = subjectOf(job);
  if (mediaId) return `Preparing ${media.get(mediaId) ?? 'a file that is gone'}`;
  if (orderId) return `Cancelling the declined payment of order ${orders.get(orderId) ?? '(gone)'}`;
  return WORK_BY_CLOCK[job.name] ?? `Work of the kind ${job.name}`;
}

async function presentJobs(ctx: Context, jobs: FailedJob[]): Promise<Failure[]> {
  const subjects = jobs.map(subjectOf);
  const media = await findMediaNames(
    ctx.db,
    subjects.flatMap(({ mediaId }) => mediaId ?? []),
  );
  const orders = await findOrderNumbers(
    ctx.db,
    subjects.flatMap(({ orderId }) => orderId ?? []),
  );
  return jobs.map((job) => {
    const { orderId } = subjectOf(job);
    const knownOrder = orderId && orders.has(orderId) ? orderId : null;
    return presentFailedJob(job, { what: describeJob(job, { media, orders }), orderId: knownOrder });
  });
}

/**
 * The mails and jobs that nobody will try again, the newest first, calendars that could not be read for an hour, refunded orders whose shoot still stands, and
 * alerts that nobody has marked as done. The job of
 * a mail appears as its mail. `loss` is what the log lost. Roles that no process has are told where their jobs wait.
 */
export async function listFailures(ctx: Context, loss: LogLoss | null): Promise<FailureList> {
  const mails = await listFailedMails(ctx.db, SHOWN);
  const jobs = await ctx.jobs.listFailed([MAIL_JOB], COUNTED_UP_TO + 1);
  const failures = [...mails.map(presentFailedMail), ...(await presentJobs(ctx, jobs.slice(0, SHOWN)))];
  const total = (await countFailedMails(ctx.db)) + jobs.length;
  return {
    failures: failures.sort((a, b) => b.failed_at.localeCompare(a.failed_at)).slice(0, SHOWN),
    total: asTotal(total),
    alerts: (await listOpenAlerts(ctx.db, ALERT_KINDS, SHOWN)).map(presentAlert),
    log_loss: presentLogLoss(loss),
    idle_roles: await listIdleRoles(ctx),
    damaged_files: {
      files: (await listDamaged(ctx.db, SHOWN)).map(presentDamaged),
      total: asTotal(await countDamaged(ctx.db, COUNTED_UP_TO + 1)),
    },
    failing_calendars: (await listFailingSince(ctx.db, new Date(ctx.clock.now().getTime() - FAILING_MS))).map(
      presentFailingCalendar,
    ),
    refunded_shoots: (await listRefundedShoots(ctx.db, ctx.clock.now(), SHOWN)).map(presentBooking),
  };
}
