import type { Services } from '#server/context.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Jobs whose runs are counted and measured by kind, each try by itself, and whose errors are kept. */
export function watchJobs(jobs: Jobs, { metrics, errorRecorder }: Pick<Services, 'metrics' | 'errorRecorder'>): Jobs {
  return {
    ...jobs,
    work: (kind, handle) =>
      jobs.work(kind, async (payload, run) => {
        const startedAt = performance.now();
        const note = (outcome: 'done' | 'failed') =>
          metrics.countJob({ queue: kind.name, outcome, seconds: (performance.now() - startedAt) / 1000 });
        try {
          await handle(payload, run);
          note('done');
        } catch (error) {
          note('failed');
          errorRecorder.note(error, { source: 'job', place: kind.name });
          throw error;
        }
      }),
  };
}
