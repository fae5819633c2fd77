import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Database } from './database.ts';
import { openEmbedded, openEmbeddedAsIs } from './embedded.ts';
import { openPostgres, openPostgresAsIs, type Patience } from './postgres.ts';

/** A Postgres that starts together with the server may need so long. */
const PATIENCE_MS = 60_000;

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'dataDir' | 'EMBEDDED_FSYNC'> &
  Partial<Pick<Config, 'DATABASE_DIRECT_URL'>>;
type Events = Pick<Patience, 'say'> & { onIdleError(error: Error): void };

/** Opens the database that the settings name, migrated. Throws FolderInUse, PostgresAway, PoolerElsewhere or SchemaTooNew. */
export function openDatabase({ DATABASE_URL: url, ...config }: DatabaseConfig, events: Events): Promise<Database> {
  if (!url) return openEmbedded(config.dataDir, config.EMBEDDED_FSYNC);
  const address = { url, directUrl: config.DATABASE_DIRECT_URL };
  return openPostgres(address, events.onIdleError, { ms: PATIENCE_MS, say: events.say });
}

/**
 * Opens the database that the settings name as it is, whichever version wrote it; null where there is none yet. Throws FolderInUse or
 * PostgresAway.
 */
export async function openDatabaseAsIs(config: DatabaseConfig, events: Events): Promise<Database | null> {
  const { DATABASE_URL: url, dataDir, EMBEDDED_FSYNC: fsync } = config;
  if (url) return openPostgresAsIs(config.DATABASE_DIRECT_URL ?? url, events.onIdleError);
  return existsSync(path.join(dataDir, 'database/PG_VERSION')) ? openEmbeddedAsIs(dataDir, fsync) : null;
}
