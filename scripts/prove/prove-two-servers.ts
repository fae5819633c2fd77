import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { allPaidOnce, payOnTwoServers } from '#e2e/stress/pay-on-two-servers.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';
import { nobodyTurnedAway, uploadOnTwoServers } from '#e2e/stress/upload-on-two-servers.ts';

/*
 * Proves that many payments at once, on two processes with one Postgres that is some way off, are all taken in, with
 * invoice numbers without gaps; and that uploads go on at the other process, in turns, after a silent line, a pause and a
 * kill, in a folder and in a bucket:
 *   node --liftoff-only scripts/prove/prove-two-servers.ts --postgres postgres://… [--orders 200] [--delay 20]
 * The pages must be built. It makes its own database beside the named one, and removes it. `--delay` is how many
 * milliseconds each way to the database takes.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    delay: { type: 'string', default: '20' },
    postgres: { type: 'string' },
  },
});
const orders = Number(values.orders);
const delayMs = Number(values.delay);

function onPostgres<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  return withScratchDatabase(values.postgres, (databaseUrl) => {
    if (!databaseUrl) throw new Error('Name a Postgres: --postgres postgres://…');
    return work(databaseUrl);
  });
}

const proven: boolean[] = [];
for (const storage of ['folder', 's3'] as const) {
  const uploads = await onPostgres((databaseUrl) => uploadOnTwoServers({ storage, databaseUrl }));
  proven.push(printFigures(uploads, nobodyTurnedAway));
}
const payments = await onPostgres((databaseUrl) => payOnTwoServers({ orders, delayMs, databaseUrl }));
proven.push(printFigures(payments, allPaidOnce(orders)));
process.exitCode = proven.every(Boolean) ? 0 : 1;
