import { type RunningWorker, startWorker, WorkerLost } from './worker-process.ts';

export type PoolOptions = {
  /** The module that each worker runs. */
  entry: URL;
  /** The most workers at once. */
  size: number;
  /** A task that takes longer, without the time in which others had the processor, is lost, and its worker killed. */
  timeoutMs: number;
  /** After so many tasks a worker is replaced, which bounds whatever a library leaks. */
  maxTasks: number;
  /** A worker that holds more memory after a task is replaced. */
  maxResidentBytes: number;
  /** A worker without work for so long gives its memory back. */
  idleMs: number;
};

/** Runs tasks in worker processes, each one task at a time, in the order in which they came. */
export type WorkerPool = {
  /** The worker's answer, within the time of the pool where the task has none of its own. Rejects with WorkerLost where its worker crashed, was too slow, or the pool was closed. */
  run(task: unknown, timeoutMs?: number): Promise<unknown>;
  /** The processes that run now. */
  pids(): number[];
  /** Loses all tasks, and resolves once no worker runs any more. */
  close(): Promise<void>;
};

type Waiting = { task: unknown; timeoutMs: number; settle: PromiseWithResolvers<unknown> };

/** Opens a pool. Workers start when there is work. */
export function openWorkerPool(options: PoolOptions): WorkerPool {
  const waiting: Waiting[] = [];
  const workers = new Set<RunningWorker>();
  const idle = new Map<RunningWorker, NodeJS.Timeout>();
  let isClosed = false;

  function takeWorker(): RunningWorker | null {
    const rested = [...idle].at(-1);
    if (rested) {
      const [worker, timer] = rested;
      clearTimeout(timer);
      idle.delete(worker);
      return worker;
    }
    if (workers.size >= options.size) return null;
    const worker = startWorker(options.entry);
    workers.add(worker);
    void worker.ended.then(() => remove(worker));
    return worker;
  }

  function remove(worker: RunningWorker): void {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    workers.delete(worker);
    serveNext();
  }

  function rest(worker: RunningWorker): void {
    if (isClosed || worker.isWorn(options)) return void worker.kill();
    idle.set(worker, setTimeout(() => worker.kill(), options.idleMs).unref());
    serveNext();
  }

  function serveNext(): void {
    if (isClosed || waiting.length === 0) return;
    const worker = takeWorker();
    const next = worker && waiting.shift();
    if (!worker || !next) return;
    const answer = worker.run(next.task, next.timeoutMs);
    answer.then(next.settle.resolve, next.settle.reject);
    void answer.then(
      () => rest(worker),
      () => worker.kill(),
    );
    serveNext();
  }

  return {
    run(task, timeoutMs = options.timeoutMs) {
      if (isClosed) return Promise.reject(new WorkerLost('stopped'));
      const settle = Promise.withResolvers<unknown>();
      waiting.push({ task, timeoutMs, settle });
      serveNext();
      return settle.promise;
    },
    pids: () => [...workers].map((worker) => worker.pid),
    async close() {
      isClosed = true;
      for (const { settle } of waiting.splice(0)) settle.reject(new WorkerLost('stopped'));
      await Promise.all([...workers].map((worker) => worker.kill('stopped')));
    },
  };
}
