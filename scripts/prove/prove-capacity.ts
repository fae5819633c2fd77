import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { oneGotTheTime, payForOneTime } from '#e2e/stress/pay-for-one-time.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that the last free time is given once, however many pay for it at the same moment; the others are paid orders to
 * be scheduled, and the studio gets an alert about each:
 *   node --liftoff-only scripts/prove/prove-capacity.ts [--orders 200] [--postgres postgres://…]
 * The pages must be built. With --postgres it makes its own database beside the named one, and removes it.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '200' }, postgres: { type: 'string' } },
});
const orders = Number(values.orders);

const figures = await withScratchDatabase(values.postgres, (databaseUrl) => payForOneTime({ orders, databaseUrl }));
const isProven = printFigures(figures, oneGotTheTime(orders));
process.exitCode = isProven ? 0 : 1;
