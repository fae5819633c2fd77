import { execFile } from 'node:child_process';
import { WorkerLost } from '#server/platform/images/worker-process.ts';

/** More than a listing of streams ever is. */
const MAX_OUTPUT_BYTES = 1024 ** 2;

type Ending = { code?: unknown; signal?: unknown; killed?: boolean };

/** A program that ran and said no has an exit code; anything else is a program that could not do its work. */
function explainEnd(error: Error & Ending, stderr: string): Error | null {
  if (typeof error.code === 'number') return null;
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return null;
  if (error.killed) return new WorkerLost('too_slow', stderr.slice(-500));
  return error.signal ? new WorkerLost('crashed', stderr.slice(-500)) : error;
}

/**
 * Runs a program to its end and gives what it printed, or null where it refused. It gets no environment and no input, and
 * is killed after the time. Rejects with WorkerLost where it was killed or crashed, once it is gone.
 */
export function runTool(program: string, args: readonly string[], timeoutMs: number): Promise<string | null> {
  const limits = { timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT_BYTES, env: {} } as const;
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, limits, (error, stdout, stderr) => {
      const end = error && explainEnd(error, stderr);
      if (end) reject(end);
      else resolve(error ? null : stdout);
    });
    child.stdin?.end();
  });
}
