import { Client } from 'pg';
import { openPostgres } from '#server/db/postgres.ts';
import { watchCards } from '#server/features/orders/saved-cards/watch-cards.ts';
import { openTestStudio } from './studio.ts';

/*
 * Charges saved cards at a time and kills itself with -9 before a statement: node server/test/charge-and-die.ts ADDRESS TIME COUNT. ADDRESS is that of a
 * Postgres, TIME an ISO instant; the data folder, the zone and the card provider are those of the environment.
 */
const [address = '', time = '', count = '0'] = process.argv.slice(2);
const database = await openPostgres(address, () => {});
const { DATA_DIR: dataDir = '' } = process.env;
const env: Record<string, string> = {};
for (const [name, value] of Object.entries(process.env)) if (value && /^(STRIPE|STUDIO)_/.test(name)) env[name] = value;
const studio = await openTestStudio({ over: { database, dataDir }, env });
studio.clock.set(time);

let left = Number(count);
const query = Client.prototype.query;
Client.prototype.query = function counted(this: Client, ...parameters: unknown[]) {
  left -= 1;
  if (left < 0) process.kill(process.pid, 'SIGKILL');
  return Reflect.apply(query, this, parameters);
} as typeof query;

await watchCards(studio.ctx);
process.exit(0);
