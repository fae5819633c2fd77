import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type FakeProvider, startFakeProvider, TEST_KEYS } from '#e2e/fakes/provider.ts';
import { createApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { type Context, type Services, systemContext } from '#server/context.ts';
import type { Database, Db } from '#server/db/database.ts';
import { Leases, type LeaseTimes } from '#server/db/leases.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openTestDatabase } from '#server/db/test-database.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { makePeople } from '#server/features/scheduling/people/make-first-people.ts';
import { openContent } from '#server/features/site/get-content.ts';
import { findCodePoint } from '#server/features/site/places/queries.ts';
import { createHttpServer } from '#server/http/http-server.ts';
import { countRequest } from '#server/http/metrics-endpoint.ts';
import { JOBS } from '#server/jobs.ts';
import { openCalendarReader } from '#server/platform/calendar/calendar-reader.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openConnections } from '#server/platform/connections/open-connections.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { NO_METRICS } from '#server/platform/metrics/metrics.ts';
import { createOutbound } from '#server/platform/outbound/create-outbound.ts';
import { createPayments } from '#server/platform/payments/create-payments.ts';
import { createPlaces } from '#server/platform/places/create-places.ts';
import { createRouting } from '#server/platform/routing/create-routing.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { openVideos } from '#server/platform/video/open-videos.ts';
import { type UpperServices, wireServices } from '#server/wire-services.ts';
import { workOnJobs } from '#server/work-on-jobs.ts';
import { createTestPasswords } from './passwords.ts';

/**
 * A clock that a test sets and moves. It begins on a Friday morning in the studio's autumn and continues by itself; within
 * `whileStopped` it stands still but for `advance`, so that seconds count and not the speed of the machine.
 */
export type TestClock = {
  now(): Date;
  set(iso: string): void;
  advance(ms: number): void;
  whileStopped<T>(work: () => Promise<T>): Promise<T>;
};

function createTestClock(): TestClock {
  let stoppedAt: number | null = null;
  const machineTime = () => stoppedAt ?? Date.now();
  let shift = new Date('2026-11-20T15:00:00Z').getTime() - machineTime();
  return {
    now: () => new Date(machineTime() + shift),
    set: (iso) => {
      shift = new Date(iso).getTime() - machineTime();
    },
    advance: (ms) => {
      shift += ms;
    },
    async whileStopped(work) {
      stoppedAt = Date.now();
      try {
        return await work();
      } finally {
        stoppedAt = null;
      }
    },
  };
}

export type StudioOptions = {
  /** With the provider's keys and a local provider; otherwise the demo. */
  provider?: boolean;
  env?: Record<string, string>;
  replace?: Partial<Omit<Services, UpperServices>>;
  leaseTimes?: LeaseTimes;
  /** An open database, and the data folder beside it, in place of new ones; the folder stays when the studio is closed. */
  over?: { database: Database; dataDir: string };
};

/**
 * The product on its own database, with real jobs, mail and payments, listening on a real port. Jobs run only after
 * `workOnJobs()`. Replace a service to vary it; close it at the end of the file.
 */
export async function openTestStudio({
  provider = false,
  env = {},
  replace = {},
  leaseTimes = {},
  over,
}: StudioOptions = {}) {
  const dataDir = over?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'studio-')));
  const fake = provider ? await startFakeProvider(TEST_KEYS) : null;
  const config = loadConfig({
    ...providerEnvironment(fake),
    LOG_LEVEL: 'silent',
    PAYMENT_ATTEMPT_LIMIT: '100000',
    CONTACT_ATTEMPT_LIMIT: '100000',
    ACCOUNT_ATTEMPT_LIMIT: '100000',
    ...env,
    DATA_DIR: dataDir,
  });
  const database = over?.database ?? (await openTestDatabase());
  const clock = createTestClock();
  if (!over) await makeTestPeople(database.db, config);
  const log = createLog(config.LOG_LEVEL);
  const connections = await openConnections({ config, db: database.db, clock, log });
  const outbound = createOutbound(config);
  const jobs = await startJobs(database, JOBS, { log });
  const services: Services = wireServices(
    {
      config,
      db: database.db,
      leases: new Leases({ db: database.db, log, ...leaseTimes }),
      jobs,
      connections,
      mailer: createMailer(config, { connections, clock, log }),
      // Signatures of webhooks carry the real time, whatever the studio's clock says.
      payments: await createPayments(config, { db: database.db, clock: systemClock, connections }),
      storage: await createStorage(config, clock),
      images: openImages({ size: 1 }),
      calendars: openCalendarReader(),
      // As on a machine without ffmpeg, whatever this one has.
      videos: await openVideos({}),
      places: createPlaces({
        findGeocoder: async () => (await connections.get()).geocoder,
        outbound,
        log,
        clock,
        findOwnCode: (country, codes) => findCodePoint(database.db, country, codes),
      }),
      routing: createRouting({ connections, outbound, log, clock }),
      outbound,
      clock,
      log,
      metrics: NO_METRICS,
      ...replace,
    },
    createTestPasswords(),
  );
  const listener = await listen(services);
  await fake?.setWebhookUrl(`${listener.url}/api/webhooks/stripe`);
  return {
    config,
    clock,
    database,
    db: database.db,
    services,
    ctx: systemContext(services),
    url: listener.url,
    /** The local provider, where the studio was opened with one. */
    provider: requireFake(fake),
    mailFolder: path.join(dataDir, 'mail'),
    workOnJobs: () => workOnJobs(jobs, services),
    close: () =>
      closeAll({ fake, listener, jobs, services, closeDatabase: database.close, dataDir: over ? null : dataDir }),
  };
}
export type TestStudio = Awaited<ReturnType<typeof openTestStudio>>;

