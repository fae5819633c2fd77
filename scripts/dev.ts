import { type ChildProcess, spawn } from 'node:child_process';
import { resolveCommand } from './resolve-command.ts';

/**
 * Both halves with hot reload: the server starts again with each change, the pages change in the open browser. Pages
 * are at http://localhost:5173; their calls to /api are forwarded to the server.
 */
const HALVES = [
  ['node', '--watch', '--liftoff-only', '--max-semi-space-size=16', 'server/main.ts'],
  ['react-router', 'dev'],
] as const;

const children: ChildProcess[] = HALVES.map(([command, ...args]) => {
  const [program, ...first] = resolveCommand(command);
  return spawn(program, [...first, ...args], { stdio: 'inherit' });
});

let isEnding = false;
function end(signal: NodeJS.Signals): void {
  if (isEnding) return;
  isEnding = true;
  for (const child of children) child.kill(signal);
}

process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  // One half alone is of no use: where one ends, the other ends too.
  child.once('error', (error) => {
    console.error(error.message);
    process.exitCode = 1;
    end('SIGTERM');
  });
  child.once('exit', (code) => {
    if (!isEnding) process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
