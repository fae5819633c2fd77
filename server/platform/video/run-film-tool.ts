import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

/** The least of the machine that Linux has for work that may wait. */
const NICENESS = 15;
const LOOK_EVERY_MS = 1000;
const TELL_EVERY_MS = 2000;
const PAGE_BYTES = 4096;
const KEPT_ERROR = 4000;

/** How the run of a long program ended. */
export type ToolEnd =
  | { kind: 'done' }
  | { kind: 'refused'; stderr: string }
  | { kind: 'crashed'; stderr: string }
  | { kind: 'too_slow' | 'too_large' | 'stopped' };

/** What a run may take, and who hears of it: `tell` of the seconds that are done; where it answers false, the run ends. */
export type ToolRun = {
  program: string;
  args: readonly string[];
  timeoutMs: number;
  maxBytes: number;
  tell(seconds: number): Promise<boolean>;
  signal: AbortSignal | undefined;
};

function residentBytes(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    // It has just ended, or the system does not tell.
    return 0;
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or may not be told.
  }
}

/** Hears how far the program is, and tells it every two seconds at most, one after another. */
function followProgress(child: ChildProcess, tell: ToolRun['tell'], stop: () => void): void {
  if (!child.stdout) return;
  let [toldAt, isTelling] = [0, false];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const seconds = Number(/^out_time_us=(\d+)/.exec(line)?.[1]) / 1e6;
    if (!Number.isFinite(seconds) || isTelling || performance.now() - toldAt < TELL_EVERY_MS) return;
    [toldAt, isTelling] = [performance.now(), true];
    void tell(seconds)
      .then((isWanted) => isWanted || stop(), stop)
      .finally(() => {
        isTelling = false;
      });
  });
}

/**
 * Runs a program that may take hours, with low priority and without an environment, and within its bounds of time and memory. It ends with this process where the system has
 * the means for that.
 */
export function runFilmTool({ program, args, timeoutMs, maxBytes, tell, signal }: ToolRun): Promise<ToolEnd> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
    let killed: ToolEnd | null = null;
    let stderr = '';
    const kill = (end: ToolEnd) => {
      killed ??= end;
      child.kill('SIGKILL');
    };
    const onAbort = () => kill({ kind: 'stopped' });
    lowerPriority(child.pid);
    child.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk.toString('latin1')).slice(-KEPT_ERROR);
    });
    followProgress(child, tell, onAbort);
    const limit = setTimeout(() => kill({ kind: 'too_slow' }), timeoutMs);
    const looks = setInterval(() => {
      if (residentBytes(child.pid) > maxBytes) kill({ kind: 'too_large' });
    }, LOOK_EVERY_MS);
    signal?.addEventListener('abort', onAbort, { once: true });
    if (signal?.aborted) onAbort();
    const settle = () => {
      clearTimeout(limit);
      clearInterval(looks);
      signal?.removeEventListener('abort', onAbort);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      if (killed) resolve(killed);
      else if (code === 0) resolve({ kind: 'done' });
      else resolve({ kind: code === null ? 'crashed' : 'refused', stderr });
    });
  });
}
