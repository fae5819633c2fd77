import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { readQueueLengths } from '#server/platform/jobs/queue-lengths.ts';
import { VERSION } from '#server/version.ts';
import { type Metrics, NO_METRICS } from './metrics.ts';

/** The figures that the settings ask for; without a port or a token, none. Their library is loaded only where they are. */
export async function openMetrics({ METRICS_PORT, METRICS_TOKEN }: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN'>) {
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return NO_METRICS;
  const { createPrometheus } = await import('./prometheus.ts');
  return createPrometheus(VERSION);
}

type Read = { db: Database['db']; dataDir: string; queues: readonly string[] };

/** Reads, whenever somebody asks, what waits in the queues and how much room the disk of the data has. */
export function addStudioReadings(metrics: Metrics, { db, dataDir, queues }: Read): void {
  metrics.addReading(async (set) => {
    for (const { name: queue, waiting, active, oldest } of await readQueueLengths(db, queues)) {
      set('queueJobs', { queue, state: 'waiting' }, waiting);
      set('queueJobs', { queue, state: 'active' }, active);
      set('queueOldest', { queue }, oldest);
    }
  });
  metrics.addReading(async (set) => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    set('diskFree', { folder: 'data' }, bavail * bsize);
    set('diskSize', { folder: 'data' }, blocks * bsize);
  });
}
