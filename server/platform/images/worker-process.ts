import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { z } from 'zod';
import { limitWork, readWaits } from './limit-work.ts';

/** Why a task has no answer. */
export type LossReason = 'crashed' | 'too_slow' | 'stopped';

const LOSS_SENTENCES: Record<LossReason, string> = {
  crashed: 'The worker ended before it answered.',
  too_slow: 'The worker took too long and was ended.',
  stopped: 'The worker was stopped.',
};

/** A task whose worker was lost. It says nothing about the task's file: memory may have run out. */
export class WorkerLost extends Error {
  readonly reason: LossReason;

  constructor(reason: LossReason, detail = '') {
    super(`${LOSS_SENTENCES[reason]}${detail && ` ${detail}`}`);
    this.name = 'WorkerLost';
    this.reason = reason;
  }
}

/** The message of a worker after each task. Checked, since a hostile file may have taken the worker over. */
const answerSchema = z.union([
  z.object({ answer: z.json(), residentBytes: z.number() }),
  z.object({ error: z.string() }),
]);

/** A worker process between its start and its end. */
export type RunningWorker = {
  pid: number;
  run(task: unknown, timeoutMs: number): Promise<unknown>;
  isWorn(limits: { maxTasks: number; maxResidentBytes: number }): boolean;
  /** Ends it at once. A task that runs is lost for the given reason. Resolves when the process is gone. */
  kill(reason?: LossReason): Promise<void>;
  ended: Promise<void>;
};

const ERROR_TAIL = 2000;
/** Pictures wait for requests, not requests for pictures. */
const NICENESS = 10;

function keepTail(child: ChildProcess): () => string {
  let tail = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-ERROR_TAIL);
  });
  return () => tail.trim();
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It may have ended already; its end is reported elsewhere.
  }
}

/** Lets the parent end while a worker rests, and wait while it works. Each pipe between them holds it as well. */
function holdParent(child: ChildProcess, isHeld: boolean): void {
  const stderr = child.stderr instanceof Socket ? child.stderr : null;
  for (const handle of [child, child.channel, stderr]) isHeld ? handle?.ref() : handle?.unref();
}

/** Starts a worker with an empty environment, so that nothing in it can tell a secret. */
export function startWorker(entry: URL): RunningWorker {
  const child = fork(entry, [], {
    execArgv: ['--max-old-space-size=256'],
    // Two arenas: with more, what the threads of pictures free would never leave the process again.
    env: { MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0', UV_THREADPOOL_SIZE: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(child.pid);
  const errorTail = keepTail(child);
  let lossReason: LossReason = 'crashed';
  let done = { tasks: 0, residentBytes: 0 };
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

  async function run(task: unknown, timeoutMs: number): Promise<unknown> {
    const message = Promise.withResolvers<unknown>();
    child.once('message', message.resolve);
    const pid = child.pid ?? 0;
    const stopLimit = limitWork({
      limitMs: timeoutMs,
      readWaits: () => readWaits(pid),
      onEnd: () => void kill('too_slow'),
    });
    holdParent(child, true);
    // Where the worker ended before, the send fails; its end says why.
    child.send({ task }, () => {});
    try {
      const sent = await Promise.race([message.promise, ended.then(() => null)]);
      if (sent === null) throw new WorkerLost(lossReason, errorTail());
      const reply = answerSchema.parse(sent);
      if ('error' in reply) throw new Error(reply.error);
      done = { tasks: done.tasks + 1, residentBytes: reply.residentBytes };
      return reply.answer;
    } finally {
      stopLimit();
      child.off('message', message.resolve);
      holdParent(child, false);
    }
  }

  function kill(reason: LossReason = 'stopped'): Promise<void> {
    lossReason = reason;
    // The process must not exit while a caller waits for the end.
    holdParent(child, true);
    child.kill('SIGKILL');
    return ended;
  }

  return {
    pid: child.pid ?? 0,
    run,
    isWorn: (limits) => done.tasks >= limits.maxTasks || done.residentBytes > limits.maxResidentBytes,
    kill,
    ended,
  };
}
