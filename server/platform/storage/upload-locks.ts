import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';

/** How long a request waits for another that works on the same upload. */
const PATIENCE_MS = 10_000;

type Waiter = { requestRelease: RequestRelease; admit: () => void };
type Queue = { holder: RequestRelease; waiters: Waiter[] };

/**
 * One request at a time works on an upload; the others wait in a row. Whoever comes asks the one before to make room,
 * since it may belong to a line that broke without a word. All uploads of a server are in one process, so memory will do.
 */
export class UploadLocks implements Locker {
  private readonly queues = new Map<string, Queue>();
  private readonly patienceMs: number;

  constructor(patienceMs = PATIENCE_MS) {
    this.patienceMs = patienceMs;
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.take(id, requestRelease, signal),
      unlock: async () => this.pass(id),
    };
  }

  /** Takes the lock if nobody has it; the answer releases it. Null where a request is at work. */
  tryLock(id: string): (() => void) | null {
    if (this.queues.has(id)) return null;
    this.queues.set(id, { holder: () => {}, waiters: [] });
    return () => this.pass(id);
  }

  private async take(id: string, requestRelease: RequestRelease, signal: AbortSignal): Promise<void> {
    const queue = this.queues.get(id);
    if (!queue) {
      this.queues.set(id, { holder: requestRelease, waiters: [] });
      return;
    }
    const isAdmitted = this.waitIn(queue, requestRelease, signal);
    void queue.holder();
    if (!(await isAdmitted)) throw signal.aborted ? ERRORS.ABORTED : ERRORS.ERR_LOCK_TIMEOUT;
  }

  private waitIn(queue: Queue, requestRelease: RequestRelease, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = { requestRelease, admit: () => settle(true) };
      const leave = () => {
        queue.waiters = queue.waiters.filter((other) => other !== waiter);
        settle(false);
      };
      const patience = setTimeout(leave, this.patienceMs);
      const settle = (isAdmitted: boolean) => {
        clearTimeout(patience);
        signal.removeEventListener('abort', leave);
        resolve(isAdmitted);
      };
      signal.addEventListener('abort', leave);
      queue.waiters.push(waiter);
    });
  }

  private pass(id: string): void {
    const queue = this.queues.get(id);
    const next = queue?.waiters.shift();
    if (!queue || !next) {
      this.queues.delete(id);
      return;
    }
    queue.holder = next.requestRelease;
    next.admit();
    if (queue.waiters.length > 0) void queue.holder();
  }
}
