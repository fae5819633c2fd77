import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findFreePort } from '#e2e/harness/free-port.ts';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { type ServerProcess, startServer } from '#e2e/harness/server-process.ts';
import { type Driven, driveRequests } from './memory/drive-requests.ts';
import { fillTables } from './memory/fill-tables.ts';
import { listRequests, openAskedStudio } from './memory/mixed-requests.ts';
import { type MemoryReading, readMemory } from './memory/read-memory.ts';

/*
 * Proves that a server's memory does not grow with what it has answered: mixed requests of all kinds at a steady rate over many orders
 * and media, the resident memory of each minute, and the last minutes against the tenth:
 *   npm run prove:memory -- --database postgres://… [--minutes 60] [--orders 200000] [--media 1000000] [--rate 15] [--snapshots FOLDER]
 * The pages must be built. It makes its own database beside the named one, and removes it. With --snapshots the server writes its heap
 * in the minutes 5 and 15, which takes its memory meanwhile.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    orders: { type: 'string', default: '200000' },
    media: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '15' },
    database: { type: 'string' },
    snapshots: { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const SETTLED_MINUTE = 10;
/** By how much the last minutes may be above the tenth. */
const MOST_GROWTH = 0.1;
/** Collections of garbage come and go: minutes are compared three at a time. */
const COMPARED = 3;
const SNAPSHOT_MINUTES = [5, 15];

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function printMinute(minute: number, reading: MemoryReading, { answered, late }: Driven): void {
  const whole = ({ resident, heap, external }: MemoryReading) =>
    `resident ${resident.toFixed(0)} MB, heap ${heap.toFixed(0)} MB, external ${external.toFixed(0)} MB`;
  console.log(
    `minute ${String(minute).padStart(2)}: ${whole(reading)}, ${answered} answered, ${late} late, ${reading.cpuSeconds.toFixed(0)} s of processor`,
  );
}

async function watch(server: ServerProcess, metricsPort: number, driven: Driven): Promise<MemoryReading[]> {
  const readings: MemoryReading[] = [];
  const startedAt = performance.now();
  for (let minute = 1; minute <= minutes; minute += 1) {
    await wait(startedAt + minute * 60_000 - performance.now());
    const reading = await readMemory(metricsPort);
    readings.push(reading);
    printMinute(minute, reading, driven);
    if (values.snapshots && SNAPSHOT_MINUTES.includes(minute) && server.pid) process.kill(server.pid, 'SIGUSR2');
  }
  return readings;
}

function judge(readings: readonly MemoryReading[]): boolean {
  const resident = readings.map((reading) => reading.resident);
  if (resident.length < SETTLED_MINUTE + COMPARED) {
    console.log(`Fewer than ${SETTLED_MINUTE + COMPARED} minutes prove nothing.`);
    return false;
  }
  const tenth = mean(resident.slice(SETTLED_MINUTE - 2, SETTLED_MINUTE + 1));
  const last = mean(resident.slice(-COMPARED));
  const growth = last / tenth - 1;
  const isProven = growth <= MOST_GROWTH;
  const words = `${tenth.toFixed(0)} MB about the tenth minute, ${last.toFixed(0)} MB in the last three: ${(growth * 100).toFixed(1)} %`;
  console.log(`${words}. ${isProven ? 'Proven: it ends within 10 % of its tenth minute.' : 'NOT PROVEN.'}`);
  return isProven;
}

async function prove(databaseUrl: string): Promise<boolean> {
  const metricsPort = await findFreePort();
  const env = {
    DATABASE_URL: databaseUrl,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'warn',
    ...(values.snapshots ? { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${values.snapshots}` } : {}),
  };
  const server = await startServer({ env });
  const driven: Driven = { answered: 0, failures: new Map(), late: 0 };
  try {
    const studio = await openAskedStudio(server, databaseUrl);
    const filledAt = performance.now();
    await fillTables(databaseUrl, {
      orders: Number(values.orders),
      media: Number(values.media),
      ownerId: studio.property.realtorId,
    });
    console.log(`Filled in ${((performance.now() - filledAt) / 1000).toFixed(0)} s.`);
    const requests = await listRequests(studio);
    let isOver = false;
    const driving = driveRequests(requests, { perSecond: Number(values.rate), until: () => isOver }, driven);
    const readings = await watch(server, metricsPort, driven).finally(() => {
      isOver = true;
    });
    await driving;
    for (const [name, { count, last }] of driven.failures) console.log(`${name}: ${count} failed, the last: ${last}`);
    return judge(readings);
  } finally {
    await server.stop();
    server.remove();
  }
}

await withScratchDatabase(values.database, async (databaseUrl) => {
  if (!databaseUrl) throw new Error('Name a Postgres: --database postgres://…');
  process.exitCode = (await prove(databaseUrl)) ? 0 : 1;
});
