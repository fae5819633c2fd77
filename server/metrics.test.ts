import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type SmtpSink, startSmtpSink } from '#e2e/fakes/smtp-sink.ts';
import { createQueryListener } from '#server/db/hear-queries.ts';
import { mails } from '#server/db/schema/mails.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { JOBS } from '#server/jobs.ts';
import { type JobKind, startJobs } from '#server/platform/jobs/jobs.ts';
import { addStudioReadings } from '#server/platform/metrics/open-metrics.ts';
import { createPrometheus } from '#server/platform/metrics/prometheus.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload, locationUploadId, sendBytes } from '#server/test/uploads.ts';

const LATE_JOB: JobKind<Record<string, never>> = {
  name: 'late',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 60,
};

const metrics = createPrometheus('1.2.3');
let sink: SmtpSink;
let studio: TestStudio;
let realtor: Person;
let isDown = false;
beforeAll(async () => {
  sink = await startSmtpSink({ refuse: () => (isDown ? { code: 451, message: 'Try later' } : null) });
  studio = await openTestStudio({ provider: true, env: { SMTP_URL: sink.url }, replace: { metrics } });
  const { db, database, config, services } = studio;
  database.watchQueries(createQueryListener({ log: services.log, metrics, slowMs: 0 }));
  addStudioReadings(metrics, { db, dataDir: config.dataDir, queues: JOBS.map(({ name }) => name) });
  realtor = await signInPerson(studio);
  await studio.workOnJobs();
});
afterAll(async () => {
  await studio.close();
  await sink.close();
});

const sampleSchema = z.object({
  name: z.string(),
  labels: z.record(z.string(), z.string()),
  value: z.number().or(z.nan()),
});
type Sample = z.infer<typeof sampleSchema>;

/** Every line of the text format, each of which must be a remark or a sample. */
function parseSamples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^([a-z_:][a-z0-9_:]*)(?:\{(.*)\})? (\S+)$/i.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"(?:,|$)/g)].map(([, key, text]) => [key, text]);
      expect(pairs.map(([key, text]) => `${key}="${text}"`).join(','), line).toBe(labels);
      return sampleSchema.parse({ name, labels: Object.fromEntries(pairs), value: Number(value) });
    });
}

async function readSamples(): Promise<Sample[]> {
  return parseSamples((await metrics.write()).text);
}

