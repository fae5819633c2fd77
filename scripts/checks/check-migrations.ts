import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { runCommand } from '../run-command.ts';
import { paced } from '../test/setup/pace.ts';

const MIGRATIONS = 'server/db/migrations';
const SCHEMA = './server/db/schema/*.ts';
const COPY = '.cache/migrations-check';

const sqlFiles = (folder: string) => readdirSync(folder).filter((file) => file.endsWith('.sql'));

/**
 * Lets the migration tool look for differences between the tables in code and a copy of the migrations. Returns what is
 * wrong, or null where both agree.
 */
export async function findMigrationProblem(): Promise<string | null> {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync('.cache', { recursive: true });
  cpSync(MIGRATIONS, COPY, { recursive: true });
  const before = sqlFiles(COPY);
  if (before.length === 0) return `There is no migration in ${MIGRATIONS}.`;
  const to = ['--dialect', 'postgresql', '--out', `./${COPY}`];
  // Where the tool would ask whether a column was renamed, it has no terminal and stays: the time ends it.
  const options = { timeoutMs: paced(60_000) };
  const history = await runCommand('drizzle-kit', ['check', ...to], options);
  if (history.code !== 0) return `The migrations contradict each other.\n${history.output}`;
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
