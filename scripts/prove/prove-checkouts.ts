import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { checkOutAtOnce, noTimeGivenTwice } from '#e2e/stress/check-out-at-once.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';

/*
 * Proves that one time of three photographers is given three times and no more, however many choose it, order and pay at once, while
 * servers are killed with SIGKILL at random moments; everybody else gets the other time that they took, or a paid order to be scheduled:
 *   node --liftoff-only scripts/prove/prove-checkouts.ts [--customers 200] [--people 3] [--kills 10] [--seed 1] [--postgres postgres://… [--servers 2]]
 * The pages must be built. With --postgres it makes its own database beside the named one, and removes it.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '200' },
    people: { type: 'string', default: '3' },
    kills: { type: 'string', default: '10' },
    servers: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'string' },
  },
});
const servers = values.servers === '2' ? 2 : 1;
if (servers === 2 && !values.postgres) throw new Error('Two servers need a Postgres: the embedded database has one.');

console.log(`Seed ${values.seed}`);
const options = {
  ...({ customers: Number(values.customers), people: Number(values.people), servers } as const),
  kills: Number(values.kills),
  seed: Number(values.seed),
};
const figures = await withScratchDatabase(values.postgres, (databaseUrl) =>
  checkOutAtOnce({ ...options, databaseUrl }),
);
const isProven = printFigures(figures, noTimeGivenTwice(options, figures));
process.exitCode = isProven ? 0 : 1;
