import { parseArgs } from 'node:util';
import {
  type DoctorOptions,
  type DoctorReport,
  type DoctorResult,
  doctorExitCode,
  doctorReportSchema,
  makeDoctorReport,
} from '#domain/operations/doctor.ts';
import { askAdminSocket } from '#server/admin-socket.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import type { Database } from '#server/db/database.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { Leases } from '#server/db/leases.ts';
import { openDatabaseAsIs } from '#server/db/open-database.ts';
import { PostgresAway } from '#server/db/postgres.ts';
import { compareSchema } from '#server/db/schema-version.ts';
import { makeReport } from '#server/features/operations/doctor/make-report.ts';
import { JOBS } from '#server/jobs.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { fixedConnections, openConnections } from '#server/platform/connections/open-connections.ts';
import { type Jobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { createPayments } from '#server/platform/payments/create-payments.ts';
import { createDemoPayments } from '#server/platform/payments/demo-payments.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { readDiskSpace } from '#server/platform/storage/folder-uploads.ts';

/*
 * Looks at everything that can be wrong with an installation, and says what to do:
 *   npm run studio -- doctor [--json] [--deep] [--fix]
 * It exits with 0 where all is well, 1 with warnings and 2 with errors. The server may run or not.
 */
const USAGE = 'Write: npm run studio -- doctor [--json] [--deep] [--fix]';

/** The faults that keep the checks from running at all, as the check that names them. */
function reportFault(error: unknown): DoctorReport {
  const fail = (id: string, message: string, cure: string) =>
    makeDoctorReport([{ id, status: 'error', message, cure }]);
  if (error instanceof ConfigError) return fail('settings', error.message, 'Correct this setting.');
  if (error instanceof PostgresAway) return fail('database', error.message, 'Start it, or correct DATABASE_URL.');
  if (error instanceof FolderInUse) {
    return fail('database', 'A server on this data folder is just starting or stopping.', 'Run the doctor again.');
  }
  throw error;
}

const NO_DATA: DoctorResult = {
  id: 'database',
  status: 'warning',
  message: 'There is no data yet.',
  cure: 'Start the server once: npm start.',
};

/** It enqueues, and works on nothing. */
const DUTIES = { isWorking: false, isScheduling: false };

/** Tables and queues are those of this version once a server of it has started; before, nothing but that is looked at. */
async function openWork(database: Database, config: Config) {
  const { db } = database;
  if ((await compareSchema(db)) !== 'same') {
    const payments = createDemoPayments({ db, clock: systemClock });
    return { jobs: null, payments, connections: fixedConnections(config) };
  }
  const connections = await openConnections({ config, db, clock: systemClock, log: createLog('silent') });
  const jobs = await startJobs(database, JOBS, { log: createLog('error'), duties: DUTIES });
  return { jobs, payments: await createPayments(config, { db, clock: systemClock, connections }), connections };
}

const NO_JOBS: Pick<Jobs, 'kinds' | 'enqueue' | 'listFailed' | 'retry'> = {
  kinds: JOBS,
  enqueue: async () => {},
  listFailed: async () => [],
  retry: async () => 'unknown',
};

/** Looks at the data itself, where no server does it. */
async function examineHere(config: Config, { isDeep, isFixing }: DoctorOptions): Promise<DoctorReport> {
  // The report says all that is found, and standard output is its own.
  const log = createLog('silent');
  const database = await openDatabaseAsIs(config, { onIdleError: console.error, say: console.error });
  if (!database) return makeDoctorReport([NO_DATA]);
  const { jobs, payments, connections } = await openWork(database, config);
  const storage = await createStorage(config, systemClock);
  const mailer = createMailer(config, { connections, clock: systemClock, log });
  const leases = new Leases({ db: database.db, log });
  try {
    const platform = {
      db: database.db,
      clock: systemClock,
      config,
      storage,
      payments,
      connections,
      mailer,
      leases,
      log,
    };
    const caller = { actor: { kind: 'system' as const }, clientIp: '', jobs: jobs ?? NO_JOBS };
    return await makeReport({ ...platform, ...caller, isDeep, readSpace: readDiskSpace }, { isFixing });
  } finally {
    await jobs?.stop();
    await leases.close();
    await mailer.close();
    await storage.close();
    await database.close();
  }
}

/** Asks the server that runs on the embedded database, which nobody else can open, or looks itself. */
async function examine(options: DoctorOptions): Promise<DoctorReport> {
  try {
    const config = loadConfig(process.env);
    const answer = config.DATABASE_URL ? null : await askAdminSocket(config.dataDir, 'doctor', options);
    if (!answer) return await examineHere(config, options);
    if (!answer.isDone) throw new Error(answer.message);
    return doctorReportSchema.parse(JSON.parse(answer.message));
  } catch (error) {
    return reportFault(error);
  }
}

const MARKS: Record<DoctorResult['status'], string> = { ok: 'ok     ', warning: 'WARNING', error: 'ERROR  ' };

/** Names of files may hold whatever somebody typed; a terminal acts on some of it. */
const withoutControls = (line: string) => line.replace(/\p{Cc}/gu, ' ');

function formatCheck({ id, status, message, cure, fixed }: DoctorResult): string[] {
  const more = [...(fixed ? [`Done: ${fixed}`] : []), ...(cure ? [`What to do: ${cure}`] : [])];
  return [`${MARKS[status]} ${id.padEnd(10)} ${message}`, ...more.map((line) => `${' '.repeat(19)}${line}`)];
}

function formatReport({ ok, checks }: DoctorReport): string {
  const found = checks.filter(({ status }) => status !== 'ok').length;
  const end = ok ? 'All is well.' : `${found} of ${checks.length} checks found something.`;
  return [...checks.flatMap(formatCheck).map(withoutControls), end].join('\n');
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({ options: { json: flag, deep: flag, fix: flag } });
    return { isJson: values.json, isDeep: values.deep, isFixing: values.fix };
  } catch {
    return null;
  }
}

const options = readOptions();
if (options) {
  const { isJson, ...rest } = options;
  const report = await examine(rest);
  console.log(isJson ? JSON.stringify(report) : formatReport(report));
  process.exitCode = doctorExitCode(report);
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
