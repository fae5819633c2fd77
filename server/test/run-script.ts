import { execFile } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** How a command of the console ended, and what it printed. */
export type ScriptRun = { code: number | null; out: string; err: string };

/** What gives a process the clock of this one, where the tests run on another day (`npm test -- --at <day>`). */
function shiftedClock(): Record<string, string> {
  const { NODE_OPTIONS = '', TEST_CLOCK_SHIFT_MS } = process.env;
  return TEST_CLOCK_SHIFT_MS ? { NODE_OPTIONS, TEST_CLOCK_SHIFT_MS } : {};
}

/** Runs a script as its npm command does, in a process of its own, with these settings and no others. */
export function runScript(script: string, args: readonly string[], env: Record<string, string>): Promise<ScriptRun> {
  // Compiled code is kept: loading the modules is most of what a command takes.
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const options = { cwd: ROOT, env: { PATH, HOME, NODE_COMPILE_CACHE, ...shiftedClock(), ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['--liftoff-only', script, ...args], options, (_error, out, err) =>
      resolve({ code: child.exitCode, out: out.trim(), err: err.trim() }),
    );
  });
}
