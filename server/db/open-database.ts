import type { Config } from '#server/config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres, type Patience } from './postgres.ts';

/** A Postgres that starts together with the server may need so long. */
const PATIENCE_MS = 60_000;

type DatabaseConfig = Pick<Config, 'DATABASE_URL' | 'dataDir' | 'EMBEDDED_FSYNC'>;
type Events = Pick<Patience, 'say'> & { onIdleError(error: Error): void };

/** Opens the database that the settings name, migrated. Throws FolderInUse, PostgresAway or SchemaTooNew. */
export function openDatabase({ DATABASE_URL: url, ...config }: DatabaseConfig, events: Events): Promise<Database> {
  if (!url) return openEmbedded(config.dataDir, config.EMBEDDED_FSYNC);
  return openPostgres(url, events.onIdleError, { ms: PATIENCE_MS, say: events.say });
}
