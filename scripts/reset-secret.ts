import { loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { PostgresAway } from '#server/db/postgres.ts';
import { SchemaTooNew } from '#server/db/schema-version.ts';
import { resetSecret } from '#server/features/operations/system/reset-secret.ts';
import { systemClock } from '#server/platform/clock/clock.ts';

/*
 * Makes the secret of DATA_DIR, or SECRET, the one of the database, where the one before is lost:
 *   npm run studio -- reset-secret
 * Stop every server of the database first.
 */
async function run(): Promise<string> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config, { onIdleError: console.error, say: console.error });
  try {
    const ctx = { db: database.db, clock: systemClock, actor: { kind: 'system' as const }, clientIp: '' };
    return await resetSecret(ctx, config);
  } finally {
    await database.close();
  }
}

const SENTENCES = [ConfigError, FolderInUse, SchemaTooNew, PostgresAway];

try {
  console.log(await run());
} catch (error) {
  const isSentence = error instanceof Error && SENTENCES.some((kind) => error instanceof kind);
  console.error(isSentence ? error.message : error);
  process.exitCode = 1;
}
