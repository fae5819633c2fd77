import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { listIdleRoles } from '#server/features/operations/processes/list-idle-roles.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { countFailedMails } from '#server/features/shared/mail/queries.ts';
import { nextOfCron } from '#server/platform/jobs/cron.ts';
import { checkPlace } from './check-target.ts';
import {
  type DoctorCheck,
  type DoctorContext,
  formatCount,
  getError,
  getWarning,
  getWell,
  nameSome,
} from './get-finding.ts';
import {
  countActiveAdmins,
  countEndedLeases,
  findLastBackup,
  findOldestDueJob,
  listLostMails,
  listSilentJobs,
  requeueSilentJobs,
} from './queries.ts';

const LISTED = 1000;
const LATE_MS = HOUR_MS / 4;

export const checkJobs: DoctorCheck = {
  id: 'jobs',
  async check(ctx) {
    const cure = 'Run npm run studio -- doctor --fix: they are put into the queue again.';
    const silent = await listSilentJobs(ctx.db);
    if (silent.length > 0) {
      return getError(
        `${formatCount(silent.length, 'job')} under way that nobody works on: ${nameSome(silent)}.`,
        cure,
      );
    }
    const [idle] = await listIdleRoles(ctx);
    if (idle) {
      const since = idle.since.slice(0, 16).replace('T', ' ');
      return getWarning(
        `${formatCount(idle.jobs, 'job')} waiting for the role ${idle.role} since ${since} UTC: no running process has it.`,
        `Start the server, or where it is several processes one with ROLE=${idle.role} (docs/scale.md).`,
      );
    }
    const failed = await ctx.jobs.listFailed([MAIL_JOB], LISTED);
    if (failed.length > 0) {
      const names = nameSome([...new Set(failed.map(({ name }) => name))]);
      return getWarning(
        `${formatCount(failed.length, 'job')} failed for good: ${names}.`,
        `${cure} The dashboard says why they failed.`,
      );
    }
    const oldest = await findOldestDueJob(ctx.db);
    if (!oldest || oldest.waitsMs < LATE_MS) return getWell('No job waits or failed.');
    const minutes = Math.round(oldest.waitsMs / 60_000);
    return getWarning(
      `A job of the kind ${oldest.name} waits for ${minutes} minutes.`,
      'Start the server: it works on jobs.',
    );
  },
  async fix(ctx) {
    const requeued = await requeueSilentJobs(ctx.db);
    let retried = 0;
    for (const { id } of await ctx.jobs.listFailed([MAIL_JOB], LISTED)) {
      const outcome = await withTransaction(ctx.db, (tx) => ctx.jobs.retry(tx, id));
      if (outcome === 'queued') retried += 1;
    }
    return requeued + retried > 0 ? `${formatCount(requeued + retried, 'job')} put into the queue again.` : null;
  },
};

const lostBefore = ({ clock }: DoctorContext) => new Date(clock.now().getTime() - HOUR_MS);

export const checkMail: DoctorCheck = {
  id: 'mail',
  async check(ctx) {
    const { mailer, config, connections } = ctx;
    if (!(await mailer.isReachable())) {
      return getError(
        `Emails cannot be handed over: ${mailer.destination}.`,
        'Check the mail server, and its connection: in the portal, or SMTP_URL.',
      );
    }
    const lost = await listLostMails(ctx.db, lostBefore(ctx), LISTED);
    if (lost.length > 0) {
      return getError(
        `${formatCount(lost.length, 'email')} that no job sends: ${nameSome(lost)}.`,
        'Run npm run studio -- doctor --fix: they are put into the queue again.',
      );
    }
    const failed = await countFailedMails(ctx.db);
    if (failed > 0) {
      return getWarning(
        `${formatCount(failed, 'email')} could not be delivered.`,
        'See why on the dashboard, and retry there.',
      );
    }
    if (config.isProduction && !connections.peek().mail.url) {
      return getWarning(
        'Emails are written to files and reach nobody.',
        'Connect a mail server in the portal under Settings, Connections, or set SMTP_URL.',
      );
    }
    return getWell(`Emails can be handed over: ${mailer.destination}.`);
  },
  async fix(ctx) {
    const lost = await listLostMails(ctx.db, lostBefore(ctx), LISTED);
    for (const mailId of lost) await ctx.jobs.enqueue(ctx.db, MAIL_JOB, { mailId });
    return lost.length > 0 ? `${formatCount(lost.length, 'email')} put into the queue again.` : null;
  },
};

export const checkLeases: DoctorCheck = {
  id: 'leases',
  async check({ db }) {
    const ended = await countEndedLeases(db);
    if (ended === 0) return getWell('No lease of a process that is gone is left.');
    return getWarning(
      `${formatCount(ended, 'lease')} of processes that ended more than a day ago.`,
      'Run npm run studio -- doctor --fix. They block nothing; a running server removes them each hour.',
    );
  },
  async fix({ db, leases }) {
    const ended = await countEndedLeases(db);
    await leases.deleteEnded();
    return ended > 0 ? `${formatCount(ended, 'ended lease')} removed.` : null;
  },
};

export const checkAdmins: DoctorCheck = {
  id: 'admins',
  async check({ db }) {
    if ((await countActiveAdmins(db)) > 0) return getWell('There is an admin.');
    return getWarning(
      'Nobody can open the portal: there is no admin.',
      'Sign up, then run npm run studio -- make-admin you@example.com.',
    );
  },
};

/** What a backup takes (check 143). */
const BACKUP_TAKES_MS = 2 * HOUR_MS;

/** When the backup after one of this time is late: by the schedule of the server, and where others make backups, a day later. */
function lateAt({ BACKUP_TARGET, BACKUP_SCHEDULE }: DoctorContext['config'], last: Date): number {
  const next = BACKUP_TARGET ? nextOfCron(BACKUP_SCHEDULE, last).getTime() : last.getTime() + DAY_MS;
  return next + BACKUP_TAKES_MS;
}

export const checkBackup: DoctorCheck = {
  id: 'backup',
  async check(ctx) {
    const { db, clock, config } = ctx;
    const { done, failed } = await findLastBackup(db);
    const atPlace = await checkPlace(ctx, done?.target ?? null);
    if (atPlace) return atPlace;
    const cure = 'Run npm run studio -- backup TARGET, and let it run each night (docs/operations.md, Backups).';
    if (!done) return getWarning('There is no backup.', cure);
    const now = clock.now().getTime();
    const last = `The last backup was made on ${done.finishedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    if (failed)
      return getError(
        `${last}, and one failed since: ${failed.error}`,
        'See why, and run npm run studio -- backup TARGET.',
      );
    if (now > lateAt(config, done.startedAt)) {
      return getWarning(
        `${last}, ${formatCount(Math.floor((now - done.finishedAt.getTime()) / DAY_MS), 'day')} ago.`,
        cure,
      );
    }
    return getWell(`${last}: ${formatCount(done.rows ?? 0, 'row')} and ${formatCount(done.files ?? 0, 'file')}.`);
  },
};
