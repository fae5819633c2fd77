import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { liveOnMachines, nothingLostOrDoubled } from '#e2e/stress/live-on-machines.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that several processes behind nginx and PgBouncer lose nothing and double nothing while one at a time is killed:
 *   npm run stress:processes -- [--postgres postgres://…] [--people 200] [--processes 3] [--kills 12]
 * The pages must be built, and nginx and pgbouncer installed. It makes its own database beside the named one (or that of
 * TEST_DATABASE_URL), and removes it. The exit code is 0 where all is proven, and nobody met errors for longer than 5 s.
 */
const MOST_ERROR_SECONDS = 5;
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    processes: { type: 'string', default: '3' },
    kills: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '60' },
    postgres: { type: 'string', default: process.env.TEST_DATABASE_URL },
  },
});
const options = {
  people: Number(values.people),
  processes: Number(values.processes),
  leastKills: Number(values.kills),
  arrivalMs: Number(values.seconds) * 1000,
  seed: 11,
};

console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
const figures = await withScratchDatabase(values.postgres, (databaseUrl) => {
  if (!databaseUrl) throw new Error('Name a Postgres: --postgres postgres://…');
  return liveOnMachines({ ...options, databaseUrl });
});
const isProven = printFigures(figures, nothingLostOrDoubled(options));
const isQuick = figures.longestErrorSeconds <= MOST_ERROR_SECONDS;
console.log(`Nobody met errors for longer than ${figures.longestErrorSeconds} s; ${MOST_ERROR_SECONDS} s are allowed.`);
process.exitCode = isProven && isQuick ? 0 : 1;
