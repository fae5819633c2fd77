import { AppError } from '#domain/shared/errors.ts';
import { type Config, ConfigError, loadConfig } from '#server/config.ts';
import { askConsole, type ConsoleAnswer, runCommand } from '#server/console.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { SchemaTooNew } from '#server/db/schema-version.ts';
import { systemClock } from '#server/platform/clock/clock.ts';

/** Makes an existing account an admin: `npm run make-admin -- you@example.com`. The server may run or not. */
const USAGE = 'Say whose account it is: npm run make-admin -- you@example.com';

/** Opens the data itself: on a Postgres always, on the embedded database where no server has it. */
async function runHere({ DATABASE_URL: url, dataDir, EMBEDDED_FSYNC }: Config, input: unknown): Promise<ConsoleAnswer> {
  const database = url ? await openPostgres(url, console.error) : await openEmbedded(dataDir, EMBEDDED_FSYNC);
  try {
    return { isDone: true, message: await runCommand({ db: database.db, clock: systemClock }, 'make-admin', input) };
  } catch (error) {
    if (error instanceof AppError) return { isDone: false, message: error.message };
    throw error;
  } finally {
    await database.close();
  }
}

async function makeAdmin(email: string): Promise<ConsoleAnswer> {
  const config = loadConfig(process.env);
  const input = { email };
  const answer = config.DATABASE_URL ? null : await askConsole(config.dataDir, 'make-admin', input);
  return answer ?? (await runHere(config, input));
}

function explain(error: unknown): unknown {
  if (error instanceof FolderInUse) {
    return 'A server on this data folder is just starting or stopping, and cannot be asked. Please try again.';
  }
  return error instanceof ConfigError || error instanceof SchemaTooNew ? error.message : error;
}

const [email, ...others] = process.argv.slice(2);
if (!email || others.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  try {
    const { isDone, message } = await makeAdmin(email);
    if (isDone) console.log(message);
    else console.error(message);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}
