import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { Lease, Leases } from '#server/db/leases.ts';

/**
 * How long a request waits for another that works on the same upload: one on another server hears of it within 1.5 s, and
 * may then continue for 3 s.
 */
const PATIENCE_MS = 20_000;

type Waiter = { requestRelease: RequestRelease; admit: () => void };
type Queue = { holder: RequestRelease; waiters: Waiter[]; lease: Lease };

type UploadLocksOptions = {
  /** Leases that keep the servers apart that share the files; without it this process is alone with them. */
  leases?: Pick<Leases, 'take' | 'wait'> | undefined;
  patienceMs?: number;
};

const ALONE: Lease = { isHeld: () => true, release: async () => {} };
const NOT_YET: Lease = { isHeld: () => false, release: async () => {} };
const nameOf = (id: string) => `upload:${id}`;

/** For an upload that is only being created: nobody else knows its id. */
export const NO_LOCKS: Locker = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) };

/**
 * One request at a time works on an upload; the others wait in a row. A new one asks the one before to make room,
 * since it may belong to a line that broke without a word. The row is in memory, its head holds a lease: so the same is
 * true of all servers together.
 */
export class UploadLocks implements Locker {
  private readonly queues = new Map<string, Queue>();
  private readonly options: UploadLocksOptions;
  private readonly patienceMs: number;

  constructor(options: UploadLocksOptions = {}) {
    this.options = options;
    this.patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  newLock(id: string): Lock {
    return {
      lock: (signal, requestRelease) => this.take(id, requestRelease, signal),
      unlock: () => this.pass(id),
    };
  }

  /** Takes the lock if nobody has it; the answer releases it. Null where a request is at work. */
  async tryLock(id: string): Promise<(() => Promise<void>) | null> {
    if (this.queues.has(id)) return null;
    const queue = this.openQueue(id, () => {});
    const lease = await this.takeLease(id, () => this.options.leases?.take(nameOf(id)));
    if (!lease) return null;
    queue.lease = lease;
    return () => this.pass(id);
  }

  /** Whether the request that works on an upload now still has it, for as long as that request lasts. */
  guardOf(id: string): () => boolean {
    const lease = this.queues.get(id)?.lease;
    return () => lease?.isHeld() ?? false;
  }

  private openQueue(id: string, holder: RequestRelease): Queue {
    const queue = { holder, waiters: [], lease: NOT_YET };
    this.queues.set(id, queue);
    return queue;
  }

  private async take(id: string, requestRelease: RequestRelease, signal: AbortSignal): Promise<void> {
    const failure = () => (signal.aborted ? ERRORS.ABORTED : ERRORS.ERR_LOCK_TIMEOUT);
    const found = this.queues.get(id);
    if (found) {
      const isAdmitted = this.waitIn(found, requestRelease, signal);
      void found.holder();
      if (!(await isAdmitted)) throw failure();
    }
    const queue = found ?? this.openQueue(id, requestRelease);
    const makeRoom = () => void queue.holder();
    const requested = { patienceMs: this.patienceMs, signal, onYield: makeRoom, onLost: makeRoom };
    const lease = await this.takeLease(id, () => this.options.leases?.wait(nameOf(id), requested));
    if (!lease) throw failure();
    queue.lease = lease;
  }

  /** The lease of the first in line; where it is not available, the next one tries. */
  private async takeLease(id: string, take: () => Promise<Lease | null> | undefined): Promise<Lease | null> {
    let lease: Lease | null = null;
    try {
      lease = this.options.leases ? ((await take()) ?? null) : ALONE;
      return lease;
    } finally {
      if (!lease) await this.pass(id);
    }
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

  private async pass(id: string): Promise<void> {
    const queue = this.queues.get(id);
    if (!queue) return;
    const { lease } = queue;
    queue.lease = NOT_YET;
    await lease.release();
    const next = queue.waiters.shift();
    if (!next) {
      this.queues.delete(id);
      return;
    }
    queue.holder = next.requestRelease;
    next.admit();
    if (queue.waiters.length > 0) void queue.holder();
  }
}
