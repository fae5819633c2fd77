import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  describeCommand,
  listCommands,
  refuseCommand,
  STUDIO_COMMANDS,
  type StudioCommand,
} from './studio-commands.ts';

/*
 * Runs a command of the studio:
 *   npm run studio -- COMMAND [ARGUMENTS]
 * Without a command it lists them.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const BUILD = ['--import', './scripts/load-env.ts', 'scripts/build/build-if-stale.ts'];

/** Runs the command in this process, with its own arguments, as if it had been started alone. */
async function runStudioCommand({ script, needsPages }: StudioCommand, args: string[]): Promise<void> {
  if (needsPages) {
    const { status } = spawnSync(process.execPath, BUILD, { cwd: ROOT, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
    process.env.NODE_ENV = 'production';
  }
  const file = path.join(ROOT, script);
  process.argv.splice(1, process.argv.length, file, ...args);
  await import(pathToFileURL(file).href);
}

const [name, ...args] = process.argv.slice(2);
const command = STUDIO_COMMANDS.find((one) => one.name === name);
if (name === undefined || name === '--help' || name === 'help') console.log(listCommands());
else if (!command) {
  console.error(refuseCommand(name));
  process.exitCode = 1;
} else if (args.includes('--help')) console.log(describeCommand(command));
else await runStudioCommand(command, args);
