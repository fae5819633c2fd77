import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { killAtRandom, nothingLost } from '#e2e/stress/kill-at-random.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that no payment is lost and none counts twice when the server is killed with SIGKILL at random moments:
 *   node scripts/prove/prove-crash.ts [--orders 50] [--at-once 4] [--seed 1] [--postgres postgres://…]
 * With --postgres it makes its own database beside the named one, and removes it.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '50' },
    'at-once': { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'string' },
  },
});
const orders = Number(values.orders);
const options = { orders, customersAtOnce: Number(values['at-once']), seed: Number(values.seed) };

console.log(`Seed ${options.seed}`);
const figures = await withScratchDatabase(values.postgres, (databaseUrl) => killAtRandom({ ...options, databaseUrl }));
const isProven = printFigures(figures, nothingLost(orders));
process.exitCode = isProven ? 0 : 1;
