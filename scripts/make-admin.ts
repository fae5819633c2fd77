import { AppError } from '#domain/shared/errors.ts';
import { type AdminSocketAnswer, askAdminSocket, runCommand } from '#server/admin-socket.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { PostgresAway } from '#server/db/postgres.ts';
import { SchemaTooNew } from '#server/db/schema-version.ts';
import { systemClock } from '#server/platform/clock/clock.ts';

/** Makes an existing account an admin, and prints the link that chooses its password: `npm run make-admin -- you@example.com`. The server may run or not. */
const USAGE = 'Say whose account it is: npm run make-admin -- you@example.com';

/** Opens the data itself: on a Postgres always, on the embedded database where no server has it. */
async function runHere(config: Config, input: unknown): Promise<AdminSocketAnswer> {
  const database = await openDatabase(config, { onIdleError: console.error, say: console.error });
  try {
    return {
      isDone: true,
      message: await runCommand({ db: database.db, clock: systemClock, config }, 'make-admin', input),
    };
  } catch (error) {
    if (error instanceof AppError) return { isDone: false, message: error.message };
    throw error;
  } finally {
    await database.close();
  }
}

async function makeAdmin(email: string): Promise<AdminSocketAnswer> {
  const config = loadConfig(process.env);
  const input = { email };
  const answer = config.DATABASE_URL ? null : await askAdminSocket(config.dataDir, 'make-admin', input);
  return answer ?? (await runHere(config, input));
}

/** Faults whose sentence is written for the owner. */
const SENTENCES = [ConfigError, PostgresAway, SchemaTooNew];

function explain(error: unknown): unknown {
  if (error instanceof FolderInUse) {
    return 'A server on this data folder is just starting or stopping, and cannot be asked. Please try again.';
  }
  const isSentence = error instanceof Error && SENTENCES.some((kind) => error instanceof kind);
  return isSentence ? error.message : error;
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