/** The sum of the samples of a name that have these labels. */
async function total(name: string, labels: Record<string, string> = {}): Promise<number> {
  const found = (await readSamples()).filter(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  // A mean of nothing yet is no number.
  return found.reduce((sum, { value }) => sum + (Number.isNaN(value) ? 0 : value), 0);
}

/** By how much a figure grew while something was done; what follows by itself is waited for. */
async function expectGrowth(figure: [string, Record<string, string>?], work: () => Promise<unknown>, least = 1) {
  const before = await total(...figure);
  await work();
  await expect.poll(async () => (await total(...figure)) - before).toBeGreaterThanOrEqual(least);
}

const REQUESTS = 'studio_http_request_duration_seconds_count';

test('requests are counted by the pattern of their route, their method and status, and never by their address', async () => {
  const browser = openBrowser(studio.url);
  const secret = 'A'.repeat(43);
  await expectGrowth([REQUESTS, { route: '/api/catalogue', method: 'GET', status: '422' }], () =>
    browser.request('GET', '/api/catalogue?who=jane@example.com'),
  );
  await expectGrowth([REQUESTS, { route: '/api/d/:token', method: 'GET' }], () =>
    browser.request('GET', `/api/d/${secret}`),
  );
  await expectGrowth(
    [REQUESTS, { route: '(not found)', status: '404' }],
    async () => {
      for (const word of ['one', 'two', 'three']) await browser.request('GET', `/api/made-up-${word}`);
    },
    3,
  );
  await fetch(`${studio.url}/api/health`, { method: 'PROPFIND' });
  const { text } = await metrics.write();
  for (const word of [secret, 'jane', 'made-up', 'PROPFIND']) expect(text).not.toContain(word);
});

test('statements are counted by what they do, and those that are refused by themselves', async () => {
  await expectGrowth(['studio_db_query_duration_seconds_count', { verb: 'select' }], () =>
    studio.db.execute(sql`select 1 as one`),
  );
  await expectGrowth(['studio_db_query_errors_total', { verb: 'select' }], async () => {
    await expect(studio.db.execute(sql`select * from nowhere`)).rejects.toThrow();
  });
});

test('jobs, mails and calls to the provider are counted, with how they ended', async () => {
  const { db } = studio;
  const CALLS = 'studio_payment_call_duration_seconds_count';
  await expectGrowth([CALLS, { operation: 'createIntent', outcome: 'done' }], () =>
    placeOrder(studio.url, orderBody()),
  );
  const send = () =>
    openBrowser(studio.url).request('POST', '/api/auth/request-password-reset', { json: { email: realtor.email } });
  await expectGrowth(['studio_mails_total', { outcome: 'done' }], send);
  await expectGrowth(['studio_job_duration_seconds_count', { queue: MAIL_JOB.name, outcome: 'done' }], send);
  isDown = true;
  await expectGrowth(['studio_mails_total', { outcome: 'failed' }], send);
  await expect
    .poll(() => total('studio_job_duration_seconds_count', { queue: MAIL_JOB.name, outcome: 'failed' }))
    .toBeGreaterThan(0);
  isDown = false;
  await studio.provider().setFaults({ serverErrors: 3 });
  await expectGrowth([CALLS, { operation: 'createIntent', outcome: 'failed' }], () =>
    placeOrder(studio.url, orderBody()),
  );
  await studio.provider().clearFaults();
  expect(await db.$count(mails)).toBeGreaterThan(0);
});

test('what is due in a queue is told with its number and age until it is done', async () => {
  const queue = LATE_JOB.name;
  const { database } = studio;
  const jobs = await startJobs(database, [LATE_JOB], { log: studio.services.log });
  addStudioReadings(metrics, { db: studio.db, dataDir: studio.config.dataDir, queues: [queue] });
  await jobs.enqueue(studio.db, LATE_JOB, {});
  await expect.poll(() => total('studio_queue_jobs', { queue, state: 'waiting' })).toBe(1);
  await expect.poll(() => total('studio_queue_oldest_seconds', { queue })).toBeGreaterThan(0);
  const gate = Promise.withResolvers<void>();
  await jobs.work(LATE_JOB, () => gate.promise);
  await expect.poll(() => total('studio_queue_jobs', { queue, state: 'active' })).toBe(1);
  gate.resolve();
  await expect.poll(() => total('studio_queue_jobs', { queue })).toBe(0);
  await jobs.stop();
});

test('bytes of uploads are counted as they arrive, and files once they are whole', async () => {
  const photo = readFileSync('artwork/photo-kitchen.jpg');
  const [half, rest] = [photo.subarray(0, 5000), photo.subarray(5000)];
  const before = await total('studio_upload_bytes_total');
  const begun = await beginUpload(realtor, photo.length, { filename: 'kitchen.jpg' });
  const id = locationUploadId(begun);
  await expectGrowth(['studio_upload_bytes_total'], () => sendBytes(realtor, id, 0, half), half.length);
  await expectGrowth(['studio_uploads_finished_total'], () => sendBytes(realtor, id, half.length, rest));
  expect((await total('studio_upload_bytes_total')) - before).toBe(photo.length);
});

test('the disk, the event loop, the memory and the version are told', async () => {
  expect(await total('studio_disk_size_bytes', { folder: 'data' })).toBeGreaterThan(
    await total('studio_disk_free_bytes', { folder: 'data' }),
  );
  expect(await total('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  expect(await total('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(await total('studio_info', { version: '1.2.3' })).toBe(1);
});

test('the rest is told while a figure cannot be read, and that one is missing', async () => {
  const broken = createPrometheus('1');
  broken.addReading(() => Promise.reject(new Error('away')));
  broken.addReading(async (set) => set('diskFree', { folder: 'data' }, 5));
  const text = (await broken.write()).text;
  expect(text).toContain('studio_disk_free_bytes{folder="data"} 5');
  expect(text).toContain('studio_readings_failed_total 1');
});
