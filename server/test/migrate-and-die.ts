import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import { openPglite } from '#server/db/embedded.ts';
import { MIGRATIONS_FOLDER } from '#server/db/template.ts';

/*
 * Migrates a database as a start does and kills itself with -9 before a statement: node server/test/migrate-and-die.ts PLACE COUNT.
 * PLACE is a folder of an embedded database, or the address of a Postgres.
 */
const [place = '', count = '0'] = process.argv.slice(2);
let left = Number(count);

/** Counts a statement; the process is gone before the one that is one too many. */
function countStatement(): void {
  left -= 1;
  if (left < 0) process.kill(process.pid, 'SIGKILL');
}

if (place.startsWith('postgres')) {
  const client = new Client({ connectionString: place });
  await client.connect();
  const query = client.query.bind(client);
  const counted = new Proxy(client, {
    get: (target, name) =>
      name === 'query'
        ? (...parameters: Parameters<typeof query>) => {
            countStatement();
            return query(...parameters);
          }
        : Reflect.get(target, name),
  });
  await migratePostgres(drizzlePostgres(counted), { migrationsFolder: MIGRATIONS_FOLDER });
} else {
  const client = await openPglite({ folder: place, fsync: false });
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      const query = tx.query.bind(tx);
      tx.query = (...parameters) => {
        countStatement();
        return query(...parameters);
      };
      return work(tx);
    });
  await migratePglite(drizzlePglite(client), { migrationsFolder: MIGRATIONS_FOLDER });
}
process.exit(0);
