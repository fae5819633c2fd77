import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { openPglite } from '#server/db/embedded.ts';
import { fillTables } from '#server/test/fill-tables.ts';
import { releaseFile, takeRelease, withMigrations, writeRelease } from '#server/test/stored-release.ts';
import { VERSION } from '#server/version.ts';

/*
 * Stores the database of a release, with a row in every table, for the test that migrates it to every later version:
 *   node --liftoff-only scripts/store-release.ts [--migrations N]
 * Run it once for each release (docs/operations.md, Releases), and never change the file again. N is how many migrations the
 * release has; all that are there by default.
 */
const { values } = parseArgs({ options: { migrations: { type: 'string', default: '10000' } } });

await withMigrations(Number(values.migrations), async (migrationsFolder) => {
  const client = await openPglite({ fsync: false });
  try {
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    await fillTables(db);
    writeRelease(await takeRelease(db, VERSION, migrationsFolder));
  } finally {
    await client.close();
  }
});
console.log(`${releaseFile(VERSION)} is written.`);
