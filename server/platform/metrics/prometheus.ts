import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Metrics, SetReading } from './metrics.ts';

/** How often the lag of the event loop is looked at: each look wakes the process. */
const LAG_EVERY_MS = 50;
/** How long a reading may take: a database that is away must not keep the rest back. */
const PATIENCE_MS = 3000;

const QUICK = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const USUAL = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const LONG = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 900];

/** The methods that have a name of their own; anybody can make up further ones. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

function createGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[]) => new Gauge({ name, help, labelNames, registers });
  return {
    queueJobs: gauge('studio_queue_jobs', 'Jobs by kind that wait, or are under way.', ['queue', 'state']),
    queueOldest: gauge('studio_queue_oldest_seconds', 'How long the job that waits longest of a kind has been due.', [
      'queue',
    ]),
    diskFree: gauge('studio_disk_free_bytes', 'Room that is left on the disk of a folder.', ['folder']),
    diskSize: gauge('studio_disk_size_bytes', 'Size of the disk of a folder.', ['folder']),
  };
}

function createCounters(registers: Registry[]) {
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const where = ['route', 'method', 'status'];
  return {
    requests: histogram('studio_http_request_duration_seconds', 'Requests by route, until answered.', where, USUAL),
    queries: histogram('studio_db_query_duration_seconds', 'Statements by what they do.', ['verb'], QUICK),
    queryErrors: counter('studio_db_query_errors_total', 'Statements that the database refused.', ['verb']),
    jobs: histogram('studio_job_duration_seconds', 'Runs of jobs by kind.', ['queue', 'outcome'], LONG),
    mails: counter('studio_mails_total', 'Emails that were handed on, or refused.', ['outcome']),
    calls: histogram(
      'studio_payment_call_duration_seconds',
      'Calls to the provider of payments.',
      ['operation', 'outcome'],
      USUAL,
    ),
    uploadBytes: counter('studio_upload_bytes_total', 'Bytes of files that arrived and were stored.'),
    uploads: counter('studio_uploads_finished_total', 'Files that arrived whole.'),
    errors: counter('studio_errors_total', 'Errors that nobody expected, by where they happened.', ['source']),
    unread: counter('studio_readings_failed_total', 'Figures that could not be read.'),
  };
}

/** Rejects where a promise takes too long. */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The reading took too long.')), PATIENCE_MS);
  });
  try {
    await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** Figures for Prometheus, in a registry of their own: those of the process as its library gives them, and the studio's. */
export function createPrometheus(version: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS });
  const info = new Gauge({ name: 'studio_info', help: 'The version that runs.', labelNames: ['version'], registers });
  info.set({ version }, 1);
  const gauges = createGauges(registers);
  const counters = createCounters(registers);
  const readings: ((set: SetReading) => Promise<void>)[] = [];
  const readOne = async (read: (set: SetReading) => Promise<void>) => {
    try {
      await inTime(read((name, labels, value) => gauges[name].set(labels, value)));
    } catch {
      counters.unread.inc();
    }
  };
  return {
    isOn: true,
    countRequest: ({ route, method, status, seconds }) =>
      counters.requests.observe({ route, method: METHODS.includes(method) ? method : 'other', status }, seconds),
    countQuery: ({ verb, seconds, isFailed }) => {
      counters.queries.observe({ verb }, seconds);
      if (isFailed) counters.queryErrors.inc({ verb });
    },
    countJob: ({ queue, outcome, seconds }) => counters.jobs.observe({ queue, outcome }, seconds),
    countMail: (outcome) => counters.mails.inc({ outcome }),
    countCall: ({ operation, outcome, seconds }) => counters.calls.observe({ operation, outcome }, seconds),
    countUploadBytes: (bytes) => counters.uploadBytes.inc(bytes),
    countUpload: () => counters.uploads.inc(),
    countError: (source) => counters.errors.inc({ source }),
    addReading: (read) => readings.push(read),
    write: async () => {
      // What is not there any more, or could not be read, must not stand with its last value.
      for (const gauge of Object.values(gauges)) gauge.reset();
      await Promise.all(readings.map(readOne));
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
