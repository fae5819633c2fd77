import { parseArgs } from 'node:util';
import { askAdminSocket } from '#server/admin-socket.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { ConfigError } from '#server/config-error.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { PlaceMarked } from '#server/db/place-mark.ts';
import { PostgresAway } from '#server/db/postgres.ts';
import { SchemaTooNew } from '#server/db/schema-version.ts';
import { describeFailure } from '#server/features/operations/backups/record-backup.ts';
import { BackupError } from '#server/platform/backup/backup-error.ts';
import { StorageAway } from '#server/platform/storage/storage-errors.ts';

/** Faults whose sentence is written for the owner. */
const SENTENCES = [BackupError, ConfigError, FolderInUse, PlaceMarked, PostgresAway, SchemaTooNew];

/** What to print of a fault: its sentence where it is written for the owner, else all of it. */
function explain(error: unknown): unknown {
  if (error instanceof StorageAway) return 'The bucket does not answer, or refuses the key. Look at the S3 settings.';
  const isSentence = error instanceof Error && SENTENCES.some((kind) => error instanceof kind);
  if (isSentence) return error.message;
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? describeFailure(error) : error;
}

/** Runs a command of the console: prints a fault as a sentence, and ends with code 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

type Options = Record<string, { type: 'boolean' } | { type: 'string' }>;

/** The arguments of a command; BackupError with how it is used where they are others. */
export function readArguments<T extends Options>(options: T, usage: string) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw new BackupError(usage);
  }
}

/** Asks the server that runs on the embedded database; null where none does, or the database is a Postgres. */
export async function askServer(config: Config, name: Parameters<typeof askAdminSocket>[1], input: unknown) {
  if (config.DATABASE_URL) return null;
  const answer = await askAdminSocket(config.dataDir, name, input);
  if (answer && !answer.isDone) throw new BackupError(answer.message);
  return answer?.message ?? null;
}

/** The settings of a command that reads a studio. */
export const readSettings = (): Config => loadConfig(process.env);
