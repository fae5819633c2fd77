import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { pollUntil } from '#e2e/harness/poll.ts';
import { type Program, programEnvironment, requireProgram } from '#e2e/harness/programs.ts';

/** A program of the system that runs beside a test. */
export type RunningProgram = { pid: number | undefined; output(): string; stop(): Promise<void> };

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (hadError) => resolve(!hadError));
  });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Starts a program of the system, and resolves once it listens on a port of loopback. */
export async function startProgram(name: Program, args: string[], port: number): Promise<RunningProgram> {
  requireProgram(name);
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env: programEnvironment });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => chunks.push(chunk));
  }
  const output = () => chunks.join('');
  await pollUntil(`${name} listens`, async () => hasEnded(child) || answers(port));
  if (hasEnded(child)) throw new Error(`${name} ended with ${child.exitCode}.\n${output()}`);
  return {
    pid: child.pid,
    output,
    async stop() {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Whether this process may act as anybody: some programs do not run so, and change their user. */
export const isRoot = () => process.getuid?.() === 0;