/**
 * Another server of the same studio: it shares the database and the files, and nothing that is in memory. Its connections are
 * its own on Postgres; the embedded database has one.
 */
export async function openSecondServer(studio: TestStudio, storage: Storage) {
  const { services, database } = studio;
  const { queue } = database;
  const others = queue.backend === 'postgres' ? await openPostgres(queue.connectionString, () => {}) : null;
  const db = others?.db ?? database.db;
  const config = { ...services.config };
  const leases = new Leases({ db, log: services.log });
  const { clock, log, outbound } = services;
  const connections = await openConnections({ config, db, clock, log });
  const reached = {
    connections,
    mailer: createMailer(config, { connections, clock, log }),
    payments: await createPayments(config, { db, clock: systemClock, connections }),
    places: createPlaces({
      findGeocoder: async () => (await connections.get()).geocoder,
      outbound,
      log,
      clock,
      findOwnCode: (country, codes) => findCodePoint(db, country, codes),
    }),
    routing: createRouting({ connections, outbound, log, clock }),
  };
  const own = wireServices({ ...services, ...reached, config, db, leases, storage }, createTestPasswords());
  const listener = await listen(own);
  return {
    url: listener.url,
    services: own,
    async close() {
      own.reviewWatch.close();
      await listener.close();
      await leases.close();
      await own.errorRecorder.flush();
      await storage.close();
      await others?.close();
    },
  };
}

/** The studio's context under another name, as a server has it whose environment says so. */
export function renameStudio({ ctx }: Pick<TestStudio, 'ctx'>, brandName: string): Context {
  const config = { ...ctx.config, BRAND_NAME: brandName, setNames: new Set(['BRAND_NAME']) };
  return { ...ctx, config, content: openContent({ ...ctx, config }) };
}

/** The people of a new studio: as many as it can do shoots at once. */
function makeTestPeople(db: Db, { BOOKING_CAPACITY: count, STUDIO_TIME_ZONE: timeZone }: Config): Promise<void> {
  return withTransaction(db, (tx) => makePeople(tx, { count, now: new Date(), timeZone }));
}

function providerEnvironment(fake: FakeProvider | null): Record<string, string> {
  if (!fake) return {};
  return {
    STRIPE_SECRET_KEY: TEST_KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: TEST_KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: TEST_KEYS.webhookSecret,
    STRIPE_API_BASE: fake.url,
  };
}

function requireFake(fake: FakeProvider | null): () => FakeProvider {
  return () => {
    if (!fake) throw new Error('This studio was opened in demo mode.');
    return fake;
  };
}

async function listen(services: Services) {
  const answer = getRequestListener(createApp(services).fetch);
  const { server } = createHttpServer((request, response) => {
    countRequest(request, response, services.metrics);
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, close };
}

type Opened = {
  fake: FakeProvider | null;
  listener: { close(): Promise<void> };
  jobs: Jobs;
  services: Services;
  closeDatabase: () => Promise<void>;
  dataDir: string | null;
};

async function closeAll({ fake, listener, jobs, services, closeDatabase, dataDir }: Opened): Promise<void> {
  services.reviewWatch.close();
  await fake?.close();
  await listener.close();
  await jobs.stop();
  await services.images.close();
  await services.calendars.close();
  await services.storage.close();
  await services.mailer.close();
  await services.leases.close();
  await services.errorRecorder.flush();
  await closeDatabase();
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}
