import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { allPaidOnce, payOnTwoServers } from '#e2e/proofs/pay-on-two-servers.ts';
import { printProof } from '#e2e/proofs/print-proof.ts';

/*
 * Proves that many payments at once, on two processes with one Postgres that is some way off, are all taken in, with
 * invoice numbers without gaps:
 *   node --liftoff-only scripts/prove-two-servers.ts --postgres postgres://… [--orders 200] [--delay 20]
 * The pages must be built. It makes a database of its own beside the named one, and removes it. `--delay` is how many
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

const figures = await withScratchDatabase(values.postgres, (databaseUrl) => {
  if (!databaseUrl) throw new Error('Name a Postgres: --postgres postgres://…');
  return payOnTwoServers({ orders, delayMs, databaseUrl });
});
process.exitCode = printProof(figures, allPaidOnce(orders)) ? 0 : 1;
