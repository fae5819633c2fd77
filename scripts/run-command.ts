import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { resolveCommand, TOOLS } from './resolve-command.ts';

/** How a command ended: its exit code (1 where a signal ended it) and, unless it was shown, what it wrote. */
export type CommandResult = { code: number; output: string };

type CommandOptions = {
  env?: Record<string, string>;
  /** Whether the command writes straight to the terminal; otherwise its output is kept. */
  isShown?: boolean;
  /** After this time the command is asked to end, and soon after that it is ended; it counts as failed. */
  timeoutMs?: number;
};

/** How long a command that was asked to end may take for it. */
const END_MS = 20_000;

const running = new Set<ChildProcess>();

// Stopping a tool stops what it started, or a browser and a database would be left behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/** The project's own tools come first, as in an npm script: also for those who start a script with plain `node`. */
const toolPath = () => [TOOLS, process.env.PATH].join(path.delimiter);

/** Runs a command to its end, without input. Never throws: a command that cannot be started ends with code 127. */
export function runCommand(command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> {
  const [program, ...first] = resolveCommand(command);
  const child = spawn(program, [...first, ...args], {
    stdio: ['ignore', options.isShown ? 'inherit' : 'pipe', options.isShown ? 'inherit' : 'pipe'],
    env: { ...process.env, PATH: toolPath(), ...options.env },
  });
  running.add(child);
  const timers: NodeJS.Timeout[] = [];
  const endAfter = (ms: number, signal: NodeJS.Signals) => timers.push(setTimeout(() => child.kill(signal), ms));
  if (options.timeoutMs) {
    endAfter(options.timeoutMs, 'SIGTERM');
    endAfter(options.timeoutMs + END_MS, 'SIGKILL');
  }
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const finish = (code: number, words = '') => {
      running.delete(child);
      for (const timer of timers) clearTimeout(timer);
      resolve({ code, output: Buffer.concat(chunks).toString('utf8') + words });
    };
    child.once('error', (error) => finish(127, `${command} cannot be started: ${error.message}\n`));
    child.once('close', (code) => finish(code ?? 1));
  });
}
