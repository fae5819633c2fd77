import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runCommand } from '../run-command.ts';
import { paced } from '../test/setup/pace.ts';

const MIGRATIONS = 'server/db/migrations';
const SCHEMA = './server/db/schema/*.ts';
const COPY = '.cache/migrations-check';

const sqlFiles = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.sql'));

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number(), tag: z.string() })) });

/**
 * What is wrong with the files of the migration tool in a folder of migrations, or null. It compares the tables with the
 * snapshot of the last migration alone: older ones are 400 kB each that nothing reads.
 */
export function findSnapshotProblem(folder: string): string | null {
  const journal = journalSchema.parse(JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')));
  const files = readdirSync(path.join(folder, 'meta')).filter((file) => file !== '_journal.json');
  const last = `${String(journal.entries.at(-1)?.idx ?? 0).padStart(4, '0')}_snapshot.json`;
  if (!files.includes(last)) return `${folder}/meta/${last}, the snapshot of the last migration, is missing.`;
  const older = files.filter((file) => file !== last);
  if (older.length > 0) return `Delete ${older.join(', ')} in ${folder}/meta: nothing reads an older snapshot.`;
  const tags = journal.entries.map(({ tag }) => `${tag}.sql`);
  const unlisted = sqlFiles(folder).filter((file) => !tags.includes(file));
  return unlisted.length > 0 ? `${unlisted.join(', ')} in ${folder} is not in its journal.` : null;
}

/**
 * Lets the migration tool look for differences between the tables in code and a copy of the migrations. Returns what is
 * wrong, or null where both agree.
 */
export async function findMigrationProblem(): Promise<string | null> {
  const snapshots = findSnapshotProblem(MIGRATIONS);
  if (snapshots) return snapshots;
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync('.cache', { recursive: true });
  cpSync(MIGRATIONS, COPY, { recursive: true });
  const before = sqlFiles(COPY);
  if (before.length === 0) return `There is no migration in ${MIGRATIONS}.`;
  const to = ['--dialect', 'postgresql', '--out', `./${COPY}`];
  // Where the tool would ask whether a column was renamed, it has no terminal and stays: the time ends it.
  const options = { timeoutMs: paced(60_000) };
  const { code, output } = await runCommand('drizzle-kit', ['generate', ...to, '--schema', SCHEMA], options);
  const added = sqlFiles(COPY).filter((file) => !before.includes(file));
  if (code !== 0 || !/No schema changes/.test(output) || added.length > 0) {
    return `The tables in ${SCHEMA} differ from the migrations: run \`drizzle-kit generate --name what-changes\`.\n${output}`;
  }
  return null;
}

if (import.meta.main) {
  const problem = await findMigrationProblem();
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
  } else console.log('The migrations give the tables that the code describes.');
}
