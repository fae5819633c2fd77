import type { Role } from './config.ts';
import { type Context, type Services, systemContext } from './context.ts';
import { type HeldJobs, watchSendingHold } from './features/operations/backups/watch-sending-hold.ts';
import type { Job } from './job.ts';
import { JOBS } from './jobs.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { watchJobs } from './platform/metrics/watch-jobs.ts';

/** What a process of these roles does with the queue besides adding jobs. */
export const listDuties = (roles: ReadonlySet<Role>) => ({
  isWorking: roles.has('worker') || roles.has('images'),
  isScheduling: roles.has('worker'),
});

async function workOn(jobs: HeldJobs, ctx: Context, job: Job): Promise<void> {
  for (let worker = 0; worker < (job.workersHere?.() ?? 1); worker += 1) {
    await jobs.work(job, (payload, run) => job.run(ctx, payload, run));
  }
  if (await job.isDueAtStart?.(ctx)) await jobs.enqueue(ctx.db, job, {});
}

/** Begins to work on the jobs of the process's roles, and to queue those that come by the clock. */
export async function workOnJobs(queue: Jobs, services: Services): Promise<void> {
  const ctx = systemContext(services);
  const { config } = services;
  const internal = JOBS.filter(({ isInternal }) => isInternal);
  const jobs = await watchSendingHold(watchJobs(queue, services), ctx, internal);
  for (const job of JOBS) {
    const { schedule, role = 'worker' } = job;
    if (config.roles.has(role)) await workOn(jobs, ctx, job);
    if (!schedule || !listDuties(config.roles).isScheduling) continue;
    await jobs.schedule(job, typeof schedule === 'string' ? schedule : schedule(config));
  }
}
