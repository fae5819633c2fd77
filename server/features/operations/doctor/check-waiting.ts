import { and, inArray, isNull, lte, sql } from 'drizzle-orm';
import { WORKING_STATES } from '#domain/imports/import-kinds.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { imports } from '#server/db/schema/imports.ts';
import { webhooks } from '#server/db/schema/webhooks.ts';
import { IMPORT_JOB } from '#server/features/imports/job-kinds.ts';
import { findSendingHold } from '#server/features/operations/backups/queries.ts';
import { type DoctorCheck, type DoctorContext, formatCount, getWarning, getWell, nameSome } from './get-finding.ts';

const toMinute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

export const checkSending: DoctorCheck = {
  id: 'sending',
  async check({ db }) {
    const hold = await findSendingHold(db);
    if (!hold) return getWell('What is to be sent is sent.');
    return getWarning(
      `Nothing leaves this studio since it was restored on ${toMinute(hold.since)} UTC: emails, webhooks, calendars and payments wait.`,
      'Once the studio before it is switched off, run npm run studio -- restore --resume.',
    );
  },
};

/** The webhooks to which an event could not be sent for a day. */
function listFailing({ db, clock }: DoctorContext) {
  const before = new Date(clock.now().getTime() - DAY_MS);
  const hasOld = sql`exists (select from webhook_deliveries d where d.webhook_id = ${webhooks.id} and d.state = 'due'
    and d.tries > 0 and d.first_try_at <= ${before.toISOString()}::timestamptz)`;
  return db
    .select({ id: webhooks.id, url: webhooks.url, lastError: webhooks.lastError })
    .from(webhooks)
    .where(and(isNull(webhooks.offReason), sql`(${lte(webhooks.failingSince, before)} or ${hasOld})`));
}

export const checkWebhooks: DoctorCheck = {
  id: 'webhooks',
  async check(ctx) {
    const failing = await listFailing(ctx);
    if (failing.length === 0) return getWell('No webhook fails for long.');
    const names = failing.map(({ url, lastError }) => `${new URL(url).host}${lastError ? ` (${lastError})` : ''}`);
    return getWarning(
      `${formatCount(failing.length, 'webhook')} that took no events for a day: ${nameSome(names)}.`,
      'See in its log (Settings, Webhooks) what its server answers. It is switched off after 75 hours.',
    );
  },
};

/** The imports that are said to be under way and have not moved for hours: work notes each hundred rows. */
function listStuck({ db, clock }: DoctorContext) {
  const before = new Date(clock.now().getTime() - 6 * HOUR_MS);
  return db
    .select({ id: imports.id, fileName: imports.fileName, movedAt: imports.movedAt })
    .from(imports)
    .where(and(inArray(imports.state, [...WORKING_STATES]), lte(imports.movedAt, before)));
}

export const checkImports: DoctorCheck = {
  id: 'imports',
  async check(ctx) {
    const stuck = await listStuck(ctx);
    if (stuck.length === 0) return getWell('No import stands still.');
    const names = stuck.map(({ fileName, movedAt }) => `${fileName || 'a folder'} since ${toMinute(movedAt)} UTC`);
    return getWarning(
      `${formatCount(stuck.length, 'import')} said to be running that moved no more: ${nameSome(names)}.`,
      'Run npm run studio -- doctor --fix: they continue where they were. Or cancel them under Settings, Import.',
    );
  },
  async fix(ctx) {
    const stuck = await listStuck(ctx);
    for (const { id } of stuck) await ctx.jobs.enqueue(ctx.db, IMPORT_JOB, { importId: id });
    return stuck.length > 0 ? `${formatCount(stuck.length, 'import')} put into the queue again.` : null;
  },
};
