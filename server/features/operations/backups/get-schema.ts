import type { Db } from '#server/db/database.ts';
import { readJournal } from '#server/db/rows/migrate-to.ts';
import { findLatestMigration } from '#server/db/schema-version.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import type { Manifest } from '#server/platform/backup/manifest.ts';

/** Which schema a database has, by its last migration. Rejects with BackupError where it has none, or a newer one. */
export async function getSchema(db: Db): Promise<Manifest['schema']> {
  const latest = await findLatestMigration(db);
  if (latest === null) throw new BackupError('This database is empty: there is nothing of Listing Studio in it.');
  return { name: await findSchemaName(latest), latest };
}

/** The name of a schema. Rejects with BackupError where this version does not know it. */
export async function findSchemaName(latest: number): Promise<string> {
  const { entries } = await readJournal();
  const name = entries.find(({ when }) => when === latest)?.tag;
  if (name) return name;
  throw new BackupError('The data were written by a newer version of Listing Studio. Install that version first.');
}
