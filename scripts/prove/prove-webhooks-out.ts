import { parseArgs } from 'node:util';
import { withScratchDatabase } from '#e2e/harness/scratch-database.ts';
import { printFigures } from '#e2e/stress/print-figures.ts';
import { eachInOrder, sendUnderKills } from '#e2e/stress/send-under-kills.ts';

/*
 * Proves that webhooks get each event at least once, signed and in the order of its subject, when servers are killed with SIGKILL at random moments:
 *   npm run prove:webhooks-out -- [--events 10000] [--subjects 500] [--kills 200] [--servers 3] [--seed 1] [--postgres postgres://…]
 * With --postgres it makes its own database beside the named one, and removes it; without, one server on the embedded database is killed.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    subjects: { type: 'string', default: '500' },
    kills: { type: 'string', default: '200' },
    servers: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'string' },
  },
});
const options = {
  events: Number(values.events),
  subjects: Number(values.subjects),
  kills: Number(values.kills),
  servers: values.postgres ? Number(values.servers) : 1,
  seed: Number(values.seed),
};

console.log(`Seed ${options.seed}`);
const figures = await withScratchDatabase(values.postgres, (databaseUrl) =>
  sendUnderKills({ ...options, databaseUrl }),
);
process.exitCode = printFigures(figures, { ...eachInOrder(options), kills: options.kills }) ? 0 : 1;
