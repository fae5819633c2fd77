import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportDetail, importDetailSchema } from '#domain/imports/import-json.ts';
import { askAdminSocket } from '#server/admin-socket.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { systemContext } from '#server/context.ts';
import { Leases } from '#server/db/leases.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { applyFolder } from '#server/features/imports/apply-folder.ts';
import { findCodePoint } from '#server/features/site/places/queries.ts';
import { JOBS } from '#server/jobs.ts';
import { openCalendarReader } from '#server/platform/calendar/calendar-reader.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openConnections } from '#server/platform/connections/open-connections.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/create-mailer.ts';
import { NO_METRICS } from '#server/platform/metrics/metrics.ts';
import { createOutbound } from '#server/platform/outbound/create-outbound.ts';
import { createPayments } from '#server/platform/payments/create-payments.ts';
import { createPlaces } from '#server/platform/places/create-places.ts';
import { createRouting } from '#server/platform/routing/create-routing.ts';
import { createStorage } from '#server/platform/storage/create-storage.ts';
import { openVideos } from '#server/platform/video/open-videos.ts';
import { wireServices } from '#server/wire-services.ts';
import { explainFault } from './admin-command.ts';

/*
 * Imports a folder with a folder for each house, named after its address:
 *   npm run studio -- import-media FOLDER [--dry-run] [--json]
 * The server may run or not. Pictures are made once one runs.
 */
const USAGE = 'Write: npm run studio -- import-media FOLDER [--dry-run] [--json]';

type Wanted = { folder: string; isDryRun: boolean };

/** Opens the data itself: on a Postgres always, on the embedded database where no server has it. */
async function importHere(config: Config, wanted: Wanted): Promise<ImportDetail> {
  const log = createLog('error');
  const database = await openDatabase(config, { onIdleError: console.error, say: console.error });
  const jobs = await startJobs(database, JOBS, { log });
  const clock = systemClock;
  const storage = await createStorage(config, clock);
  const images = openImages({ size: 1 });
  const calendars = openCalendarReader();
  const connections = await openConnections({ config, db: database.db, clock, log });
  const outbound = createOutbound(config);
  const mailer = createMailer(config, { connections, clock, log });
  const leases = new Leases({ db: database.db, log });
  const services = wireServices({
    config,
    db: database.db,
    leases,
    jobs,
    connections,
    mailer,
    storage,
    images,
    calendars,
    clock,
    log,
    payments: await createPayments(config, { db: database.db, clock, connections }),
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
    metrics: NO_METRICS,
  });
  try {
    return await applyFolder(systemContext(services), wanted);
  } finally {
    services.reviewWatch.close();
    await jobs.stop();
    await services.errorRecorder.flush();
    await images.close();
    await calendars.close();
    await storage.close();
    await mailer.close();
    await leases.close();
    await database.close();
  }
}

async function importFolder(wanted: Wanted): Promise<ImportDetail> {
  const config = loadConfig(process.env);
  const answer = config.DATABASE_URL ? null : await askAdminSocket(config.dataDir, 'import-media', wanted);
  if (!answer) return importHere(config, wanted);
  if (!answer.isDone) throw new Error(answer.message);
  return importDetailSchema.parse(JSON.parse(answer.message));
}

function listLines(found: ImportDetail): string[] {
  const { state, failure, total, created, skipped, faulty, first_faults: faults } = found;
  if (failure) return [failure];
  const verb = state === 'checked' ? 'would be' : 'were';
  const counts = `${total} files: ${created} ${verb} new, ${skipped} there already, ${faulty} not taken.`;
  return [counts, ...faults.map(({ place, message, cure }) => `  ${place}: ${message} ${cure}`)];
}

function readArguments() {
  const options = {
    'dry-run': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    return null;
  }
}

async function run(): Promise<void> {
  const parsed = readArguments();
  const [folder, ...others] = parsed?.positionals ?? [];
  if (!parsed || !folder || others.length > 0) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const found = await importFolder({ folder: path.resolve(folder), isDryRun: parsed.values['dry-run'] });
  console.log(parsed.values.json ? JSON.stringify(found) : listLines(found).join('\n'));
  process.exitCode = found.failure ? 1 : 0;
}

try {
  await run();
} catch (error) {
  console.error(explainFault(error));
  process.exitCode = 1;
}
