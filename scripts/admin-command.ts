import { AppError } from '#domain/shared/errors.ts';
import { type AdminSocketAnswer, askAdminSocket, type CommandName, runCommand } from '#server/admin-socket.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { PlaceMarked } from '#server/db/place-mark.ts';
import { PostgresAway } from '#server/db/postgres.ts';
import { SchemaTooNew } from '#server/db/schema-version.ts';
import { MAIL_JOB } from '#server/features/shared/mail/job-kinds.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { createLog } from '#server/platform/log/log.ts';

type Command = { name: CommandName; input: unknown };

/** Opens the data itself: on a Postgres always, on the embedded database where no server has it. */
async function runHere(config: Config, { name, input }: Command): Promise<AdminSocketAnswer> {
  const database = await openDatabase(config, { onIdleError: console.error, say: console.error });
  try {
    // Emails that a command causes stand in the queue until a server runs.
    const jobs = await startJobs(database, [MAIL_JOB], {
      log: createLog('error'),
      duties: { isWorking: false, isScheduling: false },
    });
    try {
      const services = { db: database.db, clock: systemClock, config, jobs };
      return { isDone: true, message: await runCommand(services, name, input) };
    } finally {
      await jobs.stop();
    }
  } catch (error) {
    if (error instanceof AppError) return { isDone: false, message: error.message };
    throw error;
  } finally {
    await database.close();
  }
}

/** Runs a command on the studio's data, in the server where one runs on the embedded database. */
export async function runAdminCommand(name: CommandName, input: unknown): Promise<AdminSocketAnswer> {
  const config = loadConfig(process.env);
  const answer = config.DATABASE_URL ? null : await askAdminSocket(config.dataDir, name, input);
  return answer ?? (await runHere(config, { name, input }));
}

/** Faults whose sentence is written for the owner. */
const SENTENCES = [ConfigError, PlaceMarked, PostgresAway, SchemaTooNew];

/** What to print of a fault: its sentence where it is written for the owner, else all of it. */
export function explainFault(error: unknown): unknown {
  if (error instanceof FolderInUse) {
    return 'A server on this data folder is just starting or stopping, and cannot be asked. Please try again.';
  }
  const isSentence = error instanceof Error && SENTENCES.some((kind) => error instanceof kind);
  return isSentence ? error.message : error;
}
