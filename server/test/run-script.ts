import { execFile } from 'node:child_process';
import path from 'node:path';
import { bundledEnvironment } from '#scripts/test/setup/bundle-processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** How a command of the console ended, and what it printed. */
export type ScriptRun = { code: number | null; out: string; err: string };

/** What gives a process the clock of this one, where the tests run on another day (`npm test -- --at <day>`). */
function shiftedClock(): Record<string, string> {
  const { TEST_CLOCK_SHIFT_MS } = process.env;
  return TEST_CLOCK_SHIFT_MS ? { TEST_CLOCK_SHIFT_MS } : {};
}

/** Says how far a command is, which it does once it has taken ten seconds. */
const PROGRESS_LINE = /^[\d,.]+ (of [\d,.]+ )?(files, |rows \w+, |GB \w).*\n/gm;

/** The environment of a process of ours that gets these settings and no others. */
export async function processEnvironment(env: Record<string, string> = {}): Promise<Record<string, string>> {
  // Compiled code is kept: loading the modules is most of what a command takes.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const { NODE_OPTIONS } = await bundledEnvironment();
  return { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS, ...shiftedClock(), ...env };
}

/** Runs a script as its npm command does, in a process of its own, with these settings and no others. How far it was is left out: that depends on the machine. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ScriptRun> {
  const options = { cwd: ROOT, env: await processEnvironment(env) };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--liftoff-only', script, ...args], options, (_error, out, err) =>
      resolve({ code: child.exitCode, out: out.trim(), err: err.replaceAll(PROGRESS_LINE, '').trim() }),
    );
  });
}
